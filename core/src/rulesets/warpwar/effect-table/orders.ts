import type { EffectTable } from '../../../game/index.ts'
import { type BySide, bySide, other } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { Options } from '../options.ts'
import type { FleetOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { usableTubes } from '../sheets/limits.ts'
import type { Ship, State } from '../state.ts'
import { effectsOf } from './effects.ts'
import { type Duellist, duellistOf, type Lines, lineOf, linesOf, lineText } from './lines.ts'

type FleetEffectTable = EffectTable<WarpWar, FleetOrder>

/** Kept by options: a battle comes back to ships in the same condition. */
const knownLines = new WeakMap<Options, Map<string, Lines | undefined>>()
const knownEffectTables = new WeakMap<Lines, WeakMap<Lines, { readonly made: FleetEffectTable | undefined }>>()

/** The data of a lone ship's question as a short text: as JSON it would cost a twentieth of a solved duel. */
function sheetText({ sheet, ask: { targets, standingEcm } }: Duellist): string {
  const { id, warp, tl, now, mayRetreat, empty, handles } = sheet
  const { PD, B, S, T, M, C, SH, E } = now
  const enemies = targets.map(target => `${target.id} ${target.mostDrive}`).join('|')
  return `${id}|${warp} ${tl} ${PD} ${B} ${S} ${T} ${M} ${C} ${SH} ${E} ${mayRetreat} ${empty} ${handles} ${standingEcm}|${enemies}`
}

function duelLines(own: Duellist, enemy: Duellist): Lines | undefined {
  const known = knownLines.get(own.options) ?? new Map<string, Lines | undefined>()
  knownLines.set(own.options, known)
  // effects depend on the own sheet, on the motions of the enemy, and on its having missiles to be jammed
  const { now, mayRetreat } = enemy.sheet
  const key = `${sheetText(own)}|${now.PD} ${mayRetreat} ${usableTubes(now) > 0}`
  if (!known.has(key)) known.set(key, linesOf(own, enemy))
  return known.get(key)
}

/** ecm.split True if a ship may have ECM against the missiles of the other. */
const mayJam = ({ sheet: { now } }: Duellist, enemy: Duellist): boolean =>
  now.E > 0 && now.PD > 0 && usableTubes(enemy.sheet.now) > 0

/** Most pairs of lines. Pairs that ECM leaves open seldom have equal effects. */
const MAX_PAIRS = 2_000_000
const MAX_JAMMED = 65_536

function made(duel: BySide<Duellist>, lines: BySide<Lines>): FleetEffectTable | undefined {
  const { red, blue } = duel
  const most = mayJam(red, blue) || mayJam(blue, red) ? MAX_JAMMED : MAX_PAIRS
  if (lines.red.lines.length * lines.blue.lines.length > most) return undefined
  const effects = effectsOf(lines)
  if (effects === undefined) return undefined
  return {
    lines: bySide(side => lines[side].lines.map(({ order }) => order)),
    lineOf: (side, order) => {
      const text = lineText(lineOf(duel[side], duel[other(side)], order))
      return must(lines[side].places.get(text), 'a legal order is in one of the lines')
    },
    effects,
  }
}

/** order.secret The orders of a duel by their effects. */
export function orderEffectTable(state: State, ships: BySide<Ship>): FleetEffectTable | undefined {
  const duel = bySide(side => duellistOf(state, side, ships[side]))
  const [red, blue] = [duelLines(duel.red, duel.blue), duelLines(duel.blue, duel.red)]
  if (red === undefined || blue === undefined) return undefined
  const against = knownEffectTables.get(red) ?? new WeakMap<Lines, { made: FleetEffectTable | undefined }>()
  knownEffectTables.set(red, against)
  const known = against.get(blue) ?? { made: made(duel, { red, blue }) }
  against.set(blue, known)
  return known.made
}
