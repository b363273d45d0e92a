import { push } from '../../../game/kit/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { type Hex, sameHex } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { because, diceReasons } from '../events/because.ts'
import { printHexName } from '../map/place.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { Seeker, State, Task } from '../state.ts'
import { gameTurnOf, shipOf } from '../units/fleets.ts'
import { closestTo, moveSeeker, removeSeeker, seekerOf, seekerTargetsAt, stepToward } from '../weapons/seekers.ts'
import { type DrawnShip, nearestShipRoll } from './drawn-ship.ts'

/** seeker.twelve The phase in which it moves twelve hexes. */
const LAST_PHASE = 6

/** seeker.activate Active seekers move one after the other, in the order of their numbers. */
export const seekers: AutoPhase<'seekers'> = {
  kind: 'auto',
  run: (draft, { side }) => {
    const active = draft.seekers[side].filter(({ phases }) => phases > 0).map(({ number }) => number)
    active.sort((a, b) => a - b)
    push<Task>(draft, ...active.map(number => ({ task: 'seeker', side, number }) as const))
  },
}

/** seeker.detonates It meets the ships of its hex, friend or foe. */
function meet(draft: State, side: Side, hex: Hex): boolean {
  const among = seekerTargetsAt(draft, hex).map(({ id }) => id)
  if (among.length > 0) push<Task>(draft, { task: 'seekerHits', side, hex, among })
  return among.length > 0
}

/** seeker.twelve It goes off in any case; with no ship there it does nothing. */
function burnOut(draft: State, side: Side, { number, hex, phases }: Seeker, log?: Log): void {
  if (phases < LAST_PHASE) return
  removeSeeker(draft, side, number)
  log?.({ kind: 'seekerGone', rule: 'seeker.twelve', round: gameTurnOf(draft), side, number, hex: printHexName(hex) })
}

/** seeker.speed The end of its move: two hexes for each phase, or up to the first hex with a ship in it. */
function flightOf(draft: State, { hex: start, phases }: Seeker, to: Hex): Hex {
  const planet = draft.scenario.planet?.hex ?? null
  let hex = start
  for (let left = 2 * phases; left > 0 && !sameHex(hex, to); left--) {
    hex = stepToward(hex, { start, to }, planet)
    if (seekerTargetsAt(draft, hex).length > 0) return hex
  }
  return hex
}

/** seeker.nearest It flies at that ship, and goes off in the first hex with a ship. */
function flyAt(draft: State, side: Side, seeker: Seeker, { at, faces }: DrawnShip, log?: Log): void {
  const hex = flightOf(draft, seeker, at.hex)
  const moved: Seeker = { ...seeker, hex }
  const { number } = seeker
  moveSeeker(draft, side, moved)
  const grounds = [because('seeker.nearest', `${at.id} is closest`), ...diceReasons(faces)]
  const flight = { round: gameTurnOf(draft), side, number, at: at.id, to: printHexName(hex) }
  log?.({ kind: 'seekerMoved', rule: 'seeker.speed', ...flight, because: grounds })
  if (!meet(draft, side, hex)) burnOut(draft, side, moved, log)
}

/**
 * seeker.nearest seeker.detonates A ship in its hex is hit at once; else the closest is aimed at, by a die if there are
 * several in different hexes.
 */
export const seeker: AutoPhase<'seeker'> = {
  kind: 'auto',
  run: (draft, { side, number }, log) => {
    const flying = seekerOf(draft, side, number)
    if (flying === undefined || meet(draft, side, flying.hex)) return
    const closest = closestTo(draft, flying.hex)
    const [first] = closest
    if (first === undefined) return burnOut(draft, side, flying, log)
    if (closest.every(ship => sameHex(ship.hex, first.hex))) return flyAt(draft, side, flying, { at: first }, log)
    push<Task>(draft, { task: 'seekerAim', side, number, among: closest.map(({ id }) => id) })
  },
}

/** seeker.nearest A die between ships at the same distance. */
export const seekerAim: RollPhase<'seekerAim'> = {
  kind: 'roll',
  asks: () => true,
  roll: (_, { among }) => nearestShipRoll(among.length),
  land: (draft, { side, number, among }, { outcome, faces }, log) => {
    const flying = must(seekerOf(draft, side, number), `seeker ${number} of ${side}`)
    const at = shipOf(draft, must(among[outcome], 'one of the ships'))
    flyAt(draft, side, flying, { at, faces }, log)
  },
}
