import { type BySide, bySide, type RoundWord, roundWord, type SideWords } from '../../game/index.ts'
import { capital } from '../../lang/index.ts'
import { endings, type OddsAnswer, type Outcome } from '../../odds/index.ts'
import { sayFigure } from './mean.ts'
import { type Known, type Said, sayCount, sayShare, several, severalRounds } from './share.ts'

/** The ways a battle can stand when the odds stop, in the order in which they are told. */
export type Ending = keyof Outcome

/** What the odds are about: all that their words need besides the answer. */
export interface OddsTopic {
  readonly title: string
  readonly system: string
  readonly words: SideWords
  /** The odds stop after so many further rounds; to the end where absent. */
  readonly after?: number
  /** What the system calls a round; absent where that is a round. */
  readonly round?: RoundWord
}

/** The fleets as headings and labels have them. */
export const namesOf = ({ words }: Pick<OddsTopic, 'words'>): BySide<string> => bySide(side => words[side].start)

/** One way a battle comes out, with its chance. */
export interface EndingRow {
  readonly ending: Ending
  readonly label: string
  readonly chance: number
  readonly said: Said
}

/** What is left undecided: by the number of rounds asked for, by rules that let it go on, or by samples that had to be given up. */
export function sayUndecided({ method }: Known, { after, round }: OddsTopic): string {
  if (after !== undefined) return `not over after ${severalRounds(after, round)}`
  return method === 'exact' ? 'never over' : 'given up unfinished'
}

/** The chance of one ending among all of them. */
export function sayEnding(outcome: Outcome, ending: Ending, answer: OddsAnswer): Said {
  const rest = endings.reduce((sum, each) => (each === ending ? sum : sum + Math.max(0, outcome[each])), 0)
  return sayShare(outcome[ending], rest, answer)
}

/** Who wins: a row an ending, battles left undecided only where there are any. */
export function outcomeRows(answer: OddsAnswer, topic: OddsTopic): readonly EndingRow[] {
  const { outcome } = answer
  const labels = { ...namesOf(topic), draw: 'Draw', undecided: capital(sayUndecided(answer, topic)) }
  return endings.flatMap(ending => {
    if (ending === 'undecided' && outcome.undecided <= 0) return []
    const chance = outcome[ending]
    return [{ ending, label: labels[ending], chance, said: sayEnding(outcome, ending, answer) }]
  })
}

/** How the odds are known, in a few words to stand above every figure. */
export function sayMethod(answer: OddsAnswer): string {
  if (answer.method === 'exact') return 'exact'
  return `sampled, ${several(answer.n ?? 0, 'battle')}, 95 % intervals`
}

/** How long the battle takes, and of which battles that is the mean. */
export function sayLength(answer: OddsAnswer, topic: OddsTopic): string {
  const { undecided } = answer.outcome
  const { mean } = answer.rounds
  if (topic.after === undefined && (undecided >= 1 || !Number.isFinite(mean)))
    return answer.method === 'exact' ? 'no battle ends' : 'no sampled battle ended'
  const rounds = `${sayFigure(mean)} ${roundWord(topic).many} on average`
  if (undecided <= 0) return rounds
  return topic.after === undefined
    ? `${rounds}, of the battles that end`
    : `${rounds}, counting no more than ${sayCount(topic.after)}`
}
