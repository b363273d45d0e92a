/** The key under which this browser keeps its seats; apart from them, since the first screen loads this alone. */
export const SEATS_KEY = 'flagplot.seats'
