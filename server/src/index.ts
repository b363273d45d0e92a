export { type ServeSettings, serveGames } from './serve.ts'
export { type RunningServer, StartRefused, startServer } from './start.ts'
