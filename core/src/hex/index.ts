export { type Facing, facings, turned } from './facing.ts'
export {
  ahead,
  distance,
  type Hex,
  hexAt,
  neighbours,
  origin,
  printHex,
  sameHex,
  stepOf,
  subtract,
} from './hex.ts'
export { blocksEveryPath } from './line.ts'
export { disc, ring } from './ring.ts'
export { rotated } from './rotation.ts'
export { rowAhead } from './strip.ts'
