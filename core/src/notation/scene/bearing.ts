import { distance, facings, type Hex, origin, rotateHex, subtract } from '../../hex/index.ts'

const compass = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const

const facingOf = (heading: number) => facings[((heading % 6) + 6) % 6]!

/** The heading of a bow, as on a chart with north above. */
export const sayHeading = (heading: number): string => compass[facingOf(heading)]

/** The bearing of a hex from a bridge: ahead and astern are exact lines, the bow is 60 degrees wide on each side. */
function bearing(from: Hex, heading: number, to: Hex): string {
  const { q, r } = rotateHex(subtract(to, from), -facingOf(heading), origin)
  if (r === 0) return q > 0 ? 'ahead' : 'astern'
  const hand = r < 0 ? 'port' : 'starboard'
  // mirrored, so that one pair of tests serves both sides
  const along = r < 0 ? q : q + r
  const across = r < 0 ? q + r : q
  if (across >= 0) return `on the ${hand} bow`
  return along > 0 ? `to ${hand}` : `on the ${hand} quarter`
}

/** `ahead at 4`, `on the port bow at 7`, `in the same hex`; the range alone for a unit without a heading. */
export function sayBearing(from: Hex, heading: number | null, to: Hex): string {
  const range = distance(from, to)
  if (range === 0) return 'in the same hex'
  return heading === null ? `at ${range}` : `${bearing(from, heading, to)} at ${range}`
}
