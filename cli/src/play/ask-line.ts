import type { Io } from '../io/io.ts'
import { paintText } from '../io/paint.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { EXPLAIN } from './form-words.ts'
import { answerWord, type QuestionReader } from './table-words.ts'

/** The reason that a question got no answer: the play stops, or goes back to an earlier one. */
export class Stop {
  readonly how: 'quit' | 'ended' | 'back'
  constructor(how: Stop['how']) {
    this.how = how
  }
}

export type AnswerOrStop<T> = T | Stop

/** Prints lines; nothing in them acts on the screen. */
export const say = (io: Io, lines: readonly string[]): void =>
  io.out(paintText(io, lines.map(line => `${line}\n`).join('')))

/** A line typed; the end of the input ends the play. */
export async function readLine(io: Io, prompt: string): Promise<AnswerOrStop<string>> {
  // without this, lines typed ahead would keep all other events waiting
  await yieldToEvents()
  const line = await io.readLine(prompt)
  if (line === undefined) return new Stop('ended')
  // a transcript shows the answers of a pipe, as a terminal shows the typed ones
  if (!io.inIsTerminal || !io.outIsTerminal) say(io, [`${prompt}${line}`])
  return line
}

/** The next answer typed, `help` as EXPLAIN. Words of the table are answered, and the question is asked again. */
export async function askLine(reader: QuestionReader, prompt: string): Promise<AnswerOrStop<string>> {
  const { io } = reader
  for (;;) {
    const line = await readLine(io, prompt)
    if (typeof line !== 'string') return line
    const word = line.trim()
    if (word === 'quit' || word === 'back') return new Stop(word)
    if (word === 'help') return EXPLAIN
    const answer = answerWord(reader, word)
    if (answer === undefined) return line
    say(io, answer)
  }
}
