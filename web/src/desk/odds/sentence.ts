import type { BySide } from '@flagplot/core/game'
import type { OddsAnswer } from '@flagplot/core/odds'
import { count, mean, percent } from './figures.ts'

/** The odds in one or two sentences to paste into a forum or a mail, with how they are known. */
export function sentenceOf(answer: OddsAnswer, names: BySide<string>, title: string, rounds?: number): string {
  const { red, blue, draw, undecided } = answer.outcome
  const parts = [`${names.red} ${percent(red, answer)}`, `${names.blue} ${percent(blue, answer)}`]
  if (draw > 0) parts.push(`draw ${percent(draw, answer)}`)
  if (undecided > 0) parts.push(`still fighting ${percent(undecided, answer)}`)
  const when = rounds === undefined ? '' : ` after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`
  const how = answer.method === 'exact' ? 'exact' : `sampled, ${count(answer.n ?? 0)} battles`
  const lead = title === '' ? 'Chance' : `${title}, chance`
  return `${lead} to have won${when}: ${parts.join(', ')} (${how}); ${mean(answer.rounds.mean)} rounds on average.`
}
