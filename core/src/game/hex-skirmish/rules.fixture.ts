import * as z from 'zod/mini'
import { d6, oddsOf, type Roll, rollCache } from '../../dice/index.ts'
import { ahead, distance, type Facing, type Hex, sameHex, turned } from '../../hex/index.ts'
import { invariant, must, refuse } from '../../lang/index.ts'
import {
  type AskOf,
  type Brief,
  type Kind,
  type Log,
  type OrderOf,
  type OrderStep,
  other,
  push,
  type RollStep,
  type Ruleset,
  type Side,
  sequence,
  sides,
  type TaskNamed,
  type Verdict,
} from '../index.ts'
import {
  type Asked,
  clone,
  type Event,
  key,
  opening,
  placeAt,
  plain,
  type Ship,
  type Skirmish,
  type State,
  type System,
  systems,
  type Task,
  view,
} from './battle.fixture.ts'
import { sheets } from './sheets.fixture.ts'
import { imagine, show } from './show.fixture.ts'

const turnLimit = 4
const left = (state: State, side: Side): readonly System[] =>
  systems.filter(system => state.ships[side][system] > state.marks[side][system])

const reach = (state: State, side: Side, at: number): number =>
  distance(state.ships[side].hex, must(state.ships[other(side)].path[at], 'a hex of the path'))

/** Who is asked: nobody, and the task is passed over, where there is nothing to decide. Public: it must not tell a secret. */
function askedSides(state: State, task: Task): readonly Side[] {
  const aimedAt = (side: Side): string | undefined => state.aims[other(side)]?.weapon
  if (task.task === 'lay' || task.task === 'plot' || task.task === 'aim') return sides
  if (task.task === 'jam') return sides.filter(side => aimedAt(side) === 'beam' && state.ships[side].ecm > 0)
  if (task.task === 'place') return sides.filter(side => state.hits[side] > 0 && left(state, side).length > 0)
  if (task.task !== 'intercept') return []
  const target = other(task.side)
  return aimedAt(target) === 'missile' && state.ships[target].interceptors > 0 ? [target] : []
}

/** What each side is asked. Written from what that side knows: `secrecy` in the test holds it to that. */
const asks: { readonly [K in Kind<Skirmish>]: (state: State, side: Side) => AskOf<Skirmish, K> } = {
  lay: (state, side) => {
    const { hex, facing } = state.ships[side]
    const places = [1, 2, 3, 4].map(away => placeAt(ahead(hex, facing, away), String(away)))
    return { kind: 'lay', places }
  },
  plot: (state, side) => {
    const { hex, facing } = state.ships[side]
    return { kind: 'plot', from: placeAt(hex), heading: facing }
  },
  aim: (state, side) => ({
    kind: 'aim',
    weapons: state.ships[side].beam > 0 ? ['beam', 'missile'] : ['missile'],
    reached: [...state.ships[other(side)].path.keys()].filter(at => reach(state, side, at) <= 3),
  }),
  jam: (state, side) => ({ kind: 'jam', most: state.ships[side].ecm }),
  intercept: (state, side) => ({ kind: 'intercept', most: state.ships[side].interceptors }),
  place: (state, side) => ({ kind: 'place', systems: left(state, side) }),
}

/** One die against a number: the circumstances of a throw are the rule and that number, nothing else. */
const attack = rollCache((circumstance: string): Roll => {
  const [rule = '', need = ''] = circumstance.split(' ')
  const read = ([face = 0]: readonly number[]): number => (face >= Number(need) ? 1 : 0)
  return { rule, dice: [d6], odds: oddsOf([d6], 2, read), read, say: hit => (hit === 1 ? 'hit' : 'missed') }
})

function rollOf(state: State, task: TaskNamed<Skirmish, 'mine' | 'shoot'>): Roll {
  if (task.task === 'mine') return attack('mine 3')
  const aim = state.aims[task.side]
  invariant(aim !== null, 'a side that shoots has aimed')
  return attack(`${aim.weapon} ${Math.min(7, 2 + reach(state, task.side, aim.at) + state.cover[other(task.side)])}`)
}

function move(ship: Ship, plot: string): void {
  const path: Hex[] = [ship.hex]
  let facing: Facing = ship.facing
  for (const letter of plot) {
    path.push(ahead(must(path.at(-1), 'a start'), facing))
    facing = turned(facing, letter === 'L' ? 1 : letter === 'R' ? -1 : 0)
  }
  Object.assign(ship, { path, facing, hex: path.at(-1) })
}

/** What a side's answer does, the moment all answers are in. */
const take: { readonly [K in Kind<Skirmish>]: (draft: State, side: Side, order: OrderOf<Skirmish, K>) => void } = {
  lay: (draft, side, order) => {
    const { hex, facing } = draft.ships[side]
    draft.mines[side] = ahead(hex, facing, Number(order.mine))
  },
  plot: (draft, side, order) => move(draft.ships[side], order.path),
  aim: (draft, side, { shots: [shot] }) => {
    draft.aims[side] = shot === undefined ? null : { weapon: shot.weapon === 'beam' ? 'beam' : 'missile', at: shot.at }
  },
  jam: (draft, side, order) => {
    draft.cover[side] = order.amount
  },
  intercept: (draft, side, order) => {
    draft.cover[side] = 2 * order.amount
    draft.ships[side].interceptors -= order.amount
  },
  place: (draft, side, order) => {
    draft.marks[side][systems.find(system => system === order.system)!]++
    draft.hits[side]--
  },
}

/** What follows once every side's answer is in: the sequence of play goes on from what was just revealed. */
function follow(draft: State, task: Task): void {
  if (task.task === 'place') push<Task>(draft, task)
  if (task.task === 'plot') {
    const crossed = sides.filter(side => draft.ships[side].path.slice(1).some(hex => isMined(draft, side, hex)))
    push<Task>(draft, ...crossed.map(side => ({ task: 'mine', side }) as const))
  }
  if (task.task === 'aim') {
    const shooters = sides.filter(side => draft.aims[side] !== null)
    const volleys = shooters.flatMap(side => [{ task: 'intercept', side } as const, { task: 'shoot', side } as const])
    push<Task>(draft, { task: 'jam' }, ...volleys)
  }
}

function isMined(state: State, victim: Side, hex: Hex): boolean {
  const mine = state.mines[other(victim)]
  return mine !== null && sameHex(mine, hex)
}

/** Hits wait until their owner places them: fire of one turn is simultaneous. */
function land(draft: State, task: TaskNamed<Skirmish, 'mine' | 'shoot'>, outcome: number, log?: Log<Skirmish>): void {
  const victim = task.task === 'mine' ? task.side : other(task.side)
  const damage = task.task === 'shoot' && draft.aims[task.side]?.weapon === 'beam' ? 1 : 2
  if (task.task === 'mine') draft.mines[other(victim)] = null
  draft.hits[victim] += outcome * damage
  log?.({ kind: 'struck', rule: task.task, round: draft.turn, side: victim, text: `${outcome * damage} hits` })
}

/** Tasks that ask nobody: a turn is laid out in printed order, and its end uncovers what was placed in secret. */
function run(draft: State, task: Task, log?: Log<Skirmish>): void {
  if (task.task === 'turn') {
    draft.turn++
    push<Task>(draft, { task: 'plot' }, { task: 'aim' }, { task: 'place' }, { task: 'reveal' })
  }
  if (task.task !== 'reveal') return
  for (const side of sides) {
    for (const system of systems) draft.ships[side][system] -= draft.marks[side][system]
    const text = systems.map(system => `${system} ${draft.ships[side][system]}`).join(', ')
    Object.assign(draft.marks[side], { hull: 0, beam: 0, ecm: 0 })
    Object.assign(draft.ships[side], { path: [draft.ships[side].hex] })
    draft.aims[side] = null
    draft.cover[side] = 0
    draft.hits[side] = 0
    log?.({ kind: 'reveal', rule: 'reveal', round: draft.turn, side, text })
  }
  if (verdictOf(draft) === undefined) push<Task>(draft, { task: 'turn' })
}

function verdictOf(state: State): Verdict | undefined {
  const alive = sides.filter(side => state.ships[side].hull > 0)
  if (alive.length === 1) return { winner: alive[0] ?? 'draw', rule: 'end' }
  return alive.length === 0 || state.turn >= turnLimit ? { winner: 'draw', rule: 'end' } : undefined
}

/** A question to the sides that have something to decide. */
const asking = <K extends Asked>(kind: K): OrderStep<Skirmish, Task, K> => ({
  kind: 'orders',
  asks: (state, task) => askedSides(state, task).length > 0,
  briefs: (state, task) =>
    askedSides(state, task).map((side): Brief<Skirmish, K> => ({ side, rule: kind, ask: asks[kind](state, side) })),
  obey: (draft, task, orders, log) => {
    for (const side of sides) {
      const order = orders[side]
      if (order === undefined) continue
      const text = sheets[kind].print(asks[kind](draft, side), order)
      take[kind](draft, side, order)
      log?.({ kind, rule: kind, round: draft.turn, side, text })
    }
    follow(draft, task)
  },
})

const throwing: RollStep<Skirmish, TaskNamed<Skirmish, 'mine' | 'shoot'>> = {
  kind: 'roll',
  asks: (state, task) => task.task === 'mine' || state.aims[task.side] !== null,
  roll: rollOf,
  land: (draft, task, { outcome }, log) => land(draft, task, outcome, log),
}

const { begin, pending, advance } = sequence<Skirmish>({
  opening,
  clone,
  // nothing of this game is contested
  amend: () => undefined,
  steps: {
    turn: { kind: 'auto', run },
    lay: asking('lay'),
    plot: asking('plot'),
    mine: throwing,
    aim: asking('aim'),
    jam: asking('jam'),
    intercept: asking('intercept'),
    shoot: throwing,
    place: asking('place'),
    reveal: { kind: 'auto', run },
  },
  verdict: state => must(verdictOf(state), 'an empty agenda means a verdict'),
})

const isPrivate = (event: Event): boolean => event.kind === 'lay' || event.kind === 'place'

export const skirmish: Ruleset<Skirmish> = {
  card: {
    id: 'hex-skirmish',
    title: 'Hex skirmish',
    publisher: 'none',
    year: 2026,
    edition: 'throw-away',
    revision: 1,
    information: 'private-state',
    longest: 200,
    gist: 'Every hard case of the contract at once.',
  },
  ledger: {},
  options: [],
  unitFields: [],
  writing: [],
  catalogue: [],
  battles: [],
  tables: [],
  doctrines: {},
  sheets,
  setup: {
    parse: () => refuse({ code: 'unsupported', path: [], expected: 'a set-up made by the test' }),
    print: setup => ({ ...setup, red: { ...setup.red, units: [] }, blue: { ...setup.blue, units: [] } }),
    schema: z.unknown(),
  },
  begin,
  pending,
  advance,
  clone,
  key,
  rounds: state => (state.agenda.length === 0 ? state.turn : Math.max(0, state.turn - 1)),
  horizon: () => undefined,
  view,
  hides: () => true,
  witness: (event, eye) => (eye === 'umpire' || eye === event.side || !isPrivate(event) ? event : undefined),
  prompt: (state, eye) => ({
    rule: state.agenda.at(-1)?.task ?? 'end',
    title: 'Skirmish',
    text: `${eye}, ${state.turn}`,
  }),
  tell: event => `${event.side} ${event.kind}: ${event.text}`,
  show,
  imagine,
  measures: () => [],
  roster: () => plain,
}
