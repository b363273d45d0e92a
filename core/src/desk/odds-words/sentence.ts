import { isolated } from '../../lang/index.ts'
import type { Ending, OddsAnswer } from '../../odds/index.ts'
import { systemTitles } from '../battle/index.ts'
import { type OddsTopic, sayEnding, sayLength, sayMethod, sayUndecided } from './ending.ts'
import { sayExpected } from './expected-result.ts'
import { printSaid, severalRounds } from './share.ts'

/** The rule system by its title. */
const gameOf = ({ system }: OddsTopic): string => systemTitles.find(({ id }) => id === system)?.title ?? system

/** The odds and their method in one sentence to copy. */
export function sayOdds(answer: OddsAnswer, topic: OddsTopic): string {
  const { words, after, round } = topic
  const share = (ending: Ending): string => printSaid(sayEnding(answer.outcome, ending, answer))
  const when = after === undefined ? '' : ` after ${severalRounds(after, round)}`
  const open = after === undefined ? sayUndecided(answer, topic) : 'not over'
  const parts = [
    `won by ${words.red.inner} ${share('red')}`,
    `by ${words.blue.inner} ${share('blue')}`,
    `drawn ${share('draw')}`,
  ]
  if (answer.outcome.undecided > 0) parts.push(`${open} ${share('undecided')}`)
  const result = `expected result of ${words.red.inner} ${printSaid(sayExpected(answer, 'red'))}`
  const lead = topic.title === '' ? `A battle of ${gameOf(topic)}` : `${isolated(topic.title)} (${topic.system})`
  return `${lead}${when}: ${result}; ${parts.join(', ')}; ${sayLength(answer, topic)} (${sayMethod(answer)}).`
}
