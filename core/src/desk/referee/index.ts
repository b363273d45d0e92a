export {
  beginGame,
  type Game,
  goBack,
  goOn,
  isAllSealed,
  isSeated,
  openQuestions,
  openSeal,
  putSeal,
  resumeGame,
  sealedSides,
  shutSides,
  takeInput,
  takeSeat,
  unsealedSides,
  withdrawSeal,
} from './game.ts'
export { takeLines } from './take-lines.ts'
