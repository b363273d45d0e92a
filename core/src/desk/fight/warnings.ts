import { bySide, type Leader, roundWord } from '../../game/index.ts'
import { exactOdds, type Limits, type OddsAnswer } from '../../odds/index.ts'
import { doctrinesOf, type OpenBattle, roundLimits } from '../battle/index.ts'
import { exactJob, jobWeight, oddsJob, openJob } from '../odds/index.ts'
import { sayEnding } from '../odds-words/index.ts'
import { beginFight } from './fight.ts'
import { goOn, stretchFrom } from './onward.ts'

/** What a person should know of a battle that is good all the same. */
export type Warning = {
  /** All of it in a sentence or two. */
  readonly text: string
  /** The option that ends every such battle: a number of rounds that it may last. */
  readonly option?: string
} & (
  | {
      readonly code: 'never-ends'
      /** The chance that the battle never ends under its standing orders. */
      readonly share: number
    }
  | {
      readonly code: 'may-never-end'
      /** Inputs of one battle that was fought, and was not over then. */
      readonly inputs: number
    }
  | {
      /** The system's own word on the set-up, as where a part of it has no effect. */
      readonly code: 'set-up'
    }
)

/** So few that nobody waits; what needs more positions is not warned of. Where decisions are heavy there are fewer. */
const FEW: Limits = { positions: 2_000, keyChars: 2_000_000, products: 100_000 }

const answerOf = (battle: OpenBattle): OddsAnswer | undefined => {
  const { rules, setup } = battle
  const job = oddsJob(battle, { seed: 'check' })
  const opened = openJob(job)
  if (!opened.ok) return undefined
  const { state, plans, changes } = opened.value
  const limits = { ...FEW, positions: Math.ceil(FEW.positions / jobWeight(job)) }
  const answer =
    changes.length === 0
      ? exactOdds({ rules, state, plans }, { setup, limits, detail: 'outcome' })
      : exactJob(job, limits)
  return answer.ok ? answer.value : undefined
}

/** The option that caps the rounds and leaves nothing without end. */
const capOf = (battle: OpenBattle): string | undefined =>
  roundLimits(battle).find(({ setup }) => answerOf({ ...battle, setup })?.outcome.undecided === 0)?.name

/**
 * What an exact answer to the end of a battle, from its beginning, gives cause to warn of. A sampled answer says nothing here: a battle that it gave
 * up might still have ended.
 */
export function warningsFrom(battle: OpenBattle, answer: OddsAnswer): readonly Warning[] {
  const share = answer.outcome.undecided
  if (answer.method !== 'exact' || share <= 0) return []
  const option = capOf(battle)
  const { figure } = sayEnding(answer.outcome, 'undecided', answer)
  const never = share >= 1 ? 'this battle never ends' : `${figure} of these battles never end`
  const remedy =
    option === undefined
      ? ''
      : ` The option ${option}, a number of ${roundWord(battle.rules.card).many}, would end ${share >= 1 ? 'it' : 'them'}.`
  const text = `Under these standing orders ${never}.${remedy}`
  return [{ code: 'never-ends', share, text, ...(option === undefined ? {} : { option }) }]
}

/** Too large to be worked out, it is fought once: up to where a fight would be refused, sooner where decisions are heavy. */
function fought(battle: OpenBattle): readonly Warning[] {
  const { rules, setup } = battle
  const job = oddsJob(battle, { seed: 'check' })
  if (!openJob(job).ok) return []
  const most = Math.ceil(rules.card.longest / jobWeight(job))
  const doctrines = doctrinesOf(rules, battle.leaders)
  const leaders = bySide((side): Leader => ({ kind: 'doctrine', doctrine: doctrines[side] }))
  const led = { rules, setup, title: battle.title, leaders }
  const begun = beginFight(led, { dice: { source: 'seeded', seed: 'check' } })
  let inputs = 0
  goOn(begun, stretchFrom(begun, 'end'), { solver: 'here', isEnough: () => ++inputs >= most })
  if (inputs < rules.card.longest) return []
  const option = roundLimits(battle)[0]?.name
  const remedy = option === undefined ? '' : `, or the option ${option} (a number of ${roundWord(rules.card).many}),`
  const text = `Under these standing orders nobody had won after ${inputs} inputs of one battle; it may never end. Other standing orders${remedy} may end it.`
  return [{ code: 'may-never-end', inputs, text, ...(option === undefined ? {} : { option }) }]
}

/** What to warn of before a battle is fought under its standing orders, as far as it can be seen at once. */
export function warningsOf(battle: OpenBattle): readonly Warning[] {
  const { rules, setup } = battle
  const ofSetup = (rules.warnings?.(setup) ?? []).map((text): Warning => ({ code: 'set-up', text }))
  const answer = answerOf(battle)
  return [...ofSetup, ...(answer === undefined ? fought(battle) : warningsFrom(battle, answer))]
}
