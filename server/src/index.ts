export { type RunningServer, type ServerSettings, StartRefused, startServer } from './start.ts'
