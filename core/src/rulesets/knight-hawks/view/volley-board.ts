import type { SceneBoard } from '../../../game/index.ts'
import { type PricedShot, type Toll, volleyOdds } from '../damage/price.ts'
import { ledger } from '../ledger.ts'
import type { Target } from '../orders/declare.ts'
import type { Attack, Ship, Task } from '../state.ts'
import { isHere, shipOf } from '../units/field.ts'
import type { Gun } from '../units/weapon.ts'
import { declareAsk } from '../weapons/targets.ts'
import type { Fought, Sight } from './sight.ts'

/** What is fired at one ship, in the order of the throws. */
interface Volley {
  readonly at: Readonly<Ship>
  readonly shots: readonly PricedShot[]
}

/** Shots priced of a volley: each more takes about three times as long, and a picture has to be there at once. */
const MAX_SHOTS = 5

/** A shot that may still be answered: interceptors and evasion are not known before. */
const declared = (sight: Sight, { from, ...attack }: Attack): PricedShot => ({
  ...attack,
  from: from === null ? null : shipOf(sight, from),
  own: 0,
})

const standing = (ship: Readonly<Ship>, gun: Gun, { rangeHexes, headOn }: Target): PricedShot => {
  return { weapon: gun, rangeHexes, headOn, skill: 0, interceptors: 0, evades: false, from: ship, own: 0 }
}

/** What the form of the side that fires opens with: every weapon at its first target. */
function standingShots(sight: Sight, task: Extract<Task, { readonly task: 'declare' }>) {
  return declareAsk(sight, task.side, task.phase).ships.flatMap(({ id, weapons }) =>
    weapons.flatMap(({ gun, targets }) =>
      targets.slice(0, 1).map(each => ({ at: each.at, shot: standing(shipOf(sight, id), gun, each) })),
    ),
  )
}

/** mine.roll seeker.roll What by option does not throw to hit has no price here. */
const isThrown = ({ options }: Sight, { weapon }: Attack): boolean =>
  (weapon !== 'M' || options.minesRoll) && (weapon !== 'S' || options.seekersRoll)

/** The attacks still to be thrown for, in their order; none while a hit is being read, since that changes its ship. */
function declaredShots(sight: Sight, agenda: readonly Task[]) {
  const next = agenda.at(-1)
  if (next?.task !== 'attack' && next?.task !== 'counter' && next?.task !== 'hit') return []
  const attacks = agenda.toReversed().flatMap(task => {
    // the answer and the throw of one attack lie one below the other
    return task.task === 'attack' || task.task === 'hit' ? [task.attack] : []
  })
  return attacks.filter(each => isThrown(sight, each)).map(each => ({ at: each.at, shot: declared(sight, each) }))
}

function volleysOf(sight: Sight, shots: readonly { readonly at: string; readonly shot: PricedShot }[]) {
  const targets = [...new Set(shots.map(({ at }) => at))].map(id => shipOf(sight, id)).filter(isHere)
  return targets.map((ship): Volley => {
    return { at: ship, shots: shots.filter(({ at }) => at === ship.id).map(({ shot }) => shot) }
  })
}

const say = (chance: number): string => {
  const percent = 100 * chance
  if (chance <= 0) return '0'
  if (percent < 0.1) return '<0.1'
  return percent > 99.9 && percent < 100 - 1e-9 ? '>99.9' : percent.toFixed(1)
}

/** The chance of losing at least so many hull points. */
const atLeast = ({ hullLost }: Toll, points: number): number =>
  hullLost.reduce((sum, chance, lost) => (lost >= points ? sum + chance : sum), 0)

/** Systems by how likely they are to be lost. */
function systemsText({ without }: Toll): string {
  const known = Object.entries(without).filter(([, chance]) => chance > 0)
  const sorted = known.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return sorted.length === 0 ? 'none' : sorted.map(([word, chance]) => `${word} ${say(chance)}`).join(', ')
}

/** Volleys priced last: one position is shown to several eyes, and again after every answer. */
const MAX_KEPT = 64
const known = new Map<string, Toll>()

function priced({ at, shots }: Volley, options: Sight['options']): Toll {
  const text = JSON.stringify([{ ...at, path: [] }, shots, options])
  const met = known.get(text)
  if (met !== undefined) return met
  if (known.size >= MAX_KEPT) known.clear()
  const made = volleyOdds(at, shots, options)
  known.set(text, made)
  return made
}

const firedText = (shots: readonly PricedShot[]): string => {
  const named = shots.slice(0, MAX_SHOTS).map(({ weapon }) => weapon)
  return shots.length > MAX_SHOTS ? `${named.join(', ')}: the first ${MAX_SHOTS} of ${shots.length}` : named.join(', ')
}

function rowOf(volley: Volley, options: Sight['options']): readonly string[] {
  const { at, shots } = volley
  const odds = priced({ at, shots: shots.slice(0, MAX_SHOTS) }, options)
  const quarters = [1, 2, 3].map(quarter => say(atLeast(odds, Math.ceil((quarter * at.hull) / 4))))
  return [
    at.id,
    firedText(shots),
    odds.meanHullLost.toFixed(1),
    say(atLeast(odds, 1)),
    ...quarters,
    say(odds.destroyed),
    say(odds.severe),
    systemsText(odds),
  ]
}

const columns = [
  'Target',
  'Fired at it',
  'hull lost, mean',
  '1 or more',
  'a quarter',
  'half',
  'three quarters',
  'destroyed',
  'severe',
  'without',
]

/** fire.order The exact price of the fire that is declared, or of what the form opens with: interceptors and evasion not counted before they are answered. */
export function volleyBoards(sight: Fought): readonly SceneBoard[] {
  const next = sight.agenda.at(-1)
  const asked = next?.task === 'declare'
  const shots = asked ? standingShots(sight, next) : declaredShots(sight, sight.agenda)
  const rows = volleysOf(sight, shots).map(volley => rowOf(volley, sight.options))
  if (rows.length === 0) return []
  const title = asked
    ? 'What the fire would do as it stands, before interceptors: chances in percent, hull of what is left'
    : 'What the declared fire will do: chances in percent, hull of what is left'
  return [{ title, rule: 'fire.order', clause: ledger['fire.order'].title, columns, rows }]
}
