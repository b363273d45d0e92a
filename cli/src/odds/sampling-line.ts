import { type OddsTopic, resultMargin, sayCount, sayExpected } from '@flagplot/core/desk/odds-words'
import { colourWords } from '@flagplot/core/game/words'
import type { OddsAnswer } from '@flagplot/core/odds'

/** Columns of the narrowest supported terminal: a line that wraps could not be written over. */
const WIDE = 79

/** The expected result of red with its margin, which is narrower than its whole interval. */
function sayResult(answer: OddsAnswer, { words }: Pick<OddsTopic, 'words'>): string {
  const { figure, between } = sayExpected(answer, 'red')
  const margin = between === undefined ? '' : ` ±${resultMargin(answer).toFixed(1)}`
  return `expected result of ${words.red.inner} ${figure}${margin}`
}

/** The result after so many battles of `of`, in one line; a side with a long name by its colour. */
export function samplingLine(answer: OddsAnswer, topic: OddsTopic, of: number): string {
  const done = `${sayCount(answer.n ?? 0)} of ${sayCount(of)} battles: `
  const named = done + sayResult(answer, topic)
  return named.length <= WIDE ? named : done + sayResult(answer, { words: colourWords })
}
