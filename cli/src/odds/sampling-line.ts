import { type OddsTopic, outcomeRows, sayCount } from '@flagplot/core/desk/odds-words'
import { colourWords } from '@flagplot/core/game/words'
import type { OddsAnswer } from '@flagplot/core/odds'

/** Columns of the narrowest supported terminal: a line that wraps could not be written over. */
const WIDE = 79

const points = (chance: number): string => (chance * 100).toFixed(1)

/** Every share with the longer side of its interval, which is narrower than a whole interval. */
function shares(answer: OddsAnswer, topic: OddsTopic): string {
  const said = outcomeRows(answer, topic).map(({ ending, label, chance, said: { figure, between } }) => {
    const interval = answer.intervals?.[ending]
    if (interval === undefined || between === undefined) return `${label} ${figure}`
    return `${label} ${figure} ±${points(Math.max(interval.high - chance, chance - interval.low))}`
  })
  return said.join(', ')
}

/** The results after so many battles of `of`, in one line; sides with long names by their colours. */
export function samplingLine(answer: OddsAnswer, topic: OddsTopic, of: number): string {
  const done = `${sayCount(answer.n ?? 0)} of ${sayCount(of)} battles: `
  const named = done + shares(answer, topic)
  if (named.length <= WIDE) return named
  return (done + shares(answer, { ...topic, words: colourWords })).slice(0, WIDE)
}
