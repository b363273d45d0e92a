export {
  beginGame,
  type Game,
  goOn,
  isAllSealed,
  isSeated,
  openQuestions,
  openSeal,
  putSeal,
  resumeGame,
  sealedSides,
  shutSides,
  takeSeat,
  unsealedSides,
  withdrawSeal,
} from './game.ts'
export { takeLines } from './take-lines.ts'
