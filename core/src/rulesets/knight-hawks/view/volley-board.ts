import type { SceneBoard } from '../../../game/scene/index.ts'
import { type LossOdds, type PricedShot, volleyOdds } from '../damage/price.ts'
import { ledger } from '../ledger.ts'
import type { Attack, Ship, Task } from '../state.ts'
import { type Battlefield, isHere, shipOf } from '../units/fleets.ts'
import { unansweredShot } from '../weapons/shot.ts'
import { declareAsk } from '../weapons/targets.ts'

/** The fire on one ship, in the order of the throws. */
interface Volley {
  readonly at: Readonly<Ship>
  readonly shots: readonly PricedShot[]
}

/** Most shots priced of a volley: each more takes about three times as long, and a picture must be quick. */
const MAX_SHOTS = 5

interface ShotAt {
  readonly at: string
  readonly shot: PricedShot
}

/** The fire that the form of the side opens with: every weapon at its first target. */
const formShots = (field: Battlefield, { side, phase }: Extract<Task, { readonly task: 'declare' }>) =>
  declareAsk(field, side, phase).ships.flatMap(({ id, weapons }) =>
    weapons.flatMap(({ gun: weapon, targets }) =>
      targets.slice(0, 1).map(({ at, rangeHexes, headOn }): ShotAt => {
        return { at, shot: { weapon, rangeHexes, headOn, ...unansweredShot, from: shipOf(field, id), own: 0 } }
      }),
    ),
  )

/** mine.roll seeker.roll True if an attack throws to hit; those that by option do not have no price here. */
const isThrown = ({ options }: Battlefield, { weapon }: Attack): boolean =>
  (weapon !== 'M' || options.minesRoll) && (weapon !== 'S' || options.seekersRoll)

/**
 * The attacks still to be thrown for, in their order, interceptors and evasion not counted before they are answered.
 * None while a hit is being read, since that changes its ship.
 */
function declaredShots(field: Battlefield): readonly ShotAt[] {
  const next = field.agenda.at(-1)
  if (next?.task !== 'attack' && next?.task !== 'counter' && next?.task !== 'hit') return []
  // the answer and the throw of one attack lie one below the other
  const attacks = field.agenda
    .toReversed()
    .flatMap(task => (task.task === 'attack' || task.task === 'hit' ? [task.attack] : []))
  return attacks
    .filter(each => isThrown(field, each))
    .map(({ from, ...attack }) => ({
      at: attack.at,
      shot: { ...attack, from: from === null ? null : shipOf(field, from), own: 0 },
    }))
}

function volleysOf(field: Battlefield, shots: readonly ShotAt[]): readonly Volley[] {
  const targets = [...new Set(shots.map(({ at }) => at))].map(id => shipOf(field, id)).filter(isHere)
  return targets.map(ship => ({ at: ship, shots: shots.filter(({ at }) => at === ship.id).map(({ shot }) => shot) }))
}

const say = (chance: number): string => {
  const percent = 100 * chance
  if (chance <= 0) return '0'
  if (percent < 0.1) return '<0.1'
  return percent > 99.9 && percent < 100 - 1e-9 ? '>99.9' : percent.toFixed(1)
}

const atLeast = ({ hullLost }: LossOdds, points: number): number =>
  hullLost.reduce((sum, chance, lost) => (lost >= points ? sum + chance : sum), 0)

function systemsText({ without }: LossOdds): string {
  const known = Object.entries(without).filter(([, chance]) => chance > 0)
  const sorted = known.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return sorted.length === 0 ? 'none' : sorted.map(([word, chance]) => `${word} ${say(chance)}`).join(', ')
}

/** Volleys priced last: one position is shown to several eyes, and again after every answer. */
const MAX_KEPT = 64
const known = new Map<string, LossOdds>()

function priced({ at, shots }: Volley, options: Battlefield['options']): LossOdds {
  const text = JSON.stringify([{ ...at, path: [] }, shots, options])
  const kept = known.get(text)
  if (kept !== undefined) return kept
  if (known.size >= MAX_KEPT) known.clear()
  const made = volleyOdds(at, shots, options)
  known.set(text, made)
  return made
}

function rowOf({ at, shots }: Volley, options: Battlefield['options']): readonly string[] {
  const first = shots.slice(0, MAX_SHOTS)
  const odds = priced({ at, shots: first }, options)
  const more = shots.length > MAX_SHOTS ? `: the first ${MAX_SHOTS} of ${shots.length}` : ''
  return [
    at.id,
    `${first.map(({ weapon }) => weapon).join(', ')}${more}`,
    odds.meanHullLost.toFixed(1),
    say(atLeast(odds, 1)),
    ...[1, 2, 3].map(quarter => say(atLeast(odds, Math.ceil((quarter * at.hull) / 4)))),
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

/** fire.order The exact price of the fire that is declared, or that the form opens with. */
export function volleyBoards(field: Battlefield): readonly SceneBoard[] {
  const next = field.agenda.at(-1)
  const asked = next?.task === 'declare'
  const shots = asked ? formShots(field, next) : declaredShots(field)
  const rows = volleysOf(field, shots).map(volley => rowOf(volley, field.options))
  if (rows.length === 0) return []
  const title = asked
    ? 'What the fire would do as it stands, before interceptors: chances in percent, hull of what is left'
    : 'What the declared fire will do: chances in percent, hull of what is left'
  return [{ title, rule: 'fire.order', clause: ledger['fire.order'].title, columns, rows }]
}
