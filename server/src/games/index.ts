export { type Caller, noGame } from './callers.ts'
export { type Games, openGames, type Reading } from './games.ts'
export { freshId } from './make-game.ts'
