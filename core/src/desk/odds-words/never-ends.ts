import { roundWord } from '../../game/sides/index.ts'
import { exactOdds, type OddsAnswer, type SolverLimits } from '../../odds/index.ts'
import { type OpenBattle, roundLimits } from '../battle/index.ts'
import { exactOfOpenJob, jobWeight, oddsJob, openJobOf } from '../odds/index.ts'
import { sayEnding } from './ending.ts'

/** The warning that some battles of this set-up never end under their standing orders. */
export interface NeverEnds {
  readonly code: 'never-ends'
  /** The whole warning in a sentence or two. */
  readonly text: string
  /** The chance that the battle never ends. */
  readonly share: number
  /** The option that ends every such battle: a number of rounds that it may last. */
  readonly option?: string
}

/** So few positions that nobody waits, and fewer if decisions are heavy. Larger battles get no warning. */
const FEW: SolverLimits = { positions: 2_000, keyChars: 2_000_000, products: 100_000 }
/** No battle is tried if decisions are so heavy that fewer are within reach. */
const MIN_POSITIONS = 100

/** The exact odds of a battle if they are quickly known. */
export const quickOdds = (battle: OpenBattle): OddsAnswer | undefined => {
  const { rules, setup } = battle
  const job = oddsJob(battle, { seed: 'check' })
  const positions = Math.ceil(FEW.positions / jobWeight(job))
  if (positions < MIN_POSITIONS) return undefined
  const opened = openJobOf(battle, job)
  if (!opened.ok) return undefined
  const { state, plans, changes } = opened.value
  const limits = { ...FEW, positions }
  const answer =
    changes.length === 0
      ? exactOdds({ rules, state, plans }, { setup, limits, detail: 'outcome' })
      : exactOfOpenJob(opened.value, limits)
  return answer.ok ? answer.value : undefined
}

/** The option that caps the rounds and leaves no battle without end. */
const capOf = (battle: OpenBattle): string | undefined =>
  roundLimits(battle).find(({ setup }) => quickOdds({ ...battle, setup })?.outcome.undecided === 0)?.name

/**
 * The warnings of an exact answer from a battle's beginning to its end. A sampled one gives none: a battle that it gave
 * up might have ended.
 */
export function neverEndWarnings(battle: OpenBattle, answer: OddsAnswer): readonly NeverEnds[] {
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
