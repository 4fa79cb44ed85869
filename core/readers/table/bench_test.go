package table_test

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"
	"time"

	"cloakroom/core/readers/table"
)

// million is a made-up file of so many check-ins in five columns.
func million(rows int) []byte {
	coins := rand.New(rand.NewPCG(1, 2))
	text := []byte("user,time,latitude,longitude,place\n")
	for i := range rows {
		text = append(text, "user-"...)
		text = strconv.AppendInt(text, coins.Int64N(50_000), 10)
		text = append(text, ",2024-05-"...)
		text = strconv.AppendInt(text, 10+int64(i%20), 10)
		text = append(text, 'T')
		for k, part := range []int64{int64(10 + i%13), int64(10 + i%49), int64(10 + i%47)} {
			if k > 0 {
				text = append(text, ':')
			}
			text = strconv.AppendInt(text, part, 10)
		}
		text = append(text, 'Z', ',')
		text = strconv.AppendFloat(text, 48+coins.Float64(), 'f', 7, 64)
		text = append(text, ',')
		text = strconv.AppendFloat(text, 11+coins.Float64(), 'f', 7, 64)
		text = append(text, ',')
		text = strconv.AppendInt(text, coins.Int64N(1e6), 10)
		text = append(text, '\n')
	}
	return text
}

// BenchmarkMillionRows reads a million rows of five columns in pieces of 1 MB. It
// tells the longest time that one piece took, and the memory that the table takes. In
// a short run it is a tenth of the rows.
func BenchmarkMillionRows(b *testing.B) {
	rows := table.MostRows
	if testing.Short() {
		rows /= 10
	}
	text := million(rows)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		r := table.NewReader(table.Options{})
		var longest time.Duration
		for from := 0; from < len(text); from += 1 << 20 {
			began := time.Now()
			if _, err := r.Write(text[from:min(from+1<<20, len(text))]); err != nil {
				b.Fatal(err)
			}
			longest = max(longest, time.Since(began))
		}
		began := time.Now()
		t := r.Close()
		b.ReportMetric(longest.Seconds()*1000, "ms-piece")
		b.ReportMetric(time.Since(began).Seconds()*1000, "ms-close")
		runtime.GC()
		runtime.ReadMemStats(&after)
		if t.Rows != rows || t.Problems.Count() > 0 {
			b.Fatalf("%d rows, %d problems", t.Rows, t.Problems.Count())
		}
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB-kept")
		runtime.KeepAlive(t)
	}
}
