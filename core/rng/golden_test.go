package rng

// Bits of NewTeaching(7, "golden"): eight normals, then one word, one uniform,
// Exponential(2), Laplace(0.1), Gumbel and IntN(1000), then the checksum of
// 100 000 more normals. They were read off once; their worth is that the native
// and the WebAssembly build must both give them, today and after any change.
var goldenNormals = []uint64{
	0xbff04cc446fc6ee5,
	0xc0071b562351faa4,
	0xbfd3b4ee826112b4,
	0x3fe5bb055a47997e,
	0xbfd0b22bb5a93cf3,
	0x3fbf7051b09e0a03,
	0xbfdd7f5e15095aa8,
	0xbfd11e909b2fedc5,
}

var goldenOthers = []uint64{
	0xe3a2bdb2de3a69fb,
	0x3fd962dfe1669a42,
	0x400f5d8a46f467d8,
	0xbfb4e90afa3a2998,
	0xbfe11f1888cffdeb,
	0x1f1,
}

const goldenChecksum uint64 = 0xecb0b4e97f219515
