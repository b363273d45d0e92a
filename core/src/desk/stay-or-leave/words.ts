import { type RoundWord, type SideWords, usualRound, verb } from '../../game/index.ts'
import { capital, never } from '../../lang/index.ts'
import type { OddsAnswer } from '../../odds/index.ts'
import type { LeaveWhen } from '../leaving-plans.ts'
import { measurePairs, type OddsTopic, outcomeRows, ownTitle, type Said, sayEnding, sayMean } from '../odds-words/index.ts'
import { type LeaveAsk, leaveWhens } from './ask.ts'
import { sayChances } from './chances.ts'

/** What each choice comes to; one that is still being worked out is absent. */
export type StayAnswers = Partial<Readonly<Record<LeaveWhen, OddsAnswer>>>

/** A choice in two or three words; `word` is what the system calls a round. */
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

/** Whole sentences, as gists are. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** How a side leaves, with the rule, and when it does so at the earliest; `word` is what the system calls a round. */
export function sayLeaves({ side, leaves, chances }: LeaveAsk, words: SideWords, word?: RoundWord): string {
  return `${words[side].start} ${verb(words[side], 'leaves', 'leave')} by ${leaves.title}: ${sentence(leaves.gist)} ${sayChances(chances, word)}`
}

/** Why a side cannot leave, with the rule, and the option that decides it. */
export function sayBarred({ side, barred }: LeaveAsk, words: SideWords): string | undefined {
  if (barred === undefined) return undefined
  const option = barred.option === undefined ? '' : `, option ${barred.option}`
  return `${words[side].start} cannot leave from here, by ${barred.title}${option}. ${capital(sentence(barred.gist))}`
}

/** One figure of all choices beside each other, in the order of `leaveWhens`; undefined where it is not known yet. */
export interface StayRow {
  /** What it is about: an ending, or a measure by its name. */
  readonly name: string
  readonly label: string
  readonly said: readonly (Said | undefined)[]
}

/** The choices side by side: who wins, and what each side loses on average. */
export function stayRows(answers: StayAnswers, topic: OddsTopic): readonly StayRow[] {
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
  return [...chances, ...lost]
}
