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
  putStanding,
  resumeGame,
  sealedSides,
  shutSides,
  takeInput,
  takeSeat,
  unsealedSides,
  withdrawSeal,
} from './game.ts'
export { changesNothing, effectOfRuling, type RulingDraft, type RulingEffect, withReason } from './ruling-effect.ts'
export { takeLines } from './take-lines.ts'
