import type { Leaders } from '../../game/doctrine/index.ts'
import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import {
  chain,
  countCharacters,
  groupDigits,
  isTable,
  mapRefusals,
  ok,
  parseWith,
  type Refusal,
  type Result,
  refuse,
  withoutUndefined,
} from '../../lang/index.ts'
import { type Battle, printLeader } from '../index.ts'
import { checkNesting, checkTextSize, parseJson } from '../text/index.ts'
import { inputLinesOf, inputsOf } from './record-inputs.ts'
import {
  chainLine,
  commentSchema,
  type DeclaredDice,
  type HeaderContent,
  headerSchema,
  type LineContent,
  lineSchema,
  type RecordHeader,
  type RecordLine,
  type WrittenLine,
} from './record-lines.ts'
import { headerV1Schema, type LeaveConditionsV1, seatsV1Schema, upgradeHeaderV1, upgradeSeatsV1 } from './record-v1.ts'
import { sayStepCount } from './round-ends.ts'

/** A record's text as well-formed lines, not yet known to fit one another. `verifyRecord` is the next door. */
export interface RecordFile {
  readonly file?: string
  readonly header: WrittenLine<RecordHeader>
  readonly lines: readonly WrittenLine<RecordLine>[]
  readonly comments: readonly { readonly line: number; readonly text: string }[]
  /** The last line to the end of the text, if it was cut off while being written. Everything before it stands. */
  readonly torn?: { readonly line: number; readonly text: string }
}

/** Puts a file and line on a refusal. */
export function refusalOnLine(file: string | undefined, line: number, refusal: Refusal): Refusal {
  return { ...refusal, source: file === undefined ? { line, column: 1 } : { file, line, column: 1 } }
}

const isComment = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'comment' in raw

/** Most characters of all comments of a record: each one is held, and printed in reports. */
export const MAX_COMMENTS = 200_000

interface Draft {
  header?: WrittenLine<RecordHeader>
  /** The leave conditions that the lines so far state, in a record of format 1; one of format 2 has none. */
  conditions: LeaveConditionsV1 | undefined
  readonly lines: WrittenLine<RecordLine>[]
  readonly comments: { line: number; text: string }[]
  /** The characters of the comments so far, each with the end of its line. */
  commented: number
}

function readComment(draft: Draft, line: number, text: string): Result<void> {
  draft.commented += countCharacters(text) + 1
  if (draft.commented > MAX_COMMENTS) {
    const says = `The comments up to this line have more than ${groupDigits(MAX_COMMENTS)} characters.`
    return refuse({ code: 'range', path: ['comment'], says })
  }
  draft.comments.push({ line, text })
  return ok(undefined)
}

function readLine(draft: Draft, line: number, raw: unknown): Result<void> {
  if (isComment(raw)) {
    return chain(parseWith(commentSchema, raw), ({ comment }) => readComment(draft, line, comment))
  }
  const written = isTable(raw) ? raw : {}
  if (draft.header === undefined) {
    return chain(readHeader(raw), ({ header, conditions }) => {
      draft.header = { line, entry: header, written }
      draft.conditions = conditions
      return ok(undefined)
    })
  }
  return chain(readEntry(raw, draft.conditions), ({ entry, conditions }) => {
    draft.lines.push({ line, entry, written })
    draft.conditions = conditions
    return ok(undefined)
  })
}

/** A refused format with its meaning, as in a battle file. */
const onFormat = (refusal: Refusal): Refusal => {
  if (refusal.path[0] !== 'flagplot') return refusal
  const code = refusal.found === undefined ? 'missing' : 'range'
  return { ...refusal, code, expected: '2, the version of the record format' }
}

const notWhole: Result<never> = refuse({
  code: 'unsupported',
  path: ['observer'],
  says: 'This is what one eye observed of a game that hides something. Its record is given out once the game is over.',
})

/** A header of either format. */
function readHeader(raw: unknown): Result<{ header: RecordHeader; conditions: LeaveConditionsV1 | undefined }> {
  if (isTable(raw) && 'observer' in raw) return notWhole
  return isTable(raw) && raw.flagplot === 1
    ? chain(parseWith(headerV1Schema, raw), upgradeHeaderV1)
    : chain(mapRefusals(parseWith(headerSchema, raw), onFormat), header => ok({ header, conditions: undefined }))
}

/** A line of the record's format. Format 1 has lines of leaders too: those who went on with it wrote them. */
const readEntry = (
  raw: unknown,
  conditions: LeaveConditionsV1 | undefined,
): Result<{ entry: RecordLine; conditions: LeaveConditionsV1 | undefined }> =>
  conditions !== undefined && isTable(raw) && raw.kind === 'seats'
    ? chain(parseWith(seatsV1Schema, raw), line => upgradeSeatsV1(line, conditions))
    : chain(parseWith(lineSchema, raw), entry => ok({ entry, conditions }))

interface Row {
  readonly line: number
  readonly row: string
}

/** The lines of a text that are not blank, one by one: a list of all of them may take more memory than the text. */
function* rowsOf(text: string): Generator<Row & { readonly isLast: boolean }> {
  const lastEnd = text.trimEnd().length
  let line = 1
  for (let from = 0; from <= text.length; line++) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const row = text.slice(from, end).trim()
    if (row !== '') yield { line, row, isLast: end >= lastEnd }
    from = end + 1
  }
}

/** Reads a line that is a comment, or whose JSON is at hand. */
function readRow(draft: Draft, { line, row, json }: Row & { readonly json: unknown }): Result<void> {
  if (row.startsWith('#')) return readComment(draft, line, row.slice(1).trim())
  return chain(checkNesting(row), () => readLine(draft, line, json))
}

/**
 * Reads a record's lines. Blank lines and lines that begin with `#` are skipped. A last line that was cut off while
 * being written is set aside as `torn`; anything else that cannot be read is refused with its line number.
 */
export function parseRecord(text: string, file?: string): Result<RecordFile> {
  const size = checkTextSize('record', text)
  if (!size.ok) return refuse(refusalOnLine(file, 1, size.refusal))
  const draft: Draft = { conditions: undefined, lines: [], comments: [], commented: 0 }
  let torn: RecordFile['torn']
  for (const { line, row, isLast } of rowsOf(text)) {
    const raw = chain(checkTextSize('line of a record', row), () =>
      row.startsWith('#') ? ok(undefined) : parseJson(row),
    )
    if (!raw.ok && isLast && raw.refusal.code !== 'range' && draft.header !== undefined) {
      torn = { line, text: text.slice(text.lastIndexOf(row)) }
      break
    }
    const read = chain(raw, json => readRow(draft, { line, row, json }))
    if (!read.ok) return refuse(refusalOnLine(file, line, read.refusal))
  }
  if (draft.header === undefined) {
    const says = text.trim() === '' ? 'The file is empty.' : 'There are comments alone here, and no record.'
    return refuse(refusalOnLine(file, 1, { code: 'missing', path: [], says }))
  }
  const { header, lines, comments } = draft
  return ok({ header, lines, comments, ...withoutUndefined({ file, torn }) })
}

/** The data of one line of a record, of any kind. */
export const parseRow = (row: string): Result<unknown> =>
  chain(checkTextSize('line of a record', row), () =>
    chain(parseJson(row), raw => chain(checkNesting(row), () => ok(raw))),
  )

/** Reads one line after the header, as a record that is still growing gains it. */
export const parseRecordLine = (row: string): Result<RecordLine> =>
  chain(parseRow(row), raw => parseWith(lineSchema, raw))

/** True if this text looks like a record, not like a battle file, by its first line that is no comment. */
export function looksLikeRecord(text: string): boolean {
  for (const { row } of rowsOf(text)) {
    if (!/^(#|\{\s*"comment"\s*:)/.test(row)) return /^\{.*"kind"\s*:\s*"record"/.test(row)
  }
  return false
}

/** Refuses a record whose last line was cut off, with the number of lines before it. */
export function refuseIfTorn(record: RecordFile): Result<RecordFile> {
  if (record.torn === undefined) return ok(record)
  const inputs = inputsOf(record).length
  const onward =
    record.header.entry.dice.source === 'chain'
      ? 'its game has the rest: flagplot post or join, by the file of a seat, writes it anew with --record'
      : 'flagplot play goes on from there'
  return refuse(
    refusalOnLine(record.file, record.torn.line, {
      code: 'truncated',
      path: ['record'],
      says: `The last line was cut off. What stands before it, ${sayStepCount(inputs)}, is whole: ${onward}.`,
    }),
  )
}

/** Leaders as a record writes them. */
export const writtenLeaders = <S extends Shape>(rules: Ruleset<S>, leaders: Leaders): HeaderContent['leaders'] => ({
  red: printLeader(rules, leaders.red, 'full'),
  blue: printLeader(rules, leaders.blue, 'full'),
})

/** The header of a new record of this battle. */
export function recordHeader<S extends Shape>(rules: Ruleset<S>, battle: Battle<S>, dice: DeclaredDice): HeaderContent {
  return {
    flagplot: 2,
    kind: 'record',
    system: rules.card.id,
    revision: rules.card.revision,
    title: battle.title,
    ...(battle.notes === undefined ? {} : { notes: battle.notes }),
    setup: rules.setup.print(battle.setup),
    leaders: writtenLeaders(rules, battle.leaders),
    dice,
  }
}

/** A whole record as text, its chain put on. */
export function printRecord(header: HeaderContent, lines: readonly LineContent[]): string {
  let { text, digest } = chainLine('', header)
  const rows = [text]
  for (const line of lines) {
    ;({ text, digest } = chainLine(digest, line))
    rows.push(text)
  }
  return `${rows.join('\n')}\n`
}

const withoutDigest = <T extends { readonly digest: string }>(entry: T): Omit<T, 'digest'> => {
  const { digest: _, ...content } = entry
  return content
}

const contentOf = (entry: RecordLine): LineContent => withoutDigest(entry) as LineContent

/**
 * The text of a new, open record of the same battle with its first `count` inputs: everything after is dropped, the
 * chain before is unchanged.
 */
export function forkAt(record: RecordFile, count: number): Result<string> {
  const inputs = inputLinesOf(record)
  const total = inputs.length
  if (!Number.isInteger(count) || count < 0 || count > total) {
    const expected = `a number of steps from 0 to ${total}`
    return refuse({ code: 'range', path: ['at'], found: String(count), expected })
  }
  const next = inputs[count]
  const before = record.lines.filter(({ line }) => next === undefined || line < next.line)
  const kept = before.at(-1)?.entry.kind === 'over' ? before.slice(0, -1) : before
  const contents = kept.map(({ entry }) => contentOf(entry))
  return ok(printRecord(withoutDigest(record.header.entry) as HeaderContent, contents))
}

/** The same record with other notes in its header, chained anew, so every digest changes. Empty notes are left out. */
export function withOtherNotes(record: RecordFile, notes: string): string {
  const { flagplot, kind, system, revision, title, notes: _, ...rest } = withoutDigest(record.header.entry)
  const lines = record.lines.map(({ entry }) => contentOf(entry))
  // the order of keys is that of a new record: equal lines are equal letter by letter
  const head = { flagplot, kind, system, revision, title, ...(notes === '' ? {} : { notes }) }
  return printRecord({ ...head, ...rest }, lines)
}
