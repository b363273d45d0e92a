import { type Stream, streamOf } from '@flagplot/core/dice'
import type { AnyRuleset } from '@flagplot/core/game'
import type { OptionSpec, Scalar } from '@flagplot/core/game/form'
import type { Shape } from '@flagplot/core/game/orders'
import { bySide } from '@flagplot/core/game/sides'
import { answer, doctrineMind, type Mind, oddsDice } from '@flagplot/core/table'
import { type Laid, valuesOf, withOption } from './battle.ts'
import { demand } from './breach.ts'
import { rows } from './depth/index.ts'
import { wildMind } from './games.ts'
import { question } from './keys.ts'
import { plansOf } from './solved.ts'
import type { Adoption, Law, Subject } from './subject.ts'

/** Games played of each battle before a value counts as without effect, and inputs of each. */
const GAMES = ['doctrines 1', 'wild 1', 'doctrines 2', 'wild 2', 'wild 3', 'wild 4']
const INPUTS = 80
/** Inputs of the first game of a battle made for the option: a cap on rounds shows only once it is reached. */
const LONG = 12_000

/** The fleets' aftermath before the next battle: some options show only there. */
function carried(rules: AnyRuleset, state: Shape['State']): string | undefined {
  if (rules.between === undefined) return undefined
  const left = rules.roster(state)
  const order = rules.between.check(left, {})
  if (!order.ok) return undefined
  const { setup, log } = rules.between.carry(left, order.value)
  const { red, blue } = rules.setup.print(setup)
  return JSON.stringify([red, blue, log])
}

/** A game told input by input: events and results. Not its key: a count that only the key holds changes no battle. */
interface Recounted {
  next(): string | undefined
  after(): string | undefined
}

function tell(
  rules: AnyRuleset,
  battle: Laid,
  { kind, name }: { readonly kind: string; readonly name: string },
): Recounted {
  const stream: Stream = streamOf(`laws/option values/${name}`, kind)
  const plans = plansOf(rules, battle.doctrines)
  const minds = bySide(
    (side): Mind<Shape> => (kind.startsWith('wild') ? wildMind(rules, stream) : doctrineMind(plans[side], stream)),
  )
  const dice = oddsDice(stream)
  const state = rules.begin(battle.setup)
  return {
    after: () => carried(rules, state),
    next: () => {
      const pending = rules.pending(state)
      if (pending.kind === 'over') return undefined
      const input = answer(rules, state, pending, minds, dice)
      const events: Shape['Event'][] = []
      rules.advance(state, input, event => events.push(event))
      const after = rules.pending(state)
      return JSON.stringify([events, question(rules, after)], (_, part: unknown) =>
        typeof part === 'bigint' ? `${part}` : part,
      )
    },
  }
}

/** A game told once for many comparisons: every value of every option is compared with the same usual ones. */
interface Tape {
  /** The line of an input: asked for one after the other, and never beyond the end of the game. */
  at(input: number): string | undefined
  after(): string | undefined
}

function taped(recounted: Recounted): Tape {
  const lines: (string | undefined)[] = []
  return {
    after: recounted.after,
    at: input => {
      if (input === lines.length) lines.push(recounted.next())
      return lines[input]
    },
  }
}

/** The usual games met so far, each cut after the same number of inputs for every comparison. */
type Tapes = Map<string, Tape>

interface Match {
  readonly pair: readonly [usual: Laid, changed: Laid]
  readonly kind: string
  readonly most: number
}

/** True if two set-ups of one battle are fought differently anywhere in the same game. */
function differs(rules: AnyRuleset, tapes: Tapes, { pair: [usual, changed], kind, most }: Match): boolean {
  const name = JSON.stringify([usual.name, usual.printed, usual.doctrines, kind, most])
  const first = tapes.get(name) ?? taped(tell(rules, usual, { kind, name: usual.name }))
  tapes.set(name, first)
  const second = tell(rules, changed, { kind, name: usual.name })
  for (let input = 0; input < most; input++) {
    const [a, b] = [first.at(input), second.next()]
    if (a !== b) return true
    if (a === undefined) break
  }
  return first.after() !== second.after()
}

/** Names of the battles made for an option. */
const madeFor = ({ also = [] }: Adoption, option: string): ReadonlySet<string> =>
  new Set(also.filter(({ options }) => options?.includes(option)).map(({ name }) => name))

interface Tried {
  readonly battle: Laid
  readonly option: OptionSpec
  readonly value: Scalar
}

/**
 * True if a value of an option changes a battle, against its default. A battle made for the option may also be one that
 * the default refuses: an edition that only lets other units be built has the same fights.
 */
function changes({ rules, adoption }: Subject, tapes: Tapes, { battle, option, value }: Tried): boolean {
  const changed = withOption(rules, battle, { name: option.name, value })
  const usual = withOption(rules, battle, { name: option.name, value: option.fallback })
  const made = madeFor(adoption, option.name).has(battle.name)
  if (changed === undefined) return false
  if (usual === undefined) return made
  const pair = [{ ...usual, name: battle.name }, changed] as const
  return GAMES.some((kind, i) => differs(rules, tapes, { pair, kind, most: made && i === 0 ? LONG : INPUTS }))
}

/** Battles made for an option first, then those that already have another value of it, then the others. */
function inTurn({ battles, adoption }: Subject, { name, fallback }: OptionSpec): readonly Laid[] {
  const made = madeFor(adoption, name)
  const rank = (battle: Laid): number => (made.has(battle.name) ? 0 : battle.printed.options[name] !== fallback ? 1 : 2)
  return [...battles()].sort((a, b) => rank(a) - rank(b))
}

/** Each value of an option changes a ready battle, or one in `also`. The short run tries every third option. */
export const everyOptionValueChangesABattle: Law = subject => {
  const idle: string[] = []
  const tapes: Tapes = new Map()
  for (const option of rows(subject.rules.options, Math.ceil(subject.rules.options.length / 3))) {
    const battles = inTurn(subject, option)
    for (const value of valuesOf(option)) {
      if (value === option.fallback || battles.some(battle => changes(subject, tapes, { battle, option, value })))
        continue
      idle.push(`${option.name} ${value}`)
    }
  }
  const say = () =>
    `${subject.rules.card.id}: no battle is fought differently with ${idle.join(', ')}: put one in \`also\`, with \`options\` naming the option`
  demand(idle.length === 0, say)
}
