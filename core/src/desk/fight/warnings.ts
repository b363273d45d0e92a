import { bySide, type Leader, roundWord } from '../../game/index.ts'
import { doctrinesOf, type OpenBattle, roundLimits } from '../battle/index.ts'
import { jobWeight, oddsJob, openJob } from '../odds/index.ts'
import { type NeverEnds, quickOdds, warningsFrom } from '../odds-words/index.ts'
import { beginFight } from './fight.ts'
import { goOn, stretchFrom } from './onward.ts'

/** What a person should know of a battle that is good all the same. */
export type Warning =
  | NeverEnds
  | {
      readonly code: 'may-never-end'
      readonly text: string
      /** Inputs of one battle that was fought, and was not over then. */
      readonly inputs: number
      readonly option?: string
    }
  | {
      /** The system's own word on the set-up, as where a part of it has no effect. */
      readonly code: 'set-up'
      readonly text: string
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
  const answer = quickOdds(battle)
  return [...ofSetup, ...(answer === undefined ? fought(battle) : warningsFrom(battle, answer))]
}
