import { ofSide, other, type Side } from '../../../game/index.ts'
import { attackOf, fightersAtSalvo, fireAtSalvo, fireOf } from '../fire/chances.ts'
import { sharedPoints } from '../fire/share.ts'
import { isArmed } from '../fire/sum.ts'
import { counted } from '../report/counted.ts'
import type { State, Unit } from '../state.ts'
import { engagedCode } from '../units/condition.ts'
import {
  ambushes,
  ambushOn,
  filtered,
  isEngaged,
  isFighters,
  isShip,
  mayLeave,
  onField,
  takesPart,
  unitOf,
} from '../units/field.ts'
import { bombarded } from '../units/strengths.ts'
import type { Era } from '../units/unit-class.ts'
import { sayAttack, sayFire, sayRetreat } from './aims.ts'
import { deedOf, printDeed } from './deeds.ts'
import type { Aim, OrderUnit, ProtectAsk, RoundAsk } from './orders.ts'

/** What one side can see, do and be done to in this round. */
interface Board {
  readonly state: State
  readonly side: Side
  readonly own: readonly Unit[]
  /** Enemy ships that may be attacked, and enemy components that may be intercepted. */
  readonly targets: readonly Unit[]
  readonly components: readonly Unit[]
  /** intercept.missiles Own ships, where the enemy has missiles left. */
  readonly charges: readonly Unit[]
  /** The eras of those missiles. */
  readonly salvos: readonly Era[]
  /** What components may do, by the targets they like: pairs of targets are many. */
  readonly sorties: Map<string, readonly string[]>
  /** What units may do, and their chances: the same for all of a kind in the same condition. */
  readonly orders: Map<string, Offer>
}

type Offer = Pick<OrderUnit, 'deeds' | 'aims' | 'said'>

/** base.unarmed */
const isGun = ({ made }: Unit): boolean => isArmed(made.kind)

const hasSalvos = ({ made, launched }: Unit): boolean => launched < made.salvos.length

function boardOf(state: State, side: Side): Board {
  const own = ofSide(state.units, side).filter(onField)
  const enemy = other(side)
  const there = ofSide(state.units, enemy).filter(unit => onField(unit) && takesPart(state, enemy, unit))
  const armed = there.filter(hasSalvos)
  return {
    state,
    side,
    own,
    targets: there.filter(isShip),
    components: there.filter(isFighters),
    charges: armed.length > 0 ? own.filter(isShip) : [],
    salvos: [...new Set(armed.map(({ made }) => made.era))].sort(),
    sorties: new Map(),
    orders: new Map(),
  }
}

const better = (a: Aim, b: Aim): number => b.chance - a.chance

function fireAims({ state, side, targets }: Board, unit: Unit): Aim[] {
  const aims: Aim[] = []
  for (const target of targets) {
    const { sum, chance } = sayFire(fireOf(state, side, unit, target))
    aims.push({ id: target.id, sum, chance })
  }
  return aims.sort(better)
}

/** Fighters with all their points, or a salvo, at the mean of the effectiveness die. */
function aimsOf(board: Board, { id: from }: Unit, by: 'fighters' | 'missiles', eighths: number): Aim[] {
  const { state, side, targets } = board
  const aims: Aim[] = []
  for (const { id: at } of targets) {
    const { sum, chance } = sayAttack(attackOf(state, { side, from, at, by, eighths }))
    aims.push({ id: at, sum, chance })
  }
  return aims.sort(better)
}

/** fighter.twice fighter.split The same with the points that a sortie of two has; by deed and target. */
function sharedAims(board: Board, unit: Unit, deed: 'twice' | 'split'): Aim[] {
  const eighths = sharedPoints(deed === 'twice' ? 'threeQuarters' : 'half', unit.eighths)
  return aimsOf(board, unit, 'fighters', eighths).map(aim => ({ ...aim, id: `${deed} ${aim.id}` }))
}

/** intercept.missiles What a guard comes to at the missiles there may be: the same whatever it guards. */
function guardSums({ state, side, salvos }: Board, unit: Unit): string {
  const said = (era: Era): string =>
    isShip(unit)
      ? sayFire(fireAtSalvo(state, side, unit, { era })).sum
      : sayAttack(fightersAtSalvo(state, unit, { era })).sum
  return salvos.map(era => `${said(era)} at missiles of era ${era}`).join('; ')
}

/** bombard.who Whether a unit may bombard the colony. */
function mayBombard({ state, side }: Board, { made }: Unit): boolean {
  const { colony, population, options } = state
  if (colony === null || colony.side === side || population === 0 || filtered(state)) return false
  return made.kind === 'warship' || (made.kind === 'carrier' && options.carriersBombard)
}

/** order.one-deed What a ship or base may do: fire, screen, guard, retreat, bombard, resupply, nothing. */
function shipDeeds(board: Board, unit: Unit, aims: readonly Aim[]): string[] {
  const { targets, charges, state } = board
  const sails = unit.made.kind === 'warship' || unit.made.kind === 'carrier'
  const deeds = aims.map(({ id }) => printDeed({ deed: 'fire', at: id }))
  if (sails && takesPart(state, board.side, unit)) {
    for (const target of targets.filter(isGun)) deeds.push(printDeed({ deed: 'screen', at: target.id }))
    if (state.options.shipsInterceptMissiles) {
      for (const charge of charges) deeds.push(printDeed({ deed: 'guard', at: charge.id }))
    }
  }
  deeds.push('nothing')
  if (mayLeave(unit)) deeds.push('retreat')
  if (mayBombard(board, unit)) deeds.push('bombard')
  if (mayLeave(unit) && unit.made.kind !== 'civilian' && !isEngaged(state, unit)) deeds.push('resupply')
  return deeds
}

/** intercept.hit Fighters intercept ships where that could stop more than a sortie does. */
const mayStopShips = ({ options }: State): boolean => options.hitsToDestroy > 1 || options.interceptHit === 'engaged'

/** fighter.sorties What a component may do: the same for all that like their targets alike. */
function fighterDeeds(board: Board, aims: readonly Aim[]): readonly string[] {
  const { state, components, charges, targets, sorties } = board
  const liked = aims.map(({ id }) => id).join()
  const known = sorties.get(liked)
  if (known !== undefined) return known
  const deeds: string[] = []
  sorties.set(liked, deeds)
  for (const { id } of aims) deeds.push(printDeed({ deed: 'twice', at: id }))
  for (const { id } of aims) deeds.push(printDeed({ deed: 'sortie', at: id }))
  for (const { id: at } of aims) {
    for (const { id: second } of aims) if (at !== second) deeds.push(printDeed({ deed: 'split', at, second }))
  }
  const stoppable = mayStopShips(state) ? targets.filter(isGun) : []
  for (const { id } of [...components, ...stoppable]) deeds.push(printDeed({ deed: 'intercept', at: id }))
  for (const { id } of charges) deeds.push(printDeed({ deed: 'guard', at: id }))
  deeds.push('patrol', 'nothing')
  return deeds
}

/** retreat.base bombard.population intercept.missiles What a ship's other deeds come to. */
function shipSaid(board: Board, unit: Unit, deeds: readonly string[]): OrderUnit['said'] {
  const { options } = board.state
  const { made, engaged } = unit
  return {
    ...(deeds.includes('retreat') && { retreat: sayRetreat(options, engaged) }),
    ...(deeds.includes('bombard') && {
      bombard: counted(bombarded(board.state, made), 'population factor'),
    }),
    ...(deeds.some(deed => deed.startsWith('guard ')) && { guard: guardSums(board, unit) }),
  }
}

/** intercept.fighters intercept.missiles What a component comes to at components and missiles, as it stands before losses. */
function fighterSaid(board: Board, unit: Unit): OrderUnit['said'] {
  const { state, side, components, charges } = board
  const said: Record<string, string> = charges.length > 0 ? { guard: guardSums(board, unit) } : {}
  for (const { id: at } of components) {
    const attack = attackOf(state, { side, from: unit.id, at, by: 'intercept', eighths: unit.eighths })
    said[printDeed({ deed: 'intercept', at })] = sayAttack(attack).sum
  }
  return said
}

function shipOrders(board: Board, unit: Unit): Offer {
  const aims = takesPart(board.state, board.side, unit) && isGun(unit) ? fireAims(board, unit) : []
  const deeds = shipDeeds(board, unit, aims)
  return { deeds, aims, said: shipSaid(board, unit, deeds) }
}

function fighterOrders(board: Board, unit: Unit): Offer {
  if (!takesPart(board.state, board.side, unit)) return { deeds: ['patrol', 'nothing'], aims: [], said: {} }
  const aims = aimsOf(board, unit, 'fighters', unit.eighths)
  const shared = [...sharedAims(board, unit, 'twice'), ...sharedAims(board, unit, 'split')]
  return { deeds: fighterDeeds(board, aims), aims: [...aims, ...shared], said: fighterSaid(board, unit) }
}

/** Made once for units that are alike: lists of targets are long. */
function ordersOf(board: Board, unit: Unit): Offer {
  const alike = `${unit.kind} ${unit.eighths} ${engagedCode(unit.engaged)}`
  let known = board.orders.get(alike)
  if (known === undefined) {
    known = isShip(unit) ? shipOrders(board, unit) : fighterOrders(board, unit)
    board.orders.set(alike, known)
  }
  return known
}

function orderUnit(board: Board, unit: Unit): OrderUnit {
  const { state, side } = board
  const { id, made, eighths, landed } = unit
  switch (made.kind) {
    case 'fighters':
      return { id, role: 'fighters', ...ordersOf(board, unit), eighths }
    case 'ground': {
      const lands = state.colony?.side === other(side) && !landed && !filtered(state)
      return { id, role: 'ground', deeds: lands ? ['land', 'nothing'] : [], aims: [], said: {}, eighths }
    }
    default:
      return { id, role: 'ship', ...ordersOf(board, unit), eighths: 0 }
  }
}

/** order.secret What the orders of a side are written from. Units that can do nothing are not asked. */
export function roundAsk(state: State, side: Side): RoundAsk {
  const board = boardOf(state, side)
  const ships = board.own.filter(isShip)
  const fighting = board.own.filter(unit => takesPart(state, side, unit))
  const patrol = board.own.some(isFighters)
  return {
    kind: 'round',
    units: board.own.map(unit => orderUnit(board, unit)).filter(({ deeds }) => deeds.length > 1),
    launchers: fighting.filter(hasSalvos).map(unit => {
      const points = unit.made.salvos[unit.launched]!
      return { id: unit.id, points, aims: aimsOf(board, unit, 'missiles', 8 * points) }
    }),
    guardable: patrol ? ships.map(({ id }) => id) : [],
    aidable: patrol ? fighting.filter(isGun).map(({ id }) => id) : [],
  }
}

/** Whether a unit attacks in this round, by its deed or with missiles. */
function attacks(state: State, side: Side, id: string): boolean {
  const deed = deedOf(state, side, id)
  return ('at' in deed && deed.deed !== 'guard') || (ofSide(state.orders, side)?.launches[id] ?? 'none') !== 'none'
}

/** patrol.protective Own units that fire, where an ambusher of the enemy attacks. */
export function protectAsk(state: State, side: Side): ProtectAsk {
  const order = ofSide(state.orders, side)!
  const own = ofSide(state.units, side).filter(onField)
  const enemy = ofSide(state.units, other(side)).filter(onField)
  const sprung = ambushOn(state) && enemy.some(unit => ambushes(unit) && attacks(state, other(side), unit.id))
  const aidable: string[] = []
  const shots: Record<string, ProtectAsk['shots'][string]> = {}
  for (const unit of sprung ? own : []) {
    const { id } = unit
    const deed = deedOf(state, side, id)
    if ((deed.deed !== 'fire' && deed.deed !== 'screen') || order.guarded.includes(id) || order.aided.includes(id))
      continue
    aidable.push(id)
    const fire = fireOf(state, side, unit, unitOf(state, other(side), deed.at))
    shots[id] = { at: deed.at, sum: sayFire({ ...fire, aid: 'protective' }).sum }
  }
  return { kind: 'protect', shifts: ofSide(state.spare, side), aidable, shots }
}
