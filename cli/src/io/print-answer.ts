import { safeJson, safeText } from '@flagplot/core/lang'
import type { Io } from './io.ts'

export const printData = (io: Io, data: unknown): void => io.out(`${safeJson(data, 2)}\n`)

interface Answer {
  readonly data: unknown
  readonly text: () => string
}

/** Prints an answer as data if asked for, else as text that does nothing to the screen. */
export const printAnswer = (io: Io, asJson: boolean | undefined, answer: Answer): void =>
  asJson ? printData(io, answer.data) : io.out(safeText(answer.text()))
