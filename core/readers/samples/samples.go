package samples

import _ "embed"

// Sample is a file.
type Sample struct {
	Name  string
	Media string
	// Words say what is in it.
	Words string
	Text  string
}

var (
	//go:embed files/readings.csv
	readings string
	//go:embed files/temperatures.csv
	temperatures string
	//go:embed files/visits.csv
	visits string
	//go:embed files/forecasters.csv
	forecasters string
	//go:embed files/messages.csv
	messages string
	//go:embed files/answers.csv
	answers string
	//go:embed files/acquaintances.txt
	acquaintances string
	//go:embed files/clubs.graphml
	clubs string
	//go:embed files/boats.csv
	boats string
	//go:embed files/buoys.geojson
	buoys string
	//go:embed files/voyages.gpx
	voyages string
	//go:embed files/history.json
	history string
	//go:embed files/islands.csv
	islands string
)

const csv = "text/csv"

// Readings are files of readings.
func Readings() []Sample {
	return []Sample{
		{"readings.csv", csv, "20 readings of two sources, with their positions", readings},
		{"temperatures.csv", csv, "the temperatures of a day, with decimal commas", temperatures},
	}
}

// Counts are files of counts in an order.
func Counts() []Sample {
	return []Sample{{"visits.csv", csv, "the visits to an office, hour by hour, in two weeks", visits}}
}

// Answers are files of samples of a mechanism on two databases.
func Answers() []Sample {
	return []Sample{{"answers.csv", csv, "440 answers of a survey by randomised response, with a person and without", answers}}
}

// Losses are files of losses, a column for each expert.
func Losses() []Sample {
	return []Sample{{"forecasters.csv", csv, "how far off four forecasters of rain were, day by day", forecasters}}
}

// Graphs are files of people who know each other.
func Graphs() []Sample {
	return []Sample{
		{"messages.csv", csv, "who wrote to whom how often, in both directions", messages},
		{"acquaintances.txt", "text/plain", "lists of acquaintances", acquaintances},
		{"clubs.graphml", "application/graphml+xml", "two clubs, with names and places, in GraphML", clubs},
	}
}

// Crowds are files of people and where they were.
func Crowds() []Sample {
	return []Sample{
		{"boats.csv", csv, "8 people at sea, by latitude and longitude", boats},
		{"buoys.geojson", "application/geo+json", "the same in GeoJSON", buoys},
		{"voyages.gpx", "application/gpx+xml", "the tracks of two boats in GPX", voyages},
		{"history.json", "application/json", "one person’s location history", history},
	}
}

// Maps are files of how much there is where.
func Maps() []Sample {
	return []Sample{{"islands.csv", csv, "the inhabitants of 6 islands", islands}}
}
