import type { momentsOf } from '@flagplot/core/desk/fight'
import { type BySide, bySide, type Side } from '@flagplot/core/game/sides'
import type { SideWords } from '@flagplot/core/game/words'
import type { FallenDie } from '../../../dice/index.ts'

/** An input with its results. */
type Moment = ReturnType<typeof momentsOf>[number]

const NONE: readonly FallenDie[] = []
/** Keeps the same list for the same moment, so that unchanged lines are not drawn again. */
const known = new WeakMap<Moment, readonly FallenDie[]>()

/** The dice of a moment as they fell; none if nothing was thrown or the faces are unknown. */
export function fallenIn(moment: Moment): readonly FallenDie[] {
  const { roll, input } = moment
  if (roll === undefined || input.kind !== 'roll' || input.faces === undefined) return NONE
  const found = known.get(moment)
  if (found !== undefined) return found
  const { faces } = input
  const fallen = roll.dice.flatMap((die, i) => (faces[i] === undefined ? [] : [{ die, face: faces[i] }]))
  known.set(moment, fallen)
  return fallen
}

const ownedIn = new WeakMap<readonly FallenDie[], BySide<readonly FallenDie[]>>()

/** Of dice as they fell those of one side; the same list for the same dice. */
export function fallenOf(side: Side, fallen: readonly FallenDie[]): readonly FallenDie[] {
  const found = ownedIn.get(fallen) ?? bySide(each => fallen.filter(({ die }) => die.owner === each))
  ownedIn.set(fallen, found)
  return found[side]
}

/** The most throws that are shown; earlier ones are in the log. */
const SHOWN = 6

/** A throw, with its reading in words. */
interface LastThrow {
  readonly count: number
  readonly fallen: readonly FallenDie[]
  readonly reads: string
}

/** The last throws since a side gave orders, at most `SHOWN`. */
export function lastThrows(moments: readonly Moment[], words: SideWords): readonly LastThrow[] {
  const throws: LastThrow[] = []
  for (let i = moments.length - 1; i >= 0 && throws.length < SHOWN; i--) {
    const { roll, input, count } = moments[i]!
    if (roll === undefined || input.kind !== 'roll') break
    throws.unshift({ count, fallen: fallenIn(moments[i]!), reads: roll.say(input.outcome, words) })
  }
  return throws
}
