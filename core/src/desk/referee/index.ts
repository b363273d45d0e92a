export {
  beginGame,
  type Game,
  goOn,
  type HostSecrets,
  isAllSealed,
  isSeated,
  openQuestions,
  openSeal,
  putSeal,
  resumeGame,
  sealedSides,
  shutSides,
  takeSeat,
  withdrawSeal,
} from './game.ts'
export { takeLines } from './take-lines.ts'
