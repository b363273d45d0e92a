export type { Caller } from './callers.ts'
export { type Games, openGames, type Reading } from './games.ts'
