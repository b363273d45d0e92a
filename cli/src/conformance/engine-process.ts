import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { type CaseAnswer, type CaseQuestion, parseAnswer } from '@flagplot/core/desk/conformance'
import { several } from '@flagplot/core/desk/odds-words'
import { at, chain, clipped, type Result, refuse } from '@flagplot/core/lang'
import { readSourceText } from '@flagplot/core/notation'

/** A program that answers cases: it reads one JSON object a line and prints one a line. */
export interface Engine {
  /** Its answer to a case; refused if it gives none, or none in the form of the protocol. */
  answer(question: CaseQuestion): Promise<Result<CaseAnswer>>
  close(): void
}

const LATE = Symbol('late')

const refuseEngine = (number: string, says: string): Result<never> =>
  refuse({ code: 'io', path: [number], says: `${number}: ${says}` })

function readAnswer(number: string, line: string): Result<CaseAnswer> {
  const answer = chain(readSourceText(line), ({ value }) => parseAnswer(value))
  if (!answer.ok) return at(`answer to ${number}`, answer)
  return answer.value.case === number
    ? answer
    : refuseEngine(number, `The engine answered ${clipped(answer.value.case)} instead.`)
}

/** Ends an engine with all that its shell has started; one that has ended already is no error. */
function end({ stdin, pid }: ChildProcess): void {
  stdin?.end()
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // it ended by itself, or the system has no groups of processes: then the end of its input ends it
  }
}

/** Starts an engine by its command line, as a shell takes it; it has so many seconds for each case. */
export function startEngine(command: string, seconds: number): Engine {
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // an engine that has ended is found out by the answer that it does not give
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  return {
    async answer(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      const clock = new AbortController()
      const next = await Promise.race([lines.next(), setTimeout(seconds * 1000, LATE, { signal: clock.signal })])
      clock.abort()
      if (next === LATE)
        return refuseEngine(question.case, `The engine gave no answer within ${several(seconds, 'second')}.`)
      if (next.done === true) return refuseEngine(question.case, 'The engine ended without an answer.')
      return readAnswer(question.case, next.value)
    },
    close: () => end(child),
  }
}
