export { type Database, openDatabase } from './launch.ts'
