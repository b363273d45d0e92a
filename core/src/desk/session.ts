import { type Stream, streamOf } from '../dice/index.ts'
import {
  type Brief,
  checkInput,
  type EventBase,
  type Input,
  type Pending,
  type RawInput,
  type Shape,
} from '../game/index.ts'
import { must, ok, type Result } from '../lang/index.ts'
import {
  chainLine,
  type DiceDeclared,
  type LineContent,
  lineOf,
  recordHeader,
  type Verified,
} from '../notation/index.ts'
import { drawOrder, type Plan } from '../table/index.ts'
import type { OpenBattle } from './open-battle.ts'

/** What one input did: what happened, and the lines that the record gains (the last ends it where the battle is over). */
export interface Step {
  readonly events: readonly EventBase[]
  readonly lines: readonly string[]
}

/** A battle being fought, input by input, with its record. Owns its position. */
export interface Session {
  readonly battle: OpenBattle
  /** The position; moves with every input. */
  readonly state: Shape['State']
  readonly inputs: readonly Input<Shape>[]
  readonly events: readonly EventBase[]
  /** The record so far, line by line. */
  readonly lines: readonly string[]
  readonly digest: () => string
  pending(): Pending<Shape>
  /** Takes one input from outside: refused, it changes nothing. */
  put(raw: RawInput): Result<Step>
  /** Declares other dice from here on; the line the record gains. */
  declareDice(dice: DiceDeclared): string
}

interface Tape {
  readonly lines: string[]
  digest: string
}

function write(tape: Tape, content: LineContent): string {
  const { text, digest } = chainLine(tape.digest, content)
  tape.lines.push(text)
  tape.digest = digest
  return text
}

function makeSession(battle: OpenBattle, start: Pick<Session, 'state'> & Taken, tape: Tape): Session {
  const { rules } = battle
  const { state, inputs, events } = start
  return {
    battle,
    state,
    inputs,
    events,
    lines: tape.lines,
    digest: () => tape.digest,
    pending: () => rules.pending(state),
    declareDice: dice => write(tape, { kind: 'dice', dice }),
    put: raw => {
      const input = checkInput(rules, state, raw)
      if (!input.ok) return input
      const news: EventBase[] = []
      rules.advance(state, input.value, event => news.push(event))
      inputs.push(input.value)
      events.push(...news)
      const lines = [write(tape, lineOf(input.value))]
      const pending = rules.pending(state)
      if (pending.kind === 'over') {
        lines.push(write(tape, { kind: 'over', ...verdictOf(pending), rounds: rules.rounds(state) }))
      }
      return ok({ events: news, lines })
    },
  }
}

interface Taken {
  readonly inputs: Input<Shape>[]
  readonly events: EventBase[]
}

const verdictOf = ({ result }: Extract<Pending<Shape>, { kind: 'over' }>) => ({
  winner: result.winner,
  rule: result.rule,
})

/** A battle at its beginning, and the record's header with it. */
export function beginSession(battle: OpenBattle, dice: DiceDeclared): Session {
  const { text, digest } = chainLine('', recordHeader(battle.rules, battle, dice))
  const state = battle.rules.begin(battle.setup)
  return makeSession(battle, { state, inputs: [], events: [] }, { lines: [text], digest })
}

/** The line that ends a verified record whose battle is over, where it was not written any more. */
export function endLine(verified: Verified<Shape>): string | undefined {
  const { verdict, digest, rounds, closed } = verified
  if (verdict === undefined || closed) return undefined
  return chainLine(digest, { kind: 'over', winner: verdict.winner, rule: verdict.rule, rounds }).text
}

/** A battle taken up again where its verified record stands; `lines` holds only what is new. */
export function resumeSession(battle: OpenBattle, verified: Verified<Shape>): Session {
  const { state, inputs, events, digest } = verified
  return makeSession(battle, { state, inputs: [...inputs], events: [...events] }, { lines: [], digest })
}

/** The stream a mixed doctrine draws from at one decision: by place, not by history, so that a resumed battle draws alike. */
const decisionStream = (seed: string, side: string, count: number): Stream => streamOf(seed, `${side}/${count}`)

/** The order a doctrine gives to a brief of this session. */
export function decideBy(session: Session, plan: Plan<Shape>, brief: Brief<Shape>, seed: string): unknown {
  const { battle, state, inputs } = session
  const mix = plan.doctrine.decide(battle.rules.view(state, brief.side), brief, plan.settings)
  if (mix.length === 1) return must(mix[0], 'one order').order
  return drawOrder(mix, decisionStream(seed, brief.side, inputs.length))
}
