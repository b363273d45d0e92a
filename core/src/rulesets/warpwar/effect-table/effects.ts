import { type BySide, bySide } from '../../../game/sides/index.ts'
import type { Line, Lines } from './lines.ts'

/** The missiles and shells that the lines of a side spend, as one number a line. */
interface Spending {
  readonly count: number
  readonly of: Uint16Array
}

function spendingOf({ lines }: Lines): Spending {
  const numbers = new Map<string, number>()
  const of = Uint16Array.from(lines, ({ missiles, shells }) => {
    const key = `${missiles} ${shells}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
  return { count: numbers.size, of }
}

const mostHits = ({ lines }: Lines): number =>
  lines.reduce((most, { hits }) => hits.reduce((a, b) => Math.max(a, b), most), 0)

const past = (hits: number, absorbs: number): number => (hits > absorbs ? hits - absorbs : 0)

/** ecm.split True if a line's ECM meets the other's missiles: the outcome is decided later. */
const isJammed = (line: Line, by: Line): boolean => line.ecm > 0 && by.missiles > 0

/** Ways that a round can go, and effects that are numbered, at most. */
const MAX_WAYS = 4_000_000
const MAX_EFFECTS = 65_536

/** The code of a pair of lines, without their spending. */
function fireOf(red: Line, blue: Line, blueHits: number): number {
  const onRed = past(blue.hits[red.motion]!, red.absorbs)
  const onBlue = past(red.hits[blue.motion]!, blue.absorbs)
  const redLeaves = red.retreats && blue.holds[red.motion] === 0 ? 2 : 0
  const blueLeaves = blue.retreats && red.holds[blue.motion] === 0 ? 1 : 0
  return (onRed * blueHits + onBlue) * 4 + redLeaves + blueLeaves
}

/**
 * fire.together The effect of the fire of each pair of lines: hits past the screens, ships that leave, ammunition
 * spent. Effects are numbered as they first come, row by row; a pair that ECM may change has its own. Undefined if
 * there are too many.
 */
export function effectsOf(lines: BySide<Lines>): Uint16Array | undefined {
  const spent = bySide(side => spendingOf(lines[side]))
  const blueHits = mostHits(lines.red) + 1
  // ways that ECM leaves alone, by hits past the screens, leaving and spending; then the pairs it leaves open
  const settled = (mostHits(lines.blue) + 1) * blueHits * 4 * spent.red.count * spent.blue.count
  const pairs = lines.red.lines.length * lines.blue.lines.length
  if (settled + pairs > MAX_WAYS) return undefined
  const numbers = new Int32Array(settled + pairs).fill(-1)
  const effects = new Uint16Array(pairs)
  let next = 0
  let at = 0
  for (const [r, red] of lines.red.lines.entries()) {
    for (const [b, blue] of lines.blue.lines.entries()) {
      const fire = fireOf(red, blue, blueHits)
      const isOpen = isJammed(red, blue) || isJammed(blue, red)
      const way = isOpen
        ? settled + at
        : (fire * spent.red.count + spent.red.of[r]!) * spent.blue.count + spent.blue.of[b]!
      if (numbers[way]! < 0) numbers[way] = next++
      effects[at++] = numbers[way]!
    }
  }
  return next > MAX_EFFECTS ? undefined : effects
}
