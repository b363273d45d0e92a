import { add, type Hex, subtract } from './hex.ts'

/** The hex after turning the plane about a centre, by sixths of a circle to the left; negative is to the right. */
export function rotateHex(hex: Hex, sixths: number, about: Hex): Hex {
  const offset = subtract(hex, about)
  let { q, r } = offset
  const times = ((sixths % 6) + 6) % 6
  // One sixth to the left takes facing 0 to facing 1: (1, 0) to (1, -1), and (0, 1) to (1, 0).
  for (let i = 0; i < times; i++) [q, r] = [q + r, 0 - q]
  return add({ q, r }, about)
}
