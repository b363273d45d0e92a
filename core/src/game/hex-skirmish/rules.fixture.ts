import * as z from 'zod'
import { d6, oddsOf, type Roll, rollCache } from '../../dice/index.ts'
import { ahead, distance, type Facing, type Hex, sameHex, turned } from '../../hex/index.ts'
import { invariant, must, parseWith, refuse } from '../../lang/index.ts'
import {
  type Brief,
  type Input,
  type Log,
  other,
  type Pending,
  push,
  type Ruleset,
  type Side,
  sides,
  type Verdict,
} from '../index.ts'
import {
  type Aim,
  type Asked,
  begin,
  clone,
  type Event,
  key,
  plain,
  type Ship,
  type Skirmish,
  type State,
  type System,
  systems,
  type Task,
  view,
} from './battle.fixture.ts'

const turnLimit = 4
const upTo = (most: number): string[] => Array.from({ length: most + 1 }, (_, n) => String(n))
const left = (state: State, side: Side): readonly System[] =>
  systems.filter(system => state.ships[side][system] > state.marks[side][system])

/** What each side may answer. Written from what that side knows: `secrecy` in the test holds it to that. */
const picks: Record<Asked, (state: State, side: Side) => readonly string[]> = {
  lay: () => ['1', '2', '3', '4'],
  plot: () => ['F', 'L', 'R', 'FF', 'FL', 'FR', 'LF', 'RF'],
  aim: (state, side) => {
    const target = state.ships[other(side)]
    const weapons = state.ships[side].beam > 0 ? ['beam', 'missile'] : ['missile']
    const reached = [...target.path.keys()].filter(at => reach(state, side, at) <= 3)
    return ['hold', ...weapons.flatMap(weapon => reached.map(at => `${weapon} ${at}`))]
  },
  jam: (state, side) => upTo(state.ships[side].ecm),
  intercept: (state, side) => upTo(state.ships[side].interceptors),
  place: left,
}

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

function briefOf(state: State, side: Side, kind: Asked): Brief<Skirmish> {
  const known = picks[kind](state, side)
  const choices = known.map(value => ({ value, label: value }))
  const pick = z.strictObject({ pick: z.enum(known as [string, ...string[]]) })
  return {
    side,
    rule: kind,
    ask: { kind },
    form: () => ({
      title: kind,
      fields: [{ kind: 'choice', name: 'pick', label: kind, choices, fallback: known[0] ?? '' }],
    }),
    check: raw => parseWith(pick, raw),
    size: () => BigInt(known.length),
    choices: () => known.map(value => ({ pick: value })),
  }
}

/** One die against a number: the circumstances of a throw are the rule and that number, nothing else. */
const attack = rollCache((circumstance: string): Roll => {
  const [rule = '', need = ''] = circumstance.split(' ')
  const read = ([face = 0]: readonly number[]): number => (face >= Number(need) ? 1 : 0)
  return { rule, dice: [d6], odds: oddsOf([d6], 2, read), read, say: hit => (hit === 1 ? 'hit' : 'missed') }
})

function rollOf(state: State, task: Task): Roll | undefined {
  if (task.task === 'mine') return attack('mine 3')
  if (task.task !== 'shoot') return undefined
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

function parseAim(pick: string): Aim | null {
  const [weapon, at] = pick.split(' ')
  return weapon === 'beam' || weapon === 'missile' ? { weapon, at: Number(at) } : null
}

/** What a side's answer does, the moment all answers are in. */
const take: Record<Asked, (draft: State, side: Side, pick: string) => void> = {
  lay: (draft, side, pick) => {
    const { hex, facing } = draft.ships[side]
    draft.mines[side] = ahead(hex, facing, Number(pick))
  },
  plot: (draft, side, pick) => move(draft.ships[side], pick),
  aim: (draft, side, pick) => {
    draft.aims[side] = parseAim(pick)
  },
  jam: (draft, side, pick) => {
    draft.cover[side] = Number(pick)
  },
  intercept: (draft, side, pick) => {
    draft.cover[side] = 2 * Number(pick)
    draft.ships[side].interceptors -= Number(pick)
  },
  place: (draft, side, pick) => {
    draft.marks[side][pick as System]++
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
function land(draft: State, task: Task & { side: Side }, outcome: number, log?: Log<Skirmish>): void {
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

function pending(state: State): Pending<Skirmish> {
  const task = state.agenda.at(-1)
  if (task === undefined) return { kind: 'over', result: must(verdictOf(state), 'an empty agenda means a verdict') }
  const roll = rollOf(state, task)
  if (roll !== undefined) return { kind: 'roll', roll }
  return { kind: 'orders', briefs: askedSides(state, task).map(side => briefOf(state, side, task.task as Asked)) }
}

function advance(draft: State, input: Input<Skirmish>, log?: Log<Skirmish>): void {
  const task = must(draft.agenda.pop(), 'a battle that is over takes no input')
  if (input.kind === 'roll') {
    invariant('side' in task, 'a throw is made for a side')
    land(draft, task, input.outcome, log)
  } else {
    const asked = task.task as Asked
    for (const side of sides) {
      const pick = input.orders[side]?.pick
      if (pick === undefined) continue
      take[asked](draft, side, pick)
      log?.({ kind: asked, rule: asked, round: draft.turn, side, text: pick })
    }
    follow(draft, task)
  }
  for (let next = draft.agenda.at(-1); next !== undefined; next = draft.agenda.at(-1)) {
    if (rollOf(draft, next) !== undefined || askedSides(draft, next).length > 0) return
    draft.agenda.pop()
    run(draft, next, log)
  }
}

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
  catalogue: [],
  battles: [],
  tables: [],
  doctrines: {},
  setup: {
    parse: () => refuse({ code: 'unsupported', path: [], expected: 'a set-up made by the test' }),
    print: setup => setup,
    schema: {},
  },
  begin,
  pending,
  advance,
  clone,
  key,
  rounds: state => (state.agenda.length === 0 ? state.turn : Math.max(0, state.turn - 1)),
  horizon: () => undefined,
  view,
  witness: (event, eye) => (eye === 'umpire' || eye === event.side || !isPrivate(event) ? event : undefined),
  prompt: (state, eye) => ({
    rule: state.agenda.at(-1)?.task ?? 'end',
    title: 'Skirmish',
    text: `${eye}, ${state.turn}`,
  }),
  tell: event => `${event.side} ${event.kind}: ${event.text}`,
  measures: () => [],
  roster: () => plain,
}
