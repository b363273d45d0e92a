import { type RoundWord, type Side, usualRound } from '../../game/sides/index.ts'
import { type SideWords, verbFor } from '../../game/words/index.ts'
import { never } from '../../lang/index.ts'
import type { OddsAnswer } from '../../odds/index.ts'
import { type LeaveAsk, type LeaveWhen, leaveWhens, withFullStop } from '../battle/index.ts'
import { type OddsTopic, outcomeRows, sayEnding } from './ending.ts'
import { sayExpected } from './expected-result.ts'
import { sayLeaveTimes } from './leaving-rounds.ts'
import { measurePairs, ownTitle } from './losses.ts'
import { sayMean } from './mean.ts'
import type { Said } from './share.ts'

/** The odds of each choice; absent while they are being worked out. */
export type StayAnswers = Partial<Readonly<Record<LeaveWhen, OddsAnswer>>>

/** A choice in two or three words; `word` is the system's word for a round. */
export function sayWhen(when: LeaveWhen, { one }: RoundWord = usualRound): string {
  switch (when) {
    case 'now':
      return 'leave now'
    case 'nextRound':
      return `one more ${one}`
    case 'never':
      return 'to the end'
    default:
      return never(when)
  }
}

/** The rule by which a side leaves, and the earliest rounds; `word` is the system's word for a round. */
export function sayLeaves({ side, leaves, chances }: LeaveAsk, words: SideWords, word?: RoundWord): string {
  return `${words[side].start} ${verbFor(words[side], 'leaves', 'leave')} by ${leaves.title}: ${withFullStop(leaves.gist)} ${sayLeaveTimes(chances, word)}`
}

/** One figure of all choices side by side, in the order of `leaveWhens`; undefined if it is not known yet. */
interface StayRow {
  /** The subject of the row: an ending, or a measure by its name. */
  readonly name: string
  readonly label: string
  readonly said: readonly (Said | undefined)[]
}

/** The choices of a side beside each other: its expected result, the endings, and the mean losses of both sides. */
export function stayRows(answers: StayAnswers, topic: OddsTopic, side: Side): readonly StayRow[] {
  const given = leaveWhens.map(when => answers[when])
  const known = given.filter(answer => answer !== undefined)
  const [any] = known
  if (any === undefined) return []
  const outcomes = new Map(known.flatMap(answer => outcomeRows(answer, topic).map(row => [row.ending, row.label])))
  const chances = [...outcomes].map(([ending, label]): StayRow => {
    const isWon = ending === 'red' || ending === 'blue'
    return {
      name: ending,
      label: isWon ? `won by ${topic.words[ending].inner}` : label.toLowerCase(),
      said: given.map(answer => answer && sayEnding(answer.outcome, ending, answer)),
    }
  })
  const result: StayRow = {
    name: 'expectedResult',
    label: 'expected result',
    said: given.map(answer => answer && sayExpected(answer, side)),
  }
  const losses = measurePairs(any, 'loss').flat()
  const lost = losses.map(
    (lost): StayRow => ({
      name: lost.name,
      label: ownTitle(lost, topic.words),
      said: given.map(answer => {
        const measure = answer?.measures.find(each => each.name === lost.name)
        return answer && measure && sayMean(measure, answer)
      }),
    }),
  )
  return [result, ...chances, ...lost]
}
