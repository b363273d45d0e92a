import { type BySide, bySide, type Exchange, other, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import type { Options } from '../options.ts'
import { ordersAsk } from '../orders/asks.ts'
import type { FleetOrder, OrdersAsk } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { tubesReady } from '../sheets/limits.ts'
import type { Ship, State } from '../state.ts'
import { effectsOf } from './effects.ts'
import { type Duellist, type Lines, lineOf, linesOf, lineText, motionsOf } from './lines.ts'

function duellistOf(state: State, side: Side, ship: Ship): Duellist {
  const ask = ordersAsk(state, side)
  return { side, ship, ask, motions: motionsOf(ask) }
}

type FleetExchange = Exchange<WarpWar, FleetOrder>

type Known<T> = Map<string, T | undefined>

/** What was worked out in battles under these options: a battle comes back to ships of which the same is left again and again. */
const knownLines = new WeakMap<Options, Known<Lines>>()
const knownExchanges = new WeakMap<Lines, WeakMap<Lines, { readonly made: FleetExchange | undefined }>>()

/** All that is asked of a lone ship, as a short text: as JSON it would cost a twentieth of a solved duel. */
function sheetText({ ships, targets, standingEcm }: OrdersAsk): string {
  const { id, warp, tl, now, mayRetreat, empty, handles } = ships[0]!
  const { PD, B, S, T, M, C, SH, E } = now
  const enemies = targets.map(target => `${target.id} ${target.mostDrive}`).join('|')
  return `${id}|${warp} ${tl} ${PD} ${B} ${S} ${T} ${M} ${C} ${SH} ${E} ${mayRetreat} ${empty} ${handles} ${standingEcm}|${enemies}`
}

function duelLines(own: Duellist, enemy: Duellist, options: Options): Lines | undefined {
  const met: Known<Lines> = knownLines.get(options) ?? new Map()
  knownLines.set(options, met)
  // what an order does hangs on its own sheet, on how the enemy can move, and on whether he has missiles to be jammed
  const { now, mayRetreat } = enemy.ask.ships[0]!
  const key = `${sheetText(own.ask)}|${now.PD} ${mayRetreat} ${tubesReady(now) > 0}`
  if (!met.has(key)) met.set(key, linesOf(own, enemy, options))
  return met.get(key)
}

/** ecm.split Whether a ship may have ECM against the missiles of the other. */
const mayJam = (own: Duellist, enemy: Duellist): boolean =>
  own.ask.ships[0]!.now.E > 0 && own.ask.ships[0]!.now.PD > 0 && tubesReady(enemy.ask.ships[0]!.now) > 0

/** Pairs of lines beyond which a question is left alone. What ECM leaves open hardly ever comes to the same twice. */
const MAX_PAIRS = 2_000_000
const MAX_JAMMED = 65_536

interface Duel {
  readonly red: Duellist
  readonly blue: Duellist
  readonly options: Options
}

function made(duel: Duel, lines: Readonly<Record<Side, Lines>>): FleetExchange | undefined {
  const { red, blue } = duel
  const most = mayJam(red, blue) || mayJam(blue, red) ? MAX_JAMMED : MAX_PAIRS
  if (lines.red.lines.length * lines.blue.lines.length > most) return undefined
  const effects = effectsOf(lines)
  if (effects === undefined) return undefined
  return {
    lines: bySide(side => lines[side].lines.map(({ order }) => order)),
    lineOf: (side, order) => {
      const line = lineOf(duel[side], duel[other(side)], order, duel.options)
      return must(lines[side].places.get(lineText(line)), 'a legal order is in one of the lines')
    },
    effects,
  }
}

/** order.secret The orders of a duel by what they do. */
export function exchangeOrders(state: State, ships: BySide<Ship>): FleetExchange | undefined {
  const { options } = state
  const red = duellistOf(state, 'red', ships.red)
  const blue = duellistOf(state, 'blue', ships.blue)
  const lines = { red: duelLines(red, blue, options), blue: duelLines(blue, red, options) }
  if (lines.red === undefined || lines.blue === undefined) return undefined
  const against = knownExchanges.get(lines.red) ?? new WeakMap<Lines, { made: FleetExchange | undefined }>()
  knownExchanges.set(lines.red, against)
  const known = against.get(lines.blue) ?? {
    made: made({ red, blue, options }, { red: lines.red, blue: lines.blue }),
  }
  against.set(lines.blue, known)
  return known.made
}
