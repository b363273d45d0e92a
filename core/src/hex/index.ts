export { type Facing, facings, turnFacing } from './facing.ts'
export {
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
export { rowAhead } from './strip.ts'
