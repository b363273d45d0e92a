import { exactOdds, type Limits, type OddsAnswer } from '../odds/index.ts'
import { oddsJob, openJob } from './odds-job.ts'
import { sayEnding } from './odds-words/index.ts'
import type { OpenBattle } from './open-battle.ts'
import { jobWeight } from './size.ts'

/** What a person should know of a battle that is good all the same. */
export interface Warning {
  readonly code: 'never-ends'
  /** The chance that the battle never ends under its standing orders. */
  readonly share: number
  /** All of it in a sentence or two. */
  readonly text: string
  /** The option that ends every such battle: a number of rounds that it may last. */
  readonly option?: string
}

/** So few that nobody waits; what needs more positions is not warned of. Where decisions are heavy there are fewer. */
const FEW: Limits = { positions: 2_000, keyChars: 2_000_000, products: 100_000 }

const answerOf = (battle: OpenBattle): OddsAnswer | undefined => {
  const { rules, setup } = battle
  const job = oddsJob(battle, { seed: 'check' })
  const opened = openJob(job)
  if (!opened.ok) return undefined
  const { state, plans } = opened.value
  const limits = { ...FEW, positions: Math.ceil(FEW.positions / jobWeight(job)) }
  const answer = exactOdds(rules, state, plans, { setup, limits, detail: 'outcome' })
  return answer.ok ? answer.value : undefined
}

/** The option that caps the rounds: one that is off at 0, gives the battle a horizon when it is set, and leaves nothing without end. */
function capOf(battle: OpenBattle): string | undefined {
  const { rules, setup } = battle
  const data = rules.setup.print(setup)
  const ends = (name: string, most: number): boolean => {
    const capped = rules.setup.parse({ ...data, options: { ...setup.options, [name]: most } })
    if (!capped.ok || rules.horizon(rules.begin(capped.value)) === undefined) return false
    return answerOf({ ...battle, setup: capped.value })?.outcome.undecided === 0
  }
  return rules.options.find(
    spec => spec.kind === 'integer' && setup.options[spec.name] === 0 && spec.max > 0 && ends(spec.name, spec.max),
  )?.name
}

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
    option === undefined ? '' : ` The option ${option}, a number of rounds, would end ${share >= 1 ? 'it' : 'them'}.`
  const text = `Under these standing orders ${never}.${remedy}`
  return [{ code: 'never-ends', share, text, ...(option === undefined ? {} : { option }) }]
}

/** What to warn of before a battle is fought under its standing orders, as far as it can be seen at once. */
export function warningsOf(battle: OpenBattle): readonly Warning[] {
  const answer = answerOf(battle)
  return answer === undefined ? [] : warningsFrom(battle, answer)
}
