import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { fightersAtSalvo, fireAtSalvo, regularFireOf, unrolledAttackOf } from '../fire/attacks.ts'
import { pointsInSortie } from '../fire/fighter-sum.ts'
import { isArmed } from '../fire/sum.ts'
import { sayCount } from '../report/say-sum.ts'
import type { State, Unit } from '../state.ts'
import { engagementKey } from '../units/condition.ts'
import {
  isAmbusher,
  isAmbushOn,
  isEngaged,
  isFighters,
  isShipOrBase,
  mayLeave,
  onField,
  onlySystemBasesFight,
  takesPart,
  unitOf,
} from '../units/field.ts'
import { nextSalvo } from '../units/salvos.ts'
import { populationDestroyed } from '../units/strengths.ts'
import type { Era } from '../units/unit-class.ts'
import { actionOf, printAction } from './actions.ts'
import { sayAttack, sayFire, sayRetreat } from './aims.ts'
import type { OrderTarget, OrderUnit, ProtectAsk, RoundAsk } from './orders.ts'

interface Board {
  readonly state: State
  readonly side: Side
  readonly own: readonly Unit[]
  /** Enemy ships that may be attacked, and enemy components that may be intercepted. */
  readonly targets: readonly Unit[]
  readonly components: readonly Unit[]
  /** intercept.missiles Own ships, if the enemy has missiles left. */
  readonly charges: readonly Unit[]
  readonly salvos: readonly Era[]
  /** Actions of components, by the targets they like: pairs of targets are many. */
  readonly sorties: Map<string, readonly string[]>
  /** Actions of units and their chances: the same for all of a kind in the same condition. */
  readonly offers: Map<string, Offer>
}

type Offer = Pick<OrderUnit, 'actions' | 'aims' | 'said'>

/** base.unarmed */
const isGun = ({ made }: Unit): boolean => isArmed(made.kind)

const idOf = ({ id }: Unit): string => id

function boardOf(state: State, side: Side): Board {
  const own = ofSide(state.units, side).filter(onField)
  const enemy = other(side)
  const there = ofSide(state.units, enemy).filter(unit => onField(unit) && takesPart(state, enemy, unit))
  const armed = there.filter(unit => nextSalvo(unit) !== undefined)
  return {
    state,
    side,
    own,
    targets: there.filter(isShipOrBase),
    components: there.filter(isFighters),
    charges: armed.length > 0 ? own.filter(isShipOrBase) : [],
    salvos: [...new Set(armed.map(({ made }) => made.era))].sort(),
    sorties: new Map(),
    offers: new Map(),
  }
}

/** Every target with the sum at it, the best chance first. */
function aimsAt({ targets }: Board, say: (target: Unit) => Omit<OrderTarget, 'id'>): OrderTarget[] {
  const aims = targets.map((target): OrderTarget => {
    const { sum, chance } = say(target)
    return { id: target.id, sum, chance }
  })
  return aims.sort((a, b) => b.chance - a.chance)
}

const fireAims = (board: Board, unit: Unit): OrderTarget[] =>
  aimsAt(board, target => sayFire(regularFireOf(board.state, { side: board.side, unit, target })))

/** An attack of fighters or a salvo with so many points, at the mean of the effectiveness die. */
function attackAims(
  board: Board,
  { id: from }: Unit,
  attack: { by: 'fighters' | 'missiles'; eighths: number },
): OrderTarget[] {
  const { state, side } = board
  return aimsAt(board, ({ id: at }) => sayAttack(unrolledAttackOf(state, { side, from, at, ...attack })))
}

/** fighter.twice fighter.split The same with the points that a sortie of two has; by action and target. */
function sharedAims(board: Board, unit: Unit, kind: 'twice' | 'split'): OrderTarget[] {
  const eighths = pointsInSortie(kind === 'twice' ? 'threeQuarters' : 'half', unit.eighths)
  return attackAims(board, unit, { by: 'fighters', eighths }).map(aim => ({ ...aim, id: `${kind} ${aim.id}` }))
}

/** intercept.missiles The sum of a guard at the missiles there may be: the same whatever it guards. */
function guardSums({ state, side, salvos }: Board, unit: Unit): string {
  const sums = salvos.map(era => {
    const meeting = { side, unit, era }
    const { sum } = isShipOrBase(unit)
      ? sayFire(fireAtSalvo(state, meeting))
      : sayAttack(fightersAtSalvo(state, meeting))
    return `${sum} at missiles of era ${era}`
  })
  return sums.join('; ')
}

/** bombard.who True if a unit may bombard the colony. */
function mayBombard({ state, side }: Board, { made }: Unit): boolean {
  const { colony, population, options } = state
  if (colony === null || colony.side === side || population === 0 || onlySystemBasesFight(state)) return false
  return made.kind === 'warship' || (made.kind === 'carrier' && options.carriersBombard)
}

/** order.one-action Choices of a ship or base: fire, screen, guard, retreat, bombard, resupply, nothing. */
function shipActions(board: Board, unit: Unit, aims: readonly OrderTarget[]): string[] {
  const { targets, charges, state } = board
  const sails = (unit.made.kind === 'warship' || unit.made.kind === 'carrier') && takesPart(state, board.side, unit)
  const to = (kind: 'fire' | 'screen' | 'guard', ids: readonly string[]) => ids.map(at => printAction({ kind, at }))
  return [
    ...to(
      'fire',
      aims.map(({ id }) => id),
    ),
    ...to('screen', sails ? targets.filter(isGun).map(idOf) : []),
    ...to('guard', sails && state.options.shipsInterceptMissiles ? charges.map(idOf) : []),
    'nothing',
    ...(mayLeave(unit) ? ['retreat'] : []),
    ...(mayBombard(board, unit) ? ['bombard'] : []),
    ...(mayLeave(unit) && unit.made.kind !== 'civilian' && !isEngaged(state, unit) ? ['resupply'] : []),
  ]
}

/** intercept.hit True if fighters could stop a ship by more than a sortie does: only then they intercept ships. */
const mayStopShips = ({ options }: State): boolean => options.hitsToDestroy > 1 || options.interceptHit === 'engaged'

/** fighter.sorties Choices of a component: the same for all with the same order of targets. */
function fighterActions(board: Board, aims: readonly OrderTarget[]): readonly string[] {
  const { state, components, charges, targets, sorties } = board
  const ids = aims.map(({ id }) => id)
  const known = sorties.get(ids.join())
  if (known !== undefined) return known
  const stoppable = mayStopShips(state) ? targets.filter(isGun) : []
  // every battle that is sampled comes here; the pairs of targets are many
  const actions: string[] = []
  for (const kind of ['twice', 'sortie'] as const) for (const at of ids) actions.push(printAction({ kind, at }))
  for (const at of ids)
    for (const second of ids) if (second !== at) actions.push(printAction({ kind: 'split', at, second }))
  for (const { id: at } of [...components, ...stoppable]) actions.push(printAction({ kind: 'intercept', at }))
  for (const { id: at } of charges) actions.push(printAction({ kind: 'guard', at }))
  actions.push('patrol', 'nothing')
  sorties.set(ids.join(), actions)
  return actions
}

/** retreat.base bombard.population intercept.missiles The results of a ship's other actions. */
function shipSaid(board: Board, unit: Unit, actions: readonly string[]): OrderUnit['said'] {
  const { made, engaged } = unit
  return {
    ...(actions.includes('retreat') && { retreat: sayRetreat(board.state.options, engaged) }),
    ...(actions.includes('bombard') && {
      bombard: sayCount(populationDestroyed(board.state, made), 'population factor'),
    }),
    ...(actions.some(action => action.startsWith('guard ')) && { guard: guardSums(board, unit) }),
  }
}

/** intercept.fighters intercept.missiles A component at components and missiles, as it stands before losses. */
function fighterSaid(board: Board, unit: Unit): OrderUnit['said'] {
  const { state, side, components, charges } = board
  const said: Record<string, string> = charges.length > 0 ? { guard: guardSums(board, unit) } : {}
  for (const { id: at } of components) {
    const attack = unrolledAttackOf(state, { side, from: unit.id, at, by: 'intercept', eighths: unit.eighths })
    said[printAction({ kind: 'intercept', at })] = sayAttack(attack).sum
  }
  return said
}

function shipOffer(board: Board, unit: Unit): Offer {
  const aims = takesPart(board.state, board.side, unit) && isGun(unit) ? fireAims(board, unit) : []
  const actions = shipActions(board, unit, aims)
  return { actions, aims, said: shipSaid(board, unit, actions) }
}

function fighterOffer(board: Board, unit: Unit): Offer {
  if (!takesPart(board.state, board.side, unit)) return { actions: ['patrol', 'nothing'], aims: [], said: {} }
  const aims = attackAims(board, unit, { by: 'fighters', eighths: unit.eighths })
  const shared = [...sharedAims(board, unit, 'twice'), ...sharedAims(board, unit, 'split')]
  return { actions: fighterActions(board, aims), aims: [...aims, ...shared], said: fighterSaid(board, unit) }
}

/** Made once for units that are alike: lists of targets are long. */
function offerOf(board: Board, unit: Unit): Offer {
  const alike = `${unit.kind} ${unit.eighths} ${engagementKey(unit.engaged)}`
  const known = board.offers.get(alike)
  if (known !== undefined) return known
  const offer = isShipOrBase(unit) ? shipOffer(board, unit) : fighterOffer(board, unit)
  board.offers.set(alike, offer)
  return offer
}

function orderUnit(board: Board, unit: Unit): OrderUnit {
  const { state, side } = board
  const { id, made, eighths, landed } = unit
  switch (made.kind) {
    case 'fighters':
      return { id, role: 'fighters', ...offerOf(board, unit), eighths }
    case 'ground': {
      const lands = state.colony?.side === other(side) && !landed && !onlySystemBasesFight(state)
      return { id, role: 'ground', actions: lands ? ['land', 'nothing'] : [], aims: [], said: {}, eighths }
    }
    default:
      return { id, role: 'ship', ...offerOf(board, unit), eighths: 0 }
  }
}

/** order.secret The form for the orders of a side. Units that can do nothing are not asked. */
export function roundAsk(state: State, side: Side): RoundAsk {
  const board = boardOf(state, side)
  const fighting = board.own.filter(unit => takesPart(state, side, unit))
  const patrol = board.own.some(isFighters)
  return {
    kind: 'round',
    units: board.own.map(unit => orderUnit(board, unit)).filter(({ actions }) => actions.length > 1),
    launchers: fighting.flatMap(unit => {
      const points = nextSalvo(unit)
      if (points === undefined) return []
      return [{ id: unit.id, points, aims: attackAims(board, unit, { by: 'missiles', eighths: 8 * points }) }]
    }),
    guardable: patrol ? board.own.filter(isShipOrBase).map(idOf) : [],
    aidable: patrol ? fighting.filter(isGun).map(idOf) : [],
  }
}

function attacks(state: State, side: Side, id: string): boolean {
  const action = actionOf(state, side, id)
  return ('at' in action && action.kind !== 'guard') || (ofSide(state.orders, side)?.launches[id] ?? 'none') !== 'none'
}

/** patrol.protective Own units that fire, where an ambusher of the enemy attacks. */
export function protectAsk(state: State, side: Side): ProtectAsk {
  const order = ofSide(state.orders, side)
  const enemy = ofSide(state.units, other(side)).filter(onField)
  const sprung = isAmbushOn(state) && enemy.some(unit => isAmbusher(unit) && attacks(state, other(side), unit.id))
  const shots: Record<string, ProtectAsk['shots'][string]> = {}
  for (const unit of sprung ? ofSide(state.units, side) : []) {
    const { id } = unit
    const action = actionOf(state, side, id)
    if (action.kind !== 'fire' && action.kind !== 'screen') continue
    if (!onField(unit) || order?.guarded.includes(id) || order?.aided.includes(id)) continue
    const fire = regularFireOf(state, { side, unit, target: unitOf(state, other(side), action.at) })
    shots[id] = { at: action.at, sum: sayFire({ ...fire, aid: 'protective' }).sum }
  }
  return { kind: 'protect', shifts: ofSide(state.spare, side), aidable: Object.keys(shots), shots }
}
