import { ok, type Result, refuse } from '../../lang/index.ts'
import { chainDigest, type WrittenLine } from './record-lines.ts'

/** The digest of a line, if it is that of its content and of the line before it. */
export function checkDigest(
  previous: string,
  { entry, written }: WrittenLine<{ readonly digest: string }>,
): Result<string> {
  const { digest } = entry
  const { digest: _, ...content } = written
  const expected = chainDigest(previous, content)
  if (digest === expected) return ok(digest)
  return refuse({
    code: 'tampered',
    path: ['digest'],
    says: 'The digest does not fit: this line, or one before it, was changed.',
  })
}
