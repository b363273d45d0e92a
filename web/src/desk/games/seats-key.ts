/** The place of the seats in the browser's storage. The first screen needs nothing else of them. */
export const SEATS = 'flagplot.seats'
