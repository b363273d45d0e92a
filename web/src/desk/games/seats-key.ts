/** The place of the seats in the browser's storage; in a file of its own, as the first screen needs nothing else of them. */
export const SEATS = 'flagplot.seats'
