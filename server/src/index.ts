export { type RunningServer, StartRefused, startServer } from './start.ts'
