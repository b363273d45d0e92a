import { ofSide, type Side } from '../../game/sides/index.ts'
import { absorbedByScreens } from './fire/crt.ts'
import { shotHolds, shotsOf } from './fire/shots.ts'
import type { ShipOrder } from './orders/orders.ts'
import { type Ratings, ratingNames } from './ships/design.ts'
import type { Ship, Shot, State } from './state.ts'

const letters = ratingNames.map((rating, i) => [rating, 'abcdefghijk'.charAt(i)] as const)

/** Ratings that are left. Their text is not kept: to look it up costs more than to write it (measured). */
function ratingsText(ratings: Ratings): string {
  let text = ''
  for (const [rating, letter] of letters) if (ratings[rating] > 0) text += letter + ratings[rating]
  return text
}

const contacts = { none: '??', sighted: '?', ordered: '' } as const

/** The record of a ship; of a lost one, its identity. With secret records also the enemy's knowledge of it. */
function recordText(ship: Ship, hidden: boolean): string {
  const { kind, now, cargo, ammunitionHits, fate, shown, contact, struck } = ship
  if (fate !== null && fate.kind === 'destroyed') return `${kind}x`
  const left = `${kind}${ratingsText(now)}${cargo > 0 ? `$${cargo}` : ''}${ammunitionHits > 0 ? `^${ammunitionHits}` : ''}`
  const seen = hidden ? contacts[contact] : ''
  if (fate !== null) return `${left}${seen}${fate.kind === 'escaped' ? '>' : '<'}`
  return hidden ? `${left}~${ratingsText(shown)}${seen}${struck}` : left
}

/** The actions of a ship in the rest of a round that is under way, as a text. */
type Doing = (side: Side, ship: Ship, order: ShipOrder) => string

/** Before ECM is spent: the facts settled by the orders, and the missiles that may still change. */
function beforeFire(state: State): Doing {
  const shots = shotsOf(state)
  return (side, { made }, { tactic, drive, screen, ecm }) => {
    const at = shots.filter(shot => shot.at === made.id && shot.side !== side)
    const open = (shot: Shot): boolean => ecm > 0 && shot.weapon === 'missile'
    let hits = 0
    let held = false
    for (const shot of at) {
      // its firer's hold is settled, whatever becomes of the missile
      if (!open(shot) || state.options.missilesHold === 'firer') held ||= shotHolds(state, shot)
      if (!open(shot)) hits += shot.hits
    }
    const missiles = state.missiles
      .filter(missile => ecm > 0 && missile.side !== side && missile.at === made.id)
      .map(({ tl, drive: setting }) => `${tl}.${setting}`)
      .sort()
    const leaves = tactic === 'retreat' ? `${held ? 'h' : 'l'}${at.length > 0 ? '' : 'u'}` : ''
    return `${tactic.charAt(0)}${drive}s${absorbedByScreens(screen, made.tl)}!${hits}${leaves}e${ecm}[${missiles.join(' ')}]`
  }
}

/** Before hits are placed: their number, and the ships that leave afterwards. */
function beforeDamage(state: State): Doing {
  return (side, { made }, { tactic }) => {
    const due = ofSide(state.due, side).find(({ ship }) => ship === made.id)
    const leaves = tactic === 'retreat' && !ofSide(state.held, side).includes(made.id)
    return `!${due?.hits ?? 0}${leaves ? 'l' : ''}`
  }
}

function doingOf(state: State): Doing | undefined {
  const task = state.agenda.at(-1)?.task
  return task === 'ecm' ? beforeFire(state) : task === 'place' ? beforeDamage(state) : undefined
}

/** The ships of a side in rising order: equal ones are interchangeable. A carrier has its ships with it. */
function fleetText(state: State, side: Side, doing: Doing | undefined): string {
  const ships = ofSide(state.ships, side)
  const orders = doing === undefined ? null : ofSide(state.orders, side)
  const hidden = state.options.hiddenRecords
  const own = (ship: Ship): string => {
    const order = orders?.[ship.made.id]
    return recordText(ship, hidden) + (doing !== undefined && order !== undefined ? doing(side, ship, order) : '')
  }
  const [only, ...others] = ships
  if (only !== undefined && others.length === 0) return own(only)
  const taken = orders === null ? [] : Object.values(orders).flatMap(({ pickUp }) => pickUp)
  const top: string[] = []
  for (const ship of ships) {
    if (ship.berth !== null) continue
    const order = orders?.[ship.made.id]
    const aboard: string[] = []
    for (const each of ships) {
      const { id } = each.made
      if (each.berth === ship.made.id) aboard.push(`${own(each)}${order?.drop.includes(id) ? 'd' : ''}`)
      else if (order?.pickUp.includes(id)) aboard.push(`+${own(each)}`)
    }
    const berths = aboard.length === 0 ? '' : `(${aboard.sort().join(' ')})`
    top.push(`${own(ship)}${taken.includes(ship.made.id) ? 'p' : ''}${berths}`)
  }
  return top.sort().join(' ')
}

export interface KeyParts {
  /** The question and the number of quiet rounds; of a battle that is over, its end. */
  readonly head: string
  readonly red: string
  readonly blue: string
}

export const joinKeyParts = ({ head, red, blue }: KeyParts): string => `${head}|${red}|${blue}`

/**
 * Equal keys have equal futures. Options, names and designs do not change in a battle and stay out; so do the rounds
 * finished, the rounds in which ships left, and the shots, which are picture only. In the middle of a round settled
 * facts stand as their effects, so that two like ships may change places.
 */
export function keyParts(state: State): KeyParts {
  const { over, quiet, agenda } = state
  const head = over === null ? `${agenda.at(-1)?.task.charAt(0)}${quiet}` : `${over.winner} ${over.rule}`
  const doing = doingOf(state)
  return { head, red: fleetText(state, 'red', doing), blue: fleetText(state, 'blue', doing) }
}

export const key = (state: State): string => joinKeyParts(keyParts(state))
