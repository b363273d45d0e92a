import type { Stream } from '@flagplot/core/dice'
import { isTable } from '@flagplot/core/lang'
import { chainDigest } from '@flagplot/core/notation'
import { mutatedOften, mutatedText } from './mutate.ts'

/** Lines with the chain put on them, whatever they say: what is wrong with them is no broken chain. */
export function chainedText(lines: readonly unknown[]): string {
  let digest = ''
  const rows = lines.map(line => {
    if (!isTable(line)) return JSON.stringify(line)
    digest = chainDigest(digest, line)
    return JSON.stringify({ ...line, digest })
  })
  return `${rows.join('\n')}\n`
}

/** A record with something in it changed: most often what its lines say, with the chain recomputed; sometimes its text. */
export function wildRecord(lines: readonly unknown[], stream: Stream): string {
  if (stream.below(6) === 0) return mutatedText(chainedText(lines), stream)
  const changed = mutatedOften(lines, stream)
  const comment = stream.below(8) === 0 ? [JSON.stringify({ comment: 'a\nFORGED \u001b[2J' }), '\n'] : []
  return [...comment, chainedText(Array.isArray(changed) ? changed : [changed])].join('')
}
