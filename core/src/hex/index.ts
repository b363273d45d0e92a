export { type Facing, facings, turned, turnTo } from './facing.ts'
export {
  add,
  ahead,
  distance,
  type Hex,
  hexAt,
  neighbours,
  origin,
  parseHex,
  printHex,
  sameHex,
  stepOf,
  subtract,
} from './hex.ts'
export { blocksEveryPath, facingsTowards, liesBetween, rowFacing, straightLine } from './line.ts'
export { disc, ring } from './ring.ts'
export { rotated } from './rotation.ts'
export { type Row, rowAhead, type Strip } from './strip.ts'
