export { adjudicateBattle, type TurnJob, type TurnOutcome } from './adjudicate-battle.ts'
export { type Letter, lettersByPlayer, readLetter } from './letter.ts'
export {
  changedTurn,
  inputDigests,
  type Manifest,
  type Rerun,
  type Ruled,
  readManifest,
  rerunOf,
  type SettledEntry,
} from './manifest.ts'
export { type Need, sayNeed } from './need.ts'
export type { Presented } from './present.ts'
export type { BattleTask } from './settle.ts'
export {
  fileNameOf,
  type Placed,
  pathInFolder,
  playersOf,
  readTurn,
  seedOfBattle,
  type Turn,
  type TurnEntry,
} from './turn-file.ts'
export { turnFileSchemas } from './turn-file-schemas.ts'
export { playerReport, publicReport, type ReportedBattle } from './turn-report.ts'
