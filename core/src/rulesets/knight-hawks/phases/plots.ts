import { d10, d100, makeOdds, type Roll } from '../../../dice/index.ts'
import { push } from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import { destroy } from '../damage/destroy.ts'
import { because, diceReasons, type Reason } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import { breakUpChance, manoeuvrePoints } from '../movement/plot-limits.ts'
import type { Move } from '../orders/plot.ts'
import type { AutoPhase, Log, OrderPhase, RollPhase, TaskOf } from '../shape.ts'
import { movesIn } from '../sheets/plot.ts'
import { printMoveClauses } from '../sheets/plot-text.ts'
import type { Ship, State, Task } from '../state.ts'
import { isStation } from '../units/design.ts'
import { fleetOf, gameTurnOf, isHere, shipOf } from '../units/fleets.ts'
import { atMostRoll } from './at-most-roll.ts'
import type { MovingShip } from './drops.ts'
import { mayGainTurn } from './pilot.ts'
import { isAsked, moversOf, plotAsk, plotShip, speedBefore, unaskedMove } from './plot-ask.ts'

/** nav.roll nav.stopped True for a ship without navigation that could turn, and is under way or could get so. */
const isAstray = (state: State, ship: Ship): boolean =>
  ship.astray && ship.mr > 0 && speedBefore(state, ship) + ship.adf > 0

/** The number of bases it is in: a fighter in a carrier that is docked itself is in two. */
const depthOf = (state: State, { docked }: Ship): number =>
  docked === null ? 0 : 1 + depthOf(state, shipOf(state, docked))

const launchesFirst = (state: State, ships: readonly Ship[]): readonly Ship[] =>
  ships.toSorted((a, b) => depthOf(state, b) - depthOf(state, a))

/** move.together Navigation and pilots are thrown for, then the ships are moved by one order or one by one. */
export const startMovement: AutoPhase<'startMovement'> = {
  kind: 'auto',
  run: (draft, { side }) => {
    const fleet = fleetOf<Ship>(draft, side).filter(({ made }) => !isStation(made))
    const ids = launchesFirst(draft, fleet).map(({ id }) => id)
    const astray = fleet.filter(ship => isAstray(draft, ship))
    const piloted = fleet.filter(ship => mayGainTurn(draft, ship))
    const groups = draft.options.plotting === 'together' ? [ids] : ids.map(id => [id])
    push<Task>(
      draft,
      ...astray.map(({ id }) => ({ task: 'navigation', side, ship: id }) as const),
      ...piloted.map(({ id }) => ({ task: 'pilot', side, ship: id }) as const),
      ...groups.map(ships => ({ task: 'plot', side, ships }) as const),
    )
  },
}

const navigationRoll: Roll<RuleId> = {
  rule: 'nav.roll',
  dice: [d10],
  odds: makeOdds([5, 5]),
  read: ([face = 0]) => (face <= 5 ? 0 : 1),
  say: outcome => (outcome === 0 ? 'turns left' : 'turns right'),
}

/** nav.roll 1 to 5 to the left, 6 to 10 to the right. */
export const navigation: RollPhase<'navigation'> = {
  kind: 'roll',
  asks: (state, { ship }) => isHere(shipOf(state, ship)),
  roll: () => navigationRoll,
  land: (draft, { side, ship: id }, { outcome, faces }, log) => {
    const way = outcome === 0 ? 'left' : 'right'
    shipOf(draft, id).forced = way
    const because = diceReasons(faces, '1 to 5 is to the left')
    log?.({ kind: 'navigation', rule: 'nav.roll', round: gameTurnOf(draft), side, ship: id, way, because })
  },
}

/** breakup.when The throw for a move, if there is one, and the move. */
function tasksOf(draft: State, { side, ship, move }: MovingShip): readonly Task[] {
  const asked = plotShip(draft, side, ship)
  const strain = manoeuvrePoints(asked, move)
  const { excess } = asked
  const fly = { task: 'fly', side, ship: ship.id, move } as const
  const throws = breakUpChance(asked, strain) > 0
  return throws ? [{ task: 'breakUp', side, ship: ship.id, excess, strain }, fly] : [fly]
}

/** move.together mine.secret An announced move stands; mines and seekers dropped on the way are not announced. */
function announce(draft: State, { side, ship, move }: MovingShip, log: Log): void {
  const text = printMoveClauses(plotShip(draft, side, ship), { ...move, mines: [], seekers: [] })
  log({ kind: 'announced', rule: 'move.together', round: gameTurnOf(draft), side, ship: ship.id, text })
}

function moveAll(draft: State, task: TaskOf<'plot'>, ordered: ReadonlyMap<string, Move>, log?: Log): void {
  const { side, ships } = task
  const moves = launchesFirst(draft, moversOf(draft, side, ships)).map((ship): MovingShip => {
    return { side, ship, move: ordered.get(ship.id) ?? unaskedMove(plotShip(draft, side, ship)) }
  })
  const tasks = moves.flatMap(each => tasksOf(draft, each))
  // by a throw that comes before a move, everybody knows the announced moves
  const throws = tasks.some(each => each.task === 'breakUp')
  if (log !== undefined && throws) for (const each of moves) announce(draft, each, log)
  push<Task>(draft, ...tasks)
}

/** move.together move.speed The moves of a side, once they are announced. */
export const plot: OrderPhase<'plot', 'plot'> = {
  kind: 'orders',
  asks: (state, { side, ships }) => moversOf(state, side, ships).some(ship => isAsked(state, ship)),
  briefs: (state, { side, ships }) => [{ side, rule: 'move.speed', ask: plotAsk(state, side, ships) }],
  obey: (draft, task, orders, log) => {
    const ask = plotAsk(draft, task.side, task.ships)
    const moves = movesIn(ask, must(orders[task.side], 'the order of the side that moves'))
    moveAll(draft, task, new Map(moves.map(({ ship, move }) => [ship.id, move])), log)
  },
  skip: (draft, task, log) => moveAll(draft, task, new Map(), log),
}

/** breakup.chance At most the chance on two dice: it breaks apart. */
const breakUpRoll = atMostRoll('breakup.chance', d100, breaks => (breaks ? 'breaks apart' : 'holds'))

/** breakup.chance The factors of the throw, in words. */
const factorsOf = ({ made }: Ship, { excess, strain }: TaskOf<'breakUp'>): Reason =>
  because(
    'breakup.when',
    `${excess} ${excess === 1 ? 'point' : 'points'} beyond half of ${made.hp}, times ${strain} ADF and MR points`,
  )

/** breakup.when By the losses of the ship at the time of its order, not by later ones. */
export const breakUp: RollPhase<'breakUp'> = {
  kind: 'roll',
  asks: (state, { ship }) => isHere(shipOf(state, ship)),
  roll: (_, task) => breakUpRoll(breakUpChance(task, task.strain)),
  land: (draft, task, { outcome, faces }, log) => {
    const { side, ship: id, strain } = task
    const broken = outcome === 1
    const grounds = [factorsOf(shipOf(draft, id), task), ...diceReasons(faces)]
    const event = { round: gameTurnOf(draft), side, ship: id, chance: breakUpChance(task, strain), broken }
    log?.({ kind: 'breakUp', rule: 'breakup.chance', ...event, because: grounds })
    if (broken) destroy(draft, id, 'breakup.chance', log)
  },
}
