export { type Database, openDatabase } from './launch.ts'
export type { Connection } from './postmaster.ts'
