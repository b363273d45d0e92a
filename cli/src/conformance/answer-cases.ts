import { answerCase, type CaseAnswer, parseQuestion } from '@flagplot/core/desk/conformance'
import { at, chain, ok, type Result, safeJson } from '@flagplot/core/lang'
import { readSourceText } from '@flagplot/core/notation'
import type { Io } from '../io/io.ts'

async function answerLine(line: string, number: number): Promise<Result<CaseAnswer>> {
  const question = chain(readSourceText(line), ({ value }) => parseQuestion(value))
  const answer = question.ok ? await answerCase(question.value) : question
  return at(`line ${number}`, answer)
}

/** This program as an engine: a case a line on standard input, its answer a line, until the input ends. */
export async function answerCases(io: Io): Promise<Result<void>> {
  for (let number = 1; ; number++) {
    const line = await io.readLine('')
    if (line === undefined) return ok(undefined)
    const answer = await answerLine(line, number)
    if (!answer.ok) return answer
    io.out(`${safeJson(answer.value)}\n`)
  }
}
