import { push } from '../../../game/kit/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { type Hex, printHex, sameHex } from '../../../hex/index.ts'
import { printHexName } from '../map/place.ts'
import type { Move } from '../orders/plot.ts'
import type { Log } from '../shape.ts'
import type { Seeker, Ship, State, Task } from '../state.ts'
import { fleetOf, gameTurnOf } from '../units/fleets.ts'
import { isSeekerTarget } from '../weapons/seekers.ts'
import { canLayStores } from './plot-ask.ts'

export interface MovingShip {
  readonly side: Side
  readonly ship: Ship
  readonly move: Move
}

/** mine.secret Hexes passed by a ship that could lay: they are public. */
function leaveWake(draft: State, { side, ship }: MovingShip, hexes: readonly Hex[]): void {
  if (!canLayStores(ship)) return
  const known = new Set(draft.wakes[side].map(printHex))
  const fresh = hexes.filter(hex => !known.has(printHex(hex)) && known.add(printHex(hex)))
  if (fresh.length > 0) draft.wakes[side] = [...draft.wakes[side], ...fresh]
}

/**
 * mine.drop mine.one-pattern mine.secret A second pattern of the side in one hex stays aboard. A pattern of the enemy
 * there changes nothing: a change would reveal it.
 */
function dropMines(draft: State, { side, ship }: MovingShip, hexes: readonly Hex[], log?: Log): void {
  const laid: Hex[] = []
  for (const hex of hexes) if (![...draft.mines[side], ...laid].some(mined => sameHex(mined, hex))) laid.push(hex)
  if (laid.length === 0) return
  draft.mines[side] = [...draft.mines[side], ...laid]
  ship.rounds = { ...ship.rounds, M: ship.rounds.M - laid.length }
  const where = laid.map(printHexName)
  log?.({ kind: 'laid', rule: 'mine.drop', round: gameTurnOf(draft), side, what: 'mine', ship: ship.id, hexes: where })
}

/** seeker.place They lie still until they are activated, numbered by their side. */
function dropSeekers(draft: State, { side, ship }: MovingShip, hexes: readonly Hex[], log?: Log): void {
  if (hexes.length === 0) return
  const last = Math.max(0, ...draft.seekers[side].map(({ number }) => number))
  const fresh = hexes.map((hex, i): Seeker => ({ number: last + i + 1, hex, phases: 0 }))
  draft.seekers[side] = [...draft.seekers[side], ...fresh]
  ship.rounds = { ...ship.rounds, S: ship.rounds.S - hexes.length }
  const where = hexes.map(printHexName)
  log?.({
    kind: 'laid',
    rule: 'seeker.place',
    round: gameTurnOf(draft),
    side,
    what: 'seeker',
    ship: ship.id,
    hexes: where,
  })
}

/** mine.drop seeker.place In the hexes of the move, the one it began in first; beyond its end they stay aboard. */
export function dropStores(draft: State, flying: MovingShip, hexes: readonly Hex[], log?: Log): void {
  const at = (places: readonly number[]): readonly Hex[] => places.flatMap(place => hexes[place] ?? [])
  leaveWake(draft, flying, hexes)
  dropMines(draft, flying, at(flying.move.mines), log)
  dropSeekers(draft, flying, at(flying.move.seekers), log)
}

/** seeker.detonates An active seeker in a hex that a ship enters attacks one of all ships there at that moment. */
export function meetSeekers(draft: State, ship: Ship, entered: readonly Hex[]): void {
  if (!isSeekerTarget(ship)) return
  const tasks: Task[] = []
  for (const hex of entered) {
    for (const side of sides) {
      if (!draft.seekers[side].some(seeker => seeker.phases > 0 && sameHex(seeker.hex, hex))) continue
      const there = sides
        .flatMap(each => fleetOf<Ship>(draft, each))
        .filter(each => each.id === ship.id || (isSeekerTarget(each) && sameHex(each.hex, hex)))
      tasks.push({ task: 'seekerHits', side, hex, among: there.map(({ id }) => id) })
    }
  }
  push<Task>(draft, ...tasks)
}
