export { type Caller, type Games, openGames, type Reading } from './games.ts'
