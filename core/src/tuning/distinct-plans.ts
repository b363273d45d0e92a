import { streamOf } from '../dice/index.ts'
import type { DoctrineChoice, Plan, Plans } from '../game/doctrine/index.ts'
import { fallbackSettings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import { type Brief, paperOf, type Shape } from '../game/orders/index.ts'
import { type BySide, bySide } from '../game/sides/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { answer, doctrineMind, oddsDice, planAtStart } from '../table/index.ts'
import { settingVariations } from './setting-variations.ts'

export interface NamedPlan<S extends Shape> {
  readonly choice: DoctrineChoice
  readonly plan: Plan<S>
}

/** From this weight on a doctrine is tried with its usual settings alone: battles under it take too long. */
const HEAVY = 10
/** Variations of one doctrine beyond which settings are changed one at a time, and not in pairs. */
const FEW = 40

/** The plans of these choices, each once; invalid choices are left out. */
function named<S extends Shape>(rules: Ruleset<S>, choices: readonly DoctrineChoice[]): readonly NamedPlan<S>[] {
  const each = new Map(choices.map(choice => [canonicalJson(choice), choice]))
  return [...each.values()].flatMap(choice => {
    const plan = planAtStart(rules, choice)
    return plan.ok ? [{ choice, plan: plan.value }] : []
  })
}

/** These standing orders, and every doctrine of a system with its usual settings. */
export const usualPlans = <S extends Shape>(rules: Ruleset<S>, own: DoctrineChoice): readonly NamedPlan<S>[] =>
  named(rules, [
    own,
    ...Object.entries(rules.doctrines).map(([name, { settings }]) => ({ name, settings: fallbackSettings(settings) })),
  ])

/** Standing orders with some of their settings changed, but not those that take long to decide. */
export const variedPlans = <S extends Shape>(
  rules: Ruleset<S>,
  plans: readonly NamedPlan<S>[],
): readonly NamedPlan<S>[] => {
  const light = plans.filter(({ plan }) => (plan.doctrine.weight ?? 1) < HEAVY)
  const varied = light.flatMap(({ choice: { name }, plan: { doctrine, settings } }) =>
    settingVariations(doctrine.settings, settings, FEW).map(changed => ({ name, settings: changed })),
  )
  return named(rules, varied)
}

interface AskedQuestion<S extends Shape> {
  readonly state: S['State']
  readonly brief: Brief<S>
}

type AskedQuestions<S extends Shape> = ReadonlyMap<string, readonly AskedQuestion<S>[]>

/** Questions of one kind that are kept: of one battle, and of all. */
const OF_A_BATTLE = 8
const OF_ALL = 48

/**
 * The questions that sides are asked in battles played by standing orders, one battle for each pair of plans: some of
 * every kind that leaves a choice. A kind that does not occur there is taken as never asked.
 */
export function questionsAsked<S extends Shape>(
  { rules, state }: { readonly rules: Ruleset<S>; readonly state: S['State'] },
  pairs: readonly Plans<S>[],
  seed: string,
): BySide<AskedQuestions<S>> {
  const found = bySide(() => new Map<string, AskedQuestion<S>[]>())
  for (const [number, plans] of pairs.entries()) {
    const stream = streamOf(`met/${seed}`, String(number))
    const minds = bySide(side => doctrineMind(plans[side], stream))
    const dice = oddsDice(stream)
    const draft = rules.clone(state)
    const room = new Map<string, number>()
    const note = (brief: Brief<S>): void => {
      const { side, ask } = brief
      const kept = found[side].get(ask.kind) ?? []
      const left = room.get(`${side} ${ask.kind}`) ?? OF_A_BATTLE
      if (left === 0 || kept.length >= OF_ALL || paperOf(rules, brief).size() < 2n) return
      room.set(`${side} ${ask.kind}`, left - 1)
      found[side].set(ask.kind, [...kept, { state: rules.clone(draft), brief }])
    }
    for (let inputs = 0; inputs < rules.card.longest; inputs++) {
      const pending = rules.pending(draft)
      if (pending.kind === 'over') break
      if (pending.kind === 'orders') for (const brief of pending.briefs) note(brief)
      rules.advance(draft, answer(rules, draft, pending, minds, dice))
    }
  }
  return found
}

/** Answers of standing orders by kind: equal texts for equal answers to all the questions that were asked. */
type AnswerTexts = ReadonlyMap<string, string>

function answersOf<S extends Shape>(
  rules: Ruleset<S>,
  questions: AskedQuestions<S>,
  { doctrine, settings }: Plan<S>,
): AnswerTexts {
  const texts = new Map<string, string>()
  for (const [kind, asked] of questions) {
    const mixes = asked.map(({ state, brief }) => doctrine.decide(rules.view(state, brief.side), brief, settings))
    texts.set(kind, canonicalJson(mixes))
  }
  return texts
}

/** True if two answer alike to all questions but those of these kinds. */
export const answerAlikeBut = (one: AnswerTexts, other: AnswerTexts, kinds: ReadonlySet<string>): boolean =>
  [...one].every(([kind, text]) => kinds.has(kind) || other.get(kind) === text)

const noKinds: ReadonlySet<string> = new Set()

export interface AnsweringPlan<S extends Shape> extends NamedPlan<S> {
  readonly answers: AnswerTexts
}

/** All usual plans of a side, then those of the varied ones that answer these questions otherwise than all before. */
export function distinctPlans<S extends Shape>(
  rules: Ruleset<S>,
  questions: AskedQuestions<S>,
  { usual, varied }: { readonly usual: readonly NamedPlan<S>[]; readonly varied: readonly NamedPlan<S>[] },
): readonly AnsweringPlan<S>[] {
  const answering = (each: NamedPlan<S>) => ({ ...each, answers: answersOf(rules, questions, each.plan) })
  const kept = usual.map(answering)
  for (const plan of varied.map(answering)) {
    if (!kept.some(before => answerAlikeBut(before.answers, plan.answers, noKinds))) kept.push(plan)
  }
  return kept
}
