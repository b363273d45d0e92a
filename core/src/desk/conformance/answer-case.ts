import { printDice } from '../../dice/index.ts'
import { type AnyRuleset, apply, checkInput, type Pending, type RawInput } from '../../game/index.ts'
import type { PrintedSetup, Shape } from '../../game/orders/index.ts'
import { bySide, type Eye } from '../../game/sides/index.ts'
import { chain, never, ok, type Result, refuse, sayRefusal, withoutUndefined } from '../../lang/index.ts'
import { fetchSystem } from '../battle/index.ts'
import type { CaseAnswer, CaseQuestion, ConformanceStep, Refused, Waits } from './suite-schema.ts'

/** A battle on its way through a case; `carried` are the fleets after the events between battles. */
interface Played {
  readonly state: Shape['State']
  readonly events: readonly Shape['Event'][]
  readonly carried?: Shape['Setup']
}

type InputStep = Exclude<ConformanceStep, { between: unknown }>

function inputOf(step: InputStep): RawInput {
  if ('orders' in step) return { kind: 'orders', orders: step.orders }
  if ('faces' in step) return { kind: 'roll', faces: step.faces }
  if ('ruling' in step) return { kind: 'ruling', options: step.ruling, reason: 'by the case' }
  return never(step)
}

/** The fleets of the next battle, after the events before it. */
function carryOver({ between, roster }: AnyRuleset, played: Played, raw: unknown): Result<Played> {
  if (between === undefined) return refuse({ code: 'illegal', path: [], says: 'Nothing happens between battles.' })
  const fleets = roster(played.state)
  return chain(between.check(fleets, raw), order => ok({ ...played, carried: between.carry(fleets, order).setup }))
}

/** The battle after a step. */
function take(rules: AnyRuleset, played: Played, step: ConformanceStep): Result<Played> {
  if ('between' in step) return carryOver(rules, played, step.between)
  return chain(checkInput(rules, played.state, inputOf(step)), input => {
    const events = [...played.events]
    const state = apply(rules, played.state, input, event => events.push(event))
    return ok({ state, events })
  })
}

/** The word for a step that is refused: its key. */
function refusedWord(step: ConformanceStep): Exclude<Refused, 'setup'> {
  if ('orders' in step) return 'orders'
  if ('faces' in step) return 'faces'
  if ('ruling' in step) return 'ruling'
  if ('between' in step) return 'between'
  return never(step)
}

function waitsOf(pending: Pending<Shape>): Waits {
  switch (pending.kind) {
    case 'over':
      return { over: pending.result.winner }
    case 'roll':
      return { throw: printDice(pending.roll.dice) }
    case 'orders':
      return { orders: Object.fromEntries(pending.briefs.map(({ side, ask }) => [side, ask.kind])) }
    default:
      return never(pending)
  }
}

const seenBy = (rules: AnyRuleset, events: readonly Shape['Event'][], eye: Eye) =>
  events.flatMap(event => {
    const seen = rules.witness(event, eye)
    return seen === undefined ? [] : [{ ...seen }]
  })

/** The price of each side's units, where the system has one. */
const pricesOf = (rules: AnyRuleset, setup: Shape['Setup']) => {
  const bill = rules.bill?.(setup)
  return bill && bySide(side => bill[side].points)
}

/** Plays one case as this engine understands the rules. Refused only if the system cannot be had. */
export async function answerCase({
  case: number,
  system,
  setup: raw,
  eye = 'umpire',
  play,
}: CaseQuestion): Promise<Result<CaseAnswer>> {
  const fetched = await fetchSystem(system)
  if (!fetched.ok) return fetched
  const rules = fetched.value
  const setup = rules.setup.parse(raw)
  if (!setup.ok) return ok({ case: number, refused: 'setup', says: sayRefusal(setup.refusal) })
  let played: Played = { state: rules.begin(setup.value), events: [] }
  for (const [i, step] of play.entries()) {
    const next = take(rules, played, step)
    if (!next.ok) {
      return ok({ case: number, refused: refusedWord(step), step: i + 1, says: sayRefusal(next.refusal) })
    }
    played = next.value
  }
  const printed: PrintedSetup = rules.setup.print(played.carried ?? rules.roster(played.state))
  const answer = {
    case: number,
    waits: waitsOf(rules.pending(played.state)),
    events: seenBy(rules, played.events, eye),
    left: bySide(side => [...printed[side].units]),
    ...withoutUndefined({ price: pricesOf(rules, setup.value) }),
  }
  return ok(answer)
}
