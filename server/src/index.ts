export { type Doors, readProxy } from './doors.ts'
export { type ServeSettings, serveGames } from './serve.ts'
export { type RunningServer, startServer } from './start.ts'
export { StartRefused } from './start-refused.ts'
