import { type BySide, bySide, type RoundWord, roundWord } from '../../game/sides/index.ts'
import type { SideWords } from '../../game/words/index.ts'
import { capitalise } from '../../lang/index.ts'
import { type Ending, endings, type OddsAnswer, type OutcomeChances } from '../../odds/index.ts'
import { resultMargin } from './expected-result.ts'
import { sayTwoDecimals } from './mean.ts'
import { type OddsBasis, type Said, sayCount, sayShare, several, severalRounds } from './share.ts'

/** The subject of odds: all that their words need besides the answer. */
export interface OddsTopic {
  readonly title: string
  readonly system: string
  readonly words: SideWords
  /** The odds stop after so many further rounds; if absent, at the end. */
  readonly after?: number
  /** The system's word for a round, if it has one of its own. */
  readonly round?: RoundWord
}

/** The names of the fleets in headings and labels. */
export const namesOf = ({ words }: Pick<OddsTopic, 'words'>): BySide<string> => bySide(side => words[side].start)

/** One ending with its chance. */
interface EndingRow {
  readonly ending: Ending
  readonly label: string
  readonly chance: number
  readonly said: Said
}

/** The undecided battles: not over when the odds stop, never over by the rules, or given up by the sampler. */
export function sayUndecided({ method }: OddsBasis, { after, round }: OddsTopic): string {
  if (after !== undefined) return `not over after ${severalRounds(after, round)}`
  return method === 'exact' ? 'never over' : 'given up unfinished'
}

/** The chance of one ending among all of them. */
export function sayEnding(outcome: OutcomeChances, ending: Ending, answer: OddsAnswer): Said {
  const rest = endings.reduce((sum, each) => (each === ending ? sum : sum + Math.max(0, outcome[each])), 0)
  return sayShare(outcome[ending], rest, answer)
}

/** A row for each ending; undecided battles only if there are any. */
export function outcomeRows(answer: OddsAnswer, topic: OddsTopic): readonly EndingRow[] {
  const { outcome } = answer
  const labels = { ...namesOf(topic), draw: 'Draw', undecided: capitalise(sayUndecided(answer, topic)) }
  return endings.flatMap(ending => {
    if (ending === 'undecided' && outcome.undecided <= 0) return []
    const chance = outcome[ending]
    return [{ ending, label: labels[ending], chance, said: sayEnding(outcome, ending, answer) }]
  })
}

/** The method of the odds, in a few words to stand above every figure. */
export function sayMethod(answer: OddsAnswer): string {
  if (answer.method === 'exact') return 'exact'
  return `sampled, ${several(answer.n ?? 0, 'battle')}, 95 % intervals`
}

/** The same where there is room for two words: `exact`, or `sampled, ±0.9`, the margin of the expected result. */
export const sayMethodInShort = (answer: OddsAnswer): string =>
  answer.method === 'exact' ? 'exact' : `sampled, ±${resultMargin(answer).toFixed(1)}`

/** The mean length of a battle, and the battles it is taken of. */
export function sayLength(answer: OddsAnswer, topic: OddsTopic): string {
  const { undecided } = answer.outcome
  const { mean } = answer.rounds
  if (topic.after === undefined && (undecided >= 1 || !Number.isFinite(mean)))
    return answer.method === 'exact' ? 'no battle ends' : 'no sampled battle ended'
  const rounds = `${sayTwoDecimals(mean)} ${roundWord(topic).many} on average`
  if (undecided <= 0) return rounds
  return topic.after === undefined
    ? `${rounds}, of the battles that end`
    : `${rounds}, counting no more than ${sayCount(topic.after)}`
}
