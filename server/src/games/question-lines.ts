import { recordLines } from '@flagplot/core/desk/fight'
import type { Game } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'
import { isTable, must, type Result, refuse } from '@flagplot/core/lang'

/** The most lines of one kind that a side may add to the record for one question: each stays in it. */
export const MAX_A_QUESTION = 100

export const tooMany = (path: readonly string[], kind: 'seals' | 'standing orders', then: string): Result<never> =>
  refuse({
    code: 'range',
    path,
    says: `A side gives at most ${MAX_A_QUESTION} ${kind} for one question. ${then}`,
  })

/** A line of a record: its number and what it says. */
interface NumberedLine {
  readonly line: number
  readonly content: Readonly<Record<string, unknown>>
}

/** The lines that came since the open question was asked, newest first. */
function* linesOfQuestion({ fight, proofs }: Game): Generator<NumberedLine> {
  const lines = recordLines(fight)
  for (let line = lines.length - 1; line >= 0; line--) {
    const content: unknown = JSON.parse(must(lines[line], 'a line of the record'))
    if (!isTable(content) || content.digest === proofs.asked) return
    yield { line, content }
  }
}

/** The number and the digest of the line of a seal that counts. */
export function lineOfSeal(game: Game, commit: string): { readonly line: number; readonly digest: string } {
  const isOfSeal = ({ content }: NumberedLine): boolean => content.kind === 'seal' && content.commit === commit
  const { line, content } = must([...linesOfQuestion(game)].find(isOfSeal), 'a seal that counts is in the record')
  return { line, digest: String(content.digest) }
}

/** The signatures under the standing orders that a seat's holder has stated for the open question, newest first. */
export function statedBy(game: Game, side: Side): readonly unknown[] {
  const signatures: unknown[] = []
  for (const { content } of linesOfQuestion(game)) {
    if (content.side !== side) continue
    if (content.kind === 'seat') break
    if (content.kind === 'standing') signatures.push(content.signature)
  }
  return signatures
}
