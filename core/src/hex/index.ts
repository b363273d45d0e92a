export { type Facing, facings, turnFacing } from './facing.ts'
export {
  add,
  ahead,
  distance,
  type Hex,
  hexAt,
  neighbours,
  origin,
  printHex,
  sameHex,
  unitStep,
  subtract,
} from './hex.ts'
export { blocksEveryPath } from './line.ts'
export { disc, ring } from './ring.ts'
export { rotateHex } from './rotation.ts'
export { type StripRow, rowAhead } from './strip.ts'
