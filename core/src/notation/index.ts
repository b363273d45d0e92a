export { type Battle, openEnvelope, parseEnvelope } from './battle.ts'
export { type BattleData, battleData } from './battle-data.ts'
export { type BattleFile, parseBattle, printBattle, readBattleFile, sayRange, sayUnits } from './battle-file.ts'
export { battleSchema } from './battle-schema.ts'
export { printBill, sayParts } from './bill.ts'
export { diceWords, parseFace, parseThrow, sayFaces } from './dice-notation.ts'
export { diceStream } from './dice-stream.ts'
export { parseDoctrine } from './doctrine.ts'
export { checkBattleTexts, checkDraftTexts, maxTextLengths } from './envelope-texts.ts'
export {
  parseLeader,
  parseLeaders,
  printLeader,
  refuseSolverLeaving,
  sayDoctrine,
  sayLeader,
  sayLeaveCondition,
  sayOrders,
  type WrittenLeader,
} from './leader.ts'
export { leadersOfSurvivors } from './leaders-of-survivors.ts'
export { packLink, parseLink } from './link.ts'
export { pack, unpack } from './packed.ts'
export { readSourceText } from './source-text.ts'
