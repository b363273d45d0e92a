import { at, chain, invariant, isTable, ok, type Result, refuse } from '../../lang/index.ts'
import { pack, unpack } from '../index.ts'
import { checkTextSize, parseJson } from '../text/index.ts'
import { chainLine } from './record-lines.ts'

const VERSION = 'r1'

const broken: Result<never> = refuse({
  code: 'notation',
  path: ['link'],
  says: `The link is cut or changed; a link to a record begins with ${VERSION}.`,
})

/** Packs a record, given by its lines, for an address after `#`: the lines without digests, and the last digest. */
export function packRecordLink(lines: readonly string[]): string {
  let last: unknown
  const contents = lines.map(line => {
    const entry: unknown = JSON.parse(line)
    invariant(isTable(entry), 'a line of a record is a table')
    const { digest, ...content } = entry
    last = digest
    return content
  })
  return `${VERSION}.${pack(JSON.stringify([last, ...contents]))}`
}

/** Puts the digests on again, and compares the last of them. */
function chained([last, ...contents]: readonly unknown[]): Result<string> {
  const rows: string[] = []
  let digest = ''
  for (const content of contents) {
    if (!isTable(content)) return broken
    const next = chainLine(digest, content)
    rows.push(next.text)
    digest = next.digest
  }
  if (digest === last) return ok(`${rows.join('\n')}\n`)
  const says = 'The link was changed: its record does not have the digest that the link names.'
  return refuse({ code: 'tampered', path: ['link'], says })
}

/**
 * The text of the record in the part of an address after `#`. Its digests are checked here, its lines when the record
 * is opened. Refuses what is cut, changed (`tampered`) or too large.
 */
export function parseRecordLink(link: string): Result<string> {
  const size = at('link', checkTextSize('link', link))
  if (!size.ok) return size
  const [version, packed, ...more] = link.trim().replace(/^#/, '').split('.')
  const json = version === VERSION && packed !== undefined && more.length === 0 ? unpack(packed) : undefined
  if (json === undefined) return broken
  return chain(parseJson(json), content => (Array.isArray(content) ? chained(content) : broken))
}
