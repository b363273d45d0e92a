import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The files that `npm run new-ruleset` copied with the pattern's invented rules, by the digest of the copy. */
type Laid = Readonly<Record<string, string>>

/**
 * Names every file of a new ruleset that still is the pattern's, as a skipped test, so that no invented rule is
 * forgotten. A file that was changed or is gone passes. Once none is left, the test asks to be deleted together with
 * `pattern-left.json`.
 */
export function patternLeft(folder: URL): void {
  const laid: Laid = JSON.parse(readFileSync(new URL('pattern-left.json', folder), 'utf8'))
  const isLeft = (file: string, digest: string): boolean => {
    const at = new URL(file, folder)
    return existsSync(at) && digestOf(readFileSync(at, 'utf8')) === digest
  }
  const left = Object.entries(laid).filter(([file, digest]) => isLeft(file, digest))
  describe('what is left of the pattern', () => {
    for (const [file] of left) test.skip(`${file} still holds the invented rules of the pattern`, () => undefined)
    test('some file is left; else pattern-left.test.ts and pattern-left.json have done their work: delete both', () => {
      expect(left).not.toEqual([])
    })
  })
}
