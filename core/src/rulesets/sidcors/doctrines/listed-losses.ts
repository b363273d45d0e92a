import { parseNames } from '../../../game/doctrine/index.ts'
import { ofSide, type Side } from '../../../game/sides/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { fleetsOf } from '../fleet/fleet.ts'
import { FIGHTERS, HALF_FIGHTER, PFS } from '../fleet/unit-names.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder, type LossChoice } from '../orders.ts'
import type { Setup } from '../setup/setup.ts'
import type { Fleet } from '../state.ts'

/** The words of an order for a name of the list: the first that may be given counts. */
type Entry = readonly string[]

/**
 * A name as in an order: `F5` cripples intact ones, or destroys them if they cannot be crippled, `crippled F5` destroys
 * cripples. `destroyed F5` gives up whole units, one after the other: a cripple first.
 */
function entryOf({ units }: Fleet, name: string): Entry {
  if (name === FIGHTERS) return [FIGHTERS, HALF_FIGHTER]
  const whole = units.find(({ outrightId }) => outrightId === name)
  return whole === undefined ? [name] : [whole.crippledId, whole.outrightId, whole.id]
}

/** allocation.owner The names that an order of losses may list. */
export function namesOfLosses(setup: Setup, side: Side): readonly string[] {
  const fleet = ofSide(fleetsOf(setup), side)
  const crippling = fleet.units.filter(({ cripples }) => cripples)
  return [
    ...fleet.units.map(({ id }) => id),
    ...(fleet.startFighters > 0 ? [FIGHTERS] : []),
    ...(fleet.startPfs > 0 ? [PFS] : []),
    ...crippling.map(({ crippledId }) => crippledId),
    ...crippling.map(({ outrightId }) => outrightId),
  ]
}

/** The list of each fleet at its last reading. */
const known = new WeakMap<Fleet, { readonly text: string; readonly entries: readonly Entry[] }>()

function entriesOf(fleet: Fleet, text: string): readonly Entry[] {
  const before = known.get(fleet)
  if (before?.text === text) return before.entries
  const entries = parseNames(text).map(name => entryOf(fleet, name))
  known.set(fleet, { text, entries })
  return entries
}

/** As many go in a row as fit without overpaying. */
const inARow = ({ most, value }: LossChoice, points: HalfPoints): number =>
  Math.min(most, Math.max(1, Math.floor(points / value)))

/** The cripple that an intact unit becomes, given up by itself. */
const crippleOf = ({ kind, unit, crippled }: LossChoice, { units }: Fleet): string | undefined =>
  kind === 'unit' && unit !== null && !crippled ? units[unit]?.crippledId : undefined

/** allocation.owner The first loss of the list that may be given up now; nothing if the list has none of them. */
export function firstListedLoss(fleet: Fleet, ask: AllocationAsk, list: string): AllocationOrder | undefined {
  const entries = entriesOf(fleet, list)
  for (const [i, entry] of entries.entries()) {
    const name = entry.find(word => ask.choices.some(({ give }) => give === word))
    const choice = ask.choices.find(({ give }) => give === name)
    if (choice === undefined) continue
    const cripple = crippleOf(choice, fleet)
    // one alone if the cripple that it makes is listed no later than itself
    const isAlone = cripple !== undefined && entries.slice(0, i + 1).some(each => each.includes(cripple))
    return allocationOrder(ask, choice.give, isAlone ? 1 : inARow(choice, ask.points))
  }
  return undefined
}
