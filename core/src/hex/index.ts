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
  subtract,
  unitStep,
} from './hex.ts'
export { blocksEveryPath } from './line.ts'
export { disc, ring } from './ring.ts'
export { rotateHex } from './rotation.ts'
export { rowAhead, type StripRow } from './strip.ts'
