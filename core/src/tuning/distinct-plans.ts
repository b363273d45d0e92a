import { streamOf } from '../dice/index.ts'
import { settingVariations } from '../duel/index.ts'
import {
  type Brief,
  type BySide,
  bySide,
  type DoctrineChoice,
  fallbacks,
  type Plan,
  type Plans,
  paperOf,
  type Ruleset,
  type Shape,
  type Side,
} from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { answer, doctrineMind, drawnReadings, planOf } from '../table/index.ts'

/** Standing orders with their name. */
export interface NamedPlan<S extends Shape> {
  readonly choice: DoctrineChoice
  readonly plan: Plan<S>
}

/** From this weight on a doctrine is tried as it is usually set alone: battles under it take too long. */
const HEAVY = 10
/** Variations of one doctrine beyond which settings are changed one at a time, and not in pairs. */
const FEW = 40

const named = <S extends Shape>(rules: Ruleset<S>, choice: DoctrineChoice): readonly NamedPlan<S>[] => {
  const plan = planOf(rules, choice)
  return plan.ok ? [{ choice, plan: plan.value }] : []
}

const each = (choices: readonly DoctrineChoice[]): readonly DoctrineChoice[] => [
  ...new Map(choices.map(choice => [canonicalJson(choice), choice])).values(),
]

/** These standing orders, and every doctrine of a system as it is usually set. */
export function usualPlans<S extends Shape>(rules: Ruleset<S>, own: DoctrineChoice): readonly NamedPlan<S>[] {
  const usual = Object.entries(rules.doctrines).map(([name, { settings }]) => ({ name, settings: fallbacks(settings) }))
  return each([own, ...usual]).flatMap(choice => named(rules, choice))
}

/** Standing orders with some of their settings changed, but not those that take long to decide. */
export function variedPlans<S extends Shape>(
  rules: Ruleset<S>,
  plans: readonly NamedPlan<S>[],
): readonly NamedPlan<S>[] {
  const light = plans.filter(({ plan }) => (plan.doctrine.weight ?? 1) < HEAVY)
  const varied = light.flatMap(({ choice: { name }, plan: { doctrine, settings } }) =>
    settingVariations(doctrine.settings, settings, FEW).map(changed => ({ name, settings: changed })),
  )
  return each(varied).flatMap(choice => named(rules, choice))
}

/** A question with more than one legal answer, met in play. */
interface AskedQuestion<S extends Shape> {
  readonly state: S['State']
  readonly brief: Brief<S>
}

/** Questions by their kind. */
export type AskedQuestions<S extends Shape> = ReadonlyMap<string, readonly AskedQuestion<S>[]>

/** Questions of one kind that are kept: of one battle, and of all. */
const OF_A_BATTLE = 8
const OF_ALL = 48

/** Notes the questions of a position that have more than one answer. */
function note<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  found: BySide<Map<string, AskedQuestion<S>[]>>,
  room: Map<string, number>,
): void {
  const pending = rules.pending(state)
  if (pending.kind !== 'orders') return
  for (const brief of pending.briefs) {
    const { side } = brief
    const { kind } = brief.ask
    const kept = found[side].get(kind) ?? []
    const left = room.get(`${side} ${kind}`) ?? OF_A_BATTLE
    if (left === 0 || kept.length >= OF_ALL || paperOf(rules, brief).size() < 2n) continue
    room.set(`${side} ${kind}`, left - 1)
    found[side].set(kind, [...kept, { state: rules.clone(state), brief }])
  }
}

/**
 * The questions that sides are asked in battles played by standing orders, one battle for each pair of plans: some of every kind that leaves a choice. A kind that
 * is not met so is not asked as far as anybody knows.
 */
export function questionsAsked<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  pairs: readonly Plans<S>[],
  seed: string,
): BySide<AskedQuestions<S>> {
  const found = bySide(() => new Map<string, AskedQuestion<S>[]>())
  for (const [number, plans] of pairs.entries()) {
    const stream = streamOf(`met/${seed}`, String(number))
    const minds = bySide(side => doctrineMind(plans[side], stream))
    const dice = drawnReadings(stream)
    const draft = rules.clone(state)
    const room = new Map<string, number>()
    for (let inputs = 0; inputs < rules.card.longest; inputs++) {
      const pending = rules.pending(draft)
      if (pending.kind === 'over') break
      note(rules, draft, found, room)
      rules.advance(draft, answer(rules, draft, pending, minds, dice))
    }
  }
  return found
}

/** What standing orders answer, kind by kind: equal texts for equal answers to all the questions that were met. */
type Answered = ReadonlyMap<string, string>

/** What a plan answers to the questions that were met. */
function answeredBy<S extends Shape>(
  rules: Ruleset<S>,
  side: Side,
  questions: AskedQuestions<S>,
  { doctrine, settings }: Plan<S>,
): Answered {
  const texts = new Map<string, string>()
  for (const [kind, visited] of questions) {
    const mixes = visited.map(({ state, brief }) => doctrine.decide(rules.view(state, side), brief, settings))
    texts.set(kind, canonicalJson(mixes))
  }
  return texts
}

/** Whether two answer alike to all questions but those of these kinds. */
export const answerAlikeBut = (one: Answered, other: Answered, kinds: ReadonlySet<string>): boolean =>
  [...one].every(([kind, text]) => kinds.has(kind) || other.get(kind) === text)

const noKinds: ReadonlySet<string> = new Set()

/** Plans with what they answer. */
export interface AnsweringPlan<S extends Shape> extends NamedPlan<S> {
  readonly answered: Answered
}

/** The usual plans of a side, all of them, then those of the varied ones that answer something otherwise than all before. */
export function distinctPlans<S extends Shape>(
  rules: Ruleset<S>,
  side: Side,
  questions: AskedQuestions<S>,
  { usual, varied }: { readonly usual: readonly NamedPlan<S>[]; readonly varied: readonly NamedPlan<S>[] },
): readonly AnsweringPlan<S>[] {
  const answering = (each: NamedPlan<S>): AnsweringPlan<S> => ({
    ...each,
    answered: answeredBy(rules, side, questions, each.plan),
  })
  const kept = usual.map(answering)
  for (const plan of varied.map(answering)) {
    if (!kept.some(before => answerAlikeBut(before.answered, plan.answered, noKinds))) kept.push(plan)
  }
  return kept
}
