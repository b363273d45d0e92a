import { type AnswerWords, answerOf, cellsOfQuestion, type DesignQuestion } from '@flagplot/core/desk/design'
import { sayCount, several } from '@flagplot/core/desk/odds-words'
import type { SweepRow } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { alignColumns } from '@flagplot/core/notation/text'
import type { EndState } from '../context.ts'
import type { Io } from '../io/io.ts'
import { hangingIndent, note } from '../io/margins.ts'
import { printAnswer } from '../io/print-answer.ts'
import { workRows } from '../sweep/work-rows.ts'

/** An answer as text of at most 80 columns. */
const textOf = ({ above, table, below }: AnswerWords): string =>
  [
    ...above.flatMap(hangingIndent),
    ...(table === undefined ? [] : ['', ...alignColumns(table)]),
    '',
    ...below.flatMap(hangingIndent),
    '',
  ].join('\n')

interface Worked {
  readonly question: DesignQuestion
  readonly rows: readonly SweepRow[]
}

/** Prints the answer by the rows that are there. */
export const printDesign = (io: Io, { question, rows }: Worked, json: boolean | undefined): Result<EndState> =>
  chain(answerOf(question, rows), answer => {
    if (answer === undefined) note(io, 'Interrupted: nothing is known yet.')
    else printAnswer(io, json, { data: answer.data, text: () => textOf(answer.words) })
    return ok(answer?.isWhole ? 'whole' : 'interrupted')
  })

interface DesignRun {
  readonly threads: number | undefined
  readonly json: boolean | undefined
}

/** Works a question out, and prints its answer; after an interrupt that by what was known by then. */
export async function askDesign(
  io: Io,
  question: DesignQuestion,
  { threads, json }: DesignRun,
): Promise<Result<EndState>> {
  const saying = ({ length }: readonly SweepRow[], until: number): string =>
    `${sayCount(length)} of ${several(until, 'battle')} worked out …`
  const worked = await workRows(io, cellsOfQuestion(question), { threads, saying })
  return chain(worked, rows => printDesign(io, { question, rows }, json))
}
