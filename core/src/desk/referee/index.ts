export {
  beginGame,
  type Game,
  giveInput,
  goBack,
  goOn,
  isAllSealed,
  isSeated,
  openQuestions,
  openSeal,
  putSeal,
  putStanding,
  resumeGame,
  sealedSides,
  shutSides,
  takeSeat,
  unsealedSides,
  withdrawSeal,
} from './game.ts'
export { ruledPaper } from './ruled-paper.ts'
export {
  changesNothing,
  effectOfRuling,
  type RulingDraft,
  type RulingEffect,
  refuseIfHidden,
  withReason,
} from './ruling-effect.ts'
export { fetchGame, takeLines } from './take-lines.ts'
