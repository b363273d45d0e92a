export { type RunningServer, startServer } from './start.ts'
export { StartRefused } from './start-refused.ts'
