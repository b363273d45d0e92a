import { d10, d100, makeOdds, type Roll, rollCache } from '../../../dice/index.ts'
import { push, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { destroy } from '../damage/destroy.ts'
import { because, type Ground, thrown } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import { turnsIn } from '../movement/plot.ts'
import { breakUpChance, strainOf } from '../movement/plot-limits.ts'
import type { Move } from '../orders/plot.ts'
import type { Auto, Log, Orders, Throw } from '../shape.ts'
import { movesIn } from '../sheets/plot.ts'
import { printMove } from '../sheets/plot-text.ts'
import type { Ship, State, Task } from '../state.ts'
import { isStation } from '../units/design.ts'
import { fleetOf, isHere, shipOf, turnOf } from '../units/field.ts'
import { mayGainTurn } from './pilot.ts'
import { isAsked, moversOf, moveUnasked, plotAsk, plotShip, speedBefore } from './plot-ask.ts'

/** nav.roll nav.stopped A ship without navigation that could turn, and is under way or could get so. */
const isAstray = (state: State, ship: Ship): boolean =>
  ship.astray && ship.mr > 0 && speedBefore(state, ship) + ship.adf > 0

/** In how many bases it is: a fighter in a carrier that is docked itself is in two. */
const depthOf = (state: State, { docked }: Ship): number =>
  docked === null ? 0 : 1 + depthOf(state, shipOf(state, docked))

/** Those that leave a base first: it may move itself. */
const launchesFirst = (state: State, ships: readonly Ship[]): readonly Ship[] =>
  ships.toSorted((a, b) => depthOf(state, b) - depthOf(state, a))

/** move.together Navigation and pilots are thrown for, then the ships are moved: all by one order, or one after the other. */
export const plots: Auto<'plots'> = {
  kind: 'auto',
  run: (draft, { side }) => {
    const fleet = fleetOf<Ship>(draft, side).filter(({ made }) => !isStation(made))
    const ids = launchesFirst(draft, fleet).map(({ id }) => id)
    const astray = fleet
      .filter(ship => isAstray(draft, ship))
      .map(({ id }) => ({ task: 'navigation', side, ship: id }) as const)
    const piloted = fleet
      .filter(ship => mayGainTurn(draft, ship))
      .map(({ id }) => ({ task: 'pilot', side, ship: id }) as const)
    const groups = draft.options.plotting === 'together' ? [ids] : ids.map(id => [id])
    push<Task>(draft, ...astray, ...piloted, ...groups.map(ships => ({ task: 'plot', side, ships }) as const))
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
export const navigation: Throw<'navigation'> = {
  kind: 'roll',
  asks: (state, { ship }) => isHere(shipOf(state, ship)),
  roll: () => navigationRoll,
  land: (draft, { side, ship: id }, { outcome, faces }, log) => {
    const way = outcome === 0 ? 'left' : 'right'
    shipOf(draft, id).forced = way
    log?.({ kind: 'navigation', rule: 'nav.roll', round: turnOf(draft), side, ship: id, way, because: thrown(faces) })
  },
}

/** breakup.when The throw for a move, if there is one, and the move. */
function tasksOf(draft: State, side: Side, ship: Ship, move: Move): readonly Task[] {
  const asked = plotShip(draft, side, ship)
  const strain = strainOf(asked, move, turnsIn(move.path))
  const { excess } = asked
  const fly = { task: 'fly', side, ship: ship.id, move } as const
  const throws = breakUpChance(asked, strain) > 0
  return throws ? [{ task: 'breakUp', side, ship: ship.id, excess, strain }, fly] : [fly]
}

/** move.together mine.secret What is announced stands; what is dropped on the way is not announced. */
function announce(
  draft: State,
  side: Side,
  { ship, move }: { readonly ship: Ship; readonly move: Move },
  log?: Log,
): void {
  if (log === undefined) return
  const text = printMove(plotShip(draft, side, ship), { ...move, mines: [], seekers: [] })
  log({ kind: 'announced', rule: 'move.together', round: turnOf(draft), side, ship: ship.id, text })
}

/** Moves what was ordered, and what nobody is asked about. */
function moveAll(
  draft: State,
  { side, ships: ids }: { readonly side: Side; readonly ships: readonly string[] },
  ordered: ReadonlyMap<string, Move>,
  log?: Log,
): void {
  const ships = launchesFirst(draft, moversOf(draft, side, ids))
  const moves = ships.map(ship => ({
    ship,
    move: ordered.get(ship.id) ?? moveUnasked(plotShip(draft, side, ship)),
  }))
  const tasks = moves.flatMap(({ ship, move }) => tasksOf(draft, side, ship, move))
  // where a throw comes before a move, everybody knows by then what was announced
  if (tasks.some(({ task }) => task === 'breakUp')) for (const each of moves) announce(draft, side, each, log)
  push<Task>(draft, ...tasks)
}

/** move.together move.speed What a move is, once it is announced. */
export const plot: Orders<'plot', 'plot'> = {
  kind: 'orders',
  asks: (state, { side, ships }) => moversOf(state, side, ships).some(ship => isAsked(state, ship)),
  briefs: (state, { side, ships }) => [{ side, rule: 'move.speed', ask: plotAsk(state, side, ships) }],
  obey: (draft, { side, ships }, orders, log) => {
    const ask = plotAsk(draft, side, ships)
    const moves = movesIn(ask, must(orders[side], 'the order of the side that moves'))
    moveAll(draft, { side, ships }, new Map(ask.ships.map(({ id }, i) => [id, moves[i]!])), log)
  },
  skip: (draft, task, log) => moveAll(draft, task, new Map(), log),
}

/** breakup.chance At most the chance on two dice: it breaks apart. */
const breakUpRoll = rollCache(
  (chance: number): Roll<RuleId> => ({
    rule: 'breakup.chance',
    dice: [d100],
    odds: makeOdds([100 - chance, chance]),
    read: ([face = 0]) => (face <= chance ? 1 : 0),
    say: outcome => (outcome === 1 ? 'breaks apart' : 'holds'),
  }),
)

/** breakup.chance The factors of the throw, in words. */
const why = ({ made }: Ship, excess: number, strain: number): Ground =>
  because(
    'breakup.when',
    `${excess} ${excess === 1 ? 'point' : 'points'} beyond half of ${made.hp}, times ${strain} ADF and MR points`,
  )

/** breakup.when On what the ship had lost when its move was ordered, whatever it has met since. */
export const breakUp: Throw<'breakUp'> = {
  kind: 'roll',
  asks: (state, { ship }) => isHere(shipOf(state, ship)),
  roll: (_, { excess, strain }) => breakUpRoll(breakUpChance({ excess }, strain)),
  land: (draft, { side, ship: id, excess, strain }, { outcome, faces }, log) => {
    const chance = breakUpChance({ excess }, strain)
    const broken = outcome === 1
    const grounds = [why(shipOf(draft, id), excess, strain), ...thrown(faces)]
    const rule = 'breakup.chance'
    log?.({ kind: 'breakUp', rule, round: turnOf(draft), side, ship: id, chance, broken, because: grounds })
    if (broken) destroy(draft, id, rule, log)
  },
}
