export { type Caller, type Games, openGames } from './games.ts'
