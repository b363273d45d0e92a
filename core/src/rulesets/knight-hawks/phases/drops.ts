import { push, type Side, sides } from '../../../game/index.ts'
import { type Hex, printHex, sameHex } from '../../../hex/index.ts'
import { printPlace } from '../map/place.ts'
import type { Move } from '../orders/plot.ts'
import type { Log } from '../shape.ts'
import type { Seeker, Ship, State, Task } from '../state.ts'
import { fleetOf, turnOf } from '../units/field.ts'
import { isPrey } from '../weapons/prey.ts'
import { isLayer } from './plot-ask.ts'

/** Hexes in which a ship that could lay something has been: everybody sees these. */
function leaveWake(draft: State, side: Side, ship: Ship, hexes: readonly Hex[]): void {
  if (!isLayer(ship)) return
  const known = new Set(draft.wakes[side].map(printHex))
  const fresh = hexes.filter(hex => !known.has(printHex(hex)) && known.add(printHex(hex)))
  if (fresh.length > 0) draft.wakes[side] = [...draft.wakes[side], ...fresh]
}

/** mine.one-pattern mine.secret Whether a pattern of the side lies there: one of the enemy would be known by what stays aboard. */
const isMined = (state: State, side: Side, hex: Hex): boolean => state.mines[side].some(mined => sameHex(mined, hex))

/** mine.drop mine.one-pattern Where a pattern of the side lies already, the second one stays aboard. */
function dropMines(draft: State, side: Side, ship: Ship, hexes: readonly Hex[], log?: Log): void {
  const laid: Hex[] = []
  for (const hex of hexes) {
    if (isMined(draft, side, hex)) continue
    laid.push(hex)
    draft.mines[side] = [...draft.mines[side], hex]
  }
  if (laid.length === 0) return
  ship.rounds = { ...ship.rounds, M: ship.rounds.M - laid.length }
  const where = laid.map(printPlace)
  log?.({ kind: 'laid', rule: 'mine.drop', round: turnOf(draft), side, what: 'mine', ship: ship.id, hexes: where })
}

/** seeker.place They lie still until they are activated, numbered by their side. */
function dropSeekers(draft: State, side: Side, ship: Ship, hexes: readonly Hex[], log?: Log): void {
  if (hexes.length === 0) return
  const last = Math.max(0, ...draft.seekers[side].map(({ number }) => number))
  const fresh = hexes.map((hex, i): Seeker => ({ number: last + i + 1, hex, phases: 0 }))
  draft.seekers[side] = [...draft.seekers[side], ...fresh]
  ship.rounds = { ...ship.rounds, S: ship.rounds.S - hexes.length }
  const where = hexes.map(printPlace)
  log?.({ kind: 'laid', rule: 'seeker.place', round: turnOf(draft), side, what: 'seeker', ship: ship.id, hexes: where })
}

/** mine.drop seeker.place What a ship drops in the hexes of its move, the one it began in first; what it did not reach stays aboard. */
export function drop(draft: State, side: Side, ship: Ship, move: Move, hexes: readonly Hex[], log?: Log): void {
  const at = (places: readonly number[]): readonly Hex[] => places.flatMap(place => hexes[place] ?? [])
  leaveWake(draft, side, ship, hexes)
  dropMines(draft, side, ship, at(move.mines), log)
  dropSeekers(draft, side, ship, at(move.seekers), log)
}

/** seeker.detonates A ship that enters the hex of an active seeker is met there, with whoever else is in it at that moment. */
export function meetSeekers(draft: State, ship: Ship, entered: readonly Hex[]): void {
  if (!isPrey(ship)) return
  const tasks: Task[] = []
  for (const hex of entered) {
    for (const side of sides) {
      if (!draft.seekers[side].some(seeker => seeker.phases > 0 && sameHex(seeker.hex, hex))) continue
      const there = sides
        .flatMap(each => fleetOf<Ship>(draft, each))
        .filter(each => each.id === ship.id || (isPrey(each) && sameHex(each.hex, hex)))
      tasks.push({ task: 'seekerHits', side, hex, among: there.map(({ id }) => id) })
    }
  }
  push<Task>(draft, ...tasks)
}
