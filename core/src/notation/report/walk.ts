import { printDice } from '../../dice/index.ts'
import type { Settings } from '../../game/form/index.ts'
import type { Input, Ruleset } from '../../game/index.ts'
import { paperOf, type Shape } from '../../game/orders/index.ts'
import { type BySide, bySide, type Side } from '../../game/sides/index.ts'
import { fleetWords, type SideWords } from '../../game/words/index.ts'

/** One input of a battle, for people and programs: its question and its answer. */
export type ReportInput = {
  /** From 1: `--at` takes the number of inputs before a point. */
  readonly number: number
  /** The round it was given in, from 1. */
  readonly round: number
} & (
  | {
      readonly kind: 'roll'
      readonly rule: string
      /** As players write them: `2d6`. */
      readonly dice: string
      /** Absent where the record keeps the reading alone. */
      readonly faces?: readonly number[]
      readonly says: string
      readonly ruled?: string
    }
  | {
      readonly kind: 'orders'
      /** As players write them, by side. */
      readonly orders: Partial<BySide<{ readonly rule: string; readonly text: string }>>
      readonly ruled?: string
    }
  | { readonly kind: 'ruling'; readonly options: Settings; readonly reason: string }
)

/** The loss of each side in a round, in its first measure of losses. */
export interface RoundLoss {
  readonly round: number
  readonly lost: Partial<BySide<{ readonly amount: number; readonly unit: string }>>
}

const ruledBy = ({ ruled }: { readonly ruled?: string }): { readonly ruled?: string } =>
  ruled === undefined ? {} : { ruled }

/** The data that put inputs in words. */
interface Wording<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly words: SideWords
}

type Head = Pick<ReportInput, 'number' | 'round'>

/** An input in words, at the position that asks for it. */
function reportInput<S extends Shape>(
  { rules, words }: Wording<S>,
  { state, input, head }: { readonly state: S['State']; readonly input: Input<S>; readonly head: Head },
): ReportInput {
  if (input.kind === 'ruling') return { ...head, kind: 'ruling', options: input.options, reason: input.reason }
  const asked = rules.pending(state)
  if (input.kind === 'roll') {
    const roll = asked.kind === 'roll' ? asked.roll : undefined
    const faces = input.faces === undefined ? {} : { faces: input.faces }
    const says = roll?.say(input.outcome, words) ?? ''
    return {
      ...head,
      kind: 'roll',
      rule: roll?.rule ?? '',
      dice: printDice(roll?.dice ?? []),
      ...faces,
      says,
      ...ruledBy(input),
    }
  }
  const orders: Partial<Record<Side, { rule: string; text: string }>> = {}
  for (const brief of asked.kind === 'orders' ? asked.briefs : []) {
    const order = input.orders[brief.side]
    if (order !== undefined) orders[brief.side] = { rule: brief.rule, text: paperOf(rules, brief).print(order) }
  }
  return { ...head, kind: 'orders', orders, ...ruledBy(input) }
}

/** The inputs and the losses of a battle, input by input and round by round. */
interface WalkedInputs {
  readonly inputs: readonly ReportInput[]
  readonly losses: readonly RoundLoss[]
}

/** Plays a battle once more. The inputs must be legal. */
export function walkInputs<S extends Shape>(
  rules: Ruleset<S>,
  setup: S['Setup'],
  inputs: readonly Input<S>[],
): WalkedInputs {
  const state = rules.begin(setup)
  const measures = rules.measures(setup).filter(({ kind }) => kind === 'loss')
  const first = bySide(side => measures.find(each => each.side === side))
  const sums = bySide(side => first[side]?.of(state) ?? 0)
  const before: Record<Side, number> = { ...sums }
  const teller = { rules, words: fleetWords(setup) }
  const reported: ReportInput[] = []
  const losses: RoundLoss[] = []
  for (const [i, input] of inputs.entries()) {
    const round = rules.rounds(state) + 1
    reported.push(reportInput(teller, { state, input, head: { number: i + 1, round } }))
    rules.advance(state, input)
    const isLast = i === inputs.length - 1
    if (rules.rounds(state) < round && !isLast) continue
    const lost = bySide(side => {
      const amount = (first[side]?.of(state) ?? 0) - before[side]
      before[side] += amount
      return { amount, unit: first[side]?.unit ?? '' }
    })
    losses.push({ round, lost })
  }
  return { inputs: reported, losses }
}
