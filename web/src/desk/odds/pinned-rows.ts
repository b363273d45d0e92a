import {
  expectedResultOf,
  measurePairs,
  type OddsTopic,
  outcomeRows,
  ownTitle,
  type Said,
  sayExpected,
  sayMean,
} from '@flagplot/core/desk/odds-words'
import { sides } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'

/** An answer with its topic, to compare others with. */
export interface Pinned {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
}

interface Figure {
  readonly label: string
  readonly said: Said
  readonly value: number
}

/** One figure of two answers; undefined in an answer that lacks it. */
export interface PinnedRow {
  /** The ending, or the name of the measure. Names of fleets do not serve: they may be equal, or change. */
  readonly name: string
  readonly label: string
  readonly was: Figure | undefined
  readonly is: Figure | undefined
}

/** The figures that are compared, by name: expected results and chances in percent, and mean losses. */
function figuresOf({ answer, topic }: Pinned): ReadonlyMap<string, Figure> {
  const chances = outcomeRows(answer, topic).map(({ ending, label: said, ...row }) => {
    const label = ending === 'red' || ending === 'blue' ? `${said} wins` : said
    return [ending, { label, said: row.said, value: 100 * row.chance }] as const
  })
  const losses = measurePairs(answer, 'loss')
    .flat()
    .map(measure => {
      const label = ownTitle(measure, topic.words)
      return [measure.name, { label, said: sayMean(measure, answer), value: measure.mean }] as const
    })
  const results = sides.map(side => {
    const label = `Expected result of ${topic.words[side].inner}`
    const figure = { label, said: sayExpected(answer, side), value: expectedResultOf(answer)[side] }
    return [`expectedResult.${side}`, figure] as const
  })
  return new Map<string, Figure>([...results, ...chances, ...losses])
}

/** The rows of the pinned answer beside the present one, which is undefined until it is worked out. */
export function pinnedRows(pinned: Pinned, now: Pinned | undefined): readonly PinnedRow[] {
  const before = figuresOf(pinned)
  const after = now === undefined ? new Map<string, Figure>() : figuresOf(now)
  return [...new Map([...before, ...after])].map(([name, { label }]) => ({
    name,
    label,
    was: before.get(name),
    is: after.get(name),
  }))
}
