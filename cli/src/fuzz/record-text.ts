import type { Stream } from '@flagplot/core/dice'
import { isTable } from '@flagplot/core/lang'
import { chainDigest } from '@flagplot/core/notation/record'
import { mutateData, mutateText } from './mutate.ts'

/** Headers with their digest: most generated records begin with the same one. */
const headers = new WeakMap<object, string>()

function digestOf(before: string, line: Readonly<Record<string, unknown>>): string {
  const known = before === '' ? headers.get(line) : undefined
  if (known !== undefined) return known
  const digest = chainDigest(before, line)
  if (before === '') headers.set(line, digest)
  return digest
}

/** Lines with the chain put on them, whatever their content: their fault is then no broken chain. */
export function chainedRecordText(lines: readonly unknown[]): string {
  let digest = ''
  const rows = lines.map(line => {
    if (!isTable(line)) return JSON.stringify(line)
    digest = digestOf(digest, line)
    return JSON.stringify({ ...line, digest })
  })
  return `${rows.join('\n')}\n`
}

/** A changed record: most often the content of its lines, with the chain recomputed; sometimes its text. */
export function wildRecord(lines: readonly unknown[], stream: Stream): string {
  if (stream.below(6) === 0) return mutateText(chainedRecordText(lines), stream)
  const changed = mutateData(lines, stream)
  const comment = stream.below(8) === 0 ? [JSON.stringify({ comment: 'a\nFORGED \u001b[2J' }), '\n'] : []
  return [...comment, chainedRecordText(Array.isArray(changed) ? changed : [changed])].join('')
}
