import { fetchReadyAddress, type OpenBattle, readyBattleExists } from '@flagplot/core/desk/battle'
import {
  battleAt,
  inputsByRound,
  noteOtherRevision,
  noteUnknownDoctrines,
  type OpenRecord,
  ordersSince,
} from '@flagplot/core/desk/record'
import type { RawInput } from '@flagplot/core/game'
import type { Side } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { inputsOf, looksLikeRecord } from '@flagplot/core/notation/record'
import { refuseFlag } from '../flags/idle-flags.ts'
import { parseWholeNumber, refuseTwoForms } from '../flags/side-flags.ts'
import { tryOnFile, tryOnFileAsync } from './files.ts'
import type { Io } from './io.ts'
import { note } from './margins.ts'

/** A file's text, or standard input's for `-`, and its name in refusals. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

const isWebAddress = (source: string): boolean => /^\w{2,}:\/\//.test(source)

/** True if this argument looks like a path, not like the address of a ready battle. */
export const looksLikePath = (source: string): boolean =>
  source.startsWith('.') || source.startsWith('/') || /\.\w+$/.test(source) || isWebAddress(source)

/** The text that an argument names: `-` is standard input. */
export async function readText(io: Io, source: string): Promise<Result<NamedText>> {
  const name = 'standard input'
  if (source === '-') return chain(await tryOnFileAsync(name, () => io.readAll()), text => ok({ name, text }))
  if (isWebAddress(source)) {
    const says = `${source} is an address of the web, of which nothing is read. Save it as a file first.`
    return refuse({ code: 'io', path: [source], says })
  }
  return chain(
    tryOnFile(source, () => io.files.read(source)),
    text => ok({ name: source, text }),
  )
}

/** The source that an argument names: a battle, or a record of one. */
type Source =
  | { readonly kind: 'battle'; readonly battle: OpenBattle }
  | { readonly kind: 'record'; readonly opened: OpenRecord }

/** Says that a record is of another revision of the rules, or names unknown doctrines, where the answer does not. */
export function noteUnlike(io: Io, opened: OpenRecord): void {
  const said = [noteOtherRevision(opened.rules, opened.verified.revision), noteUnknownDoctrines(opened)]
  for (const sentence of said) if (sentence !== undefined) note(io, sentence)
}

/** True if this argument names a ready battle in full. A file of that name comes first. */
const namesReady = async (io: Io, source: string): Promise<boolean> =>
  !io.files.exists(source) && (await readyBattleExists(source))

async function openSource(io: Io, source: string): Promise<Result<Source>> {
  const isFile = source === '-' || looksLikePath(source) || io.files.look(source) !== undefined
  if (!isFile || (await namesReady(io, source))) {
    const ready = await fetchReadyAddress(source)
    if (ready.ok) return ok({ kind: 'battle', battle: ready.value })
    return refuse({ ...ready.refusal, expected: `a file, - for standard input, or ${ready.refusal.expected}` })
  }
  const read = await readText(io, source)
  if (!read.ok) return read
  const { name, text } = read.value
  const { openBattle, openRecord } = await import('./open-text.ts')
  if (looksLikeRecord(text)) {
    return chain(await openRecord(text, name), opened => {
      noteUnlike(io, opened)
      return ok({ kind: 'record', opened })
    })
  }
  return chain(await openBattle(text, name), battle => ok({ kind: 'battle', battle }))
}

/** A battle only; a record stands for its battle at the start. */
export async function openBattleSource(io: Io, source: string): Promise<Result<OpenBattle>> {
  return chain(await openSource(io, source), opened => {
    if (opened.kind === 'battle') return ok(opened.battle)
    const { rules, verified } = opened.opened
    return ok({ rules, ...verified.battle })
  })
}

export function refuseNoRecord(name: string, text: string): Result<never> {
  const other = `${name} is not a record; flagplot fight writes one with --record.`
  return refuse({
    code: 'type',
    path: [name],
    says: text.trim() === '' ? `${name} is empty; a record was expected.` : other,
  })
}

/** A record only. */
export async function openRecordSource(io: Io, source: string): Promise<Result<OpenRecord>> {
  if (await namesReady(io, source)) {
    const says = `${source} is a ready battle, not a record; flagplot fight writes one with --record.`
    return refuse({ code: 'type', path: [source], says })
  }
  const read = await readText(io, source)
  if (!read.ok) return read
  const { name, text } = read.value
  if (looksLikeRecord(text)) return (await import('./open-text.ts')).openRecord(text, name)
  return refuseNoRecord(name, text)
}

/** A battle with its inputs so far. */
export interface OpenPosition {
  readonly battle: OpenBattle
  readonly inputs: readonly RawInput[]
  /** The number of inputs before the standing orders of these sides were given; 0 for the beginning. */
  since(of: readonly Side[]): number
}

/** A point of a record from the command line: after so many inputs, or after so many rounds. */
export interface PointFlags {
  readonly at?: string | undefined
  readonly afterRound?: string | undefined
}

const isPoint = ({ at, afterRound }: PointFlags): boolean => at !== undefined || afterRound !== undefined

/** The number of inputs before the named point; all of them if none is named. */
function pointOf(opened: OpenRecord, { at, afterRound }: PointFlags): Result<number | undefined> {
  if (at !== undefined && afterRound !== undefined) return refuseTwoForms('--at', '--after-round')
  if (at !== undefined) return parseWholeNumber('--at', at, { min: 0, max: inputsOf(opened.record).length })
  if (afterRound === undefined) return ok(undefined)
  return chain(parseWholeNumber('--after-round', afterRound, { min: 0, max: opened.verified.rounds }), round =>
    ok(round === 0 ? 0 : inputsByRound(opened)[round - 1]),
  )
}

/** The position an argument names: the start of a battle, or a record at the point named, else at its end. */
export async function openPosition(io: Io, source: string, point: PointFlags): Promise<Result<OpenPosition>> {
  return chain(await openSource(io, source), (opened): Result<OpenPosition> => {
    if (opened.kind === 'battle') {
      if (!isPoint(point)) return ok({ battle: opened.battle, inputs: [], since: () => 0 })
      const flag = point.at === undefined ? '--after-round' : '--at'
      return refuseFlag(flag, 'needs a record')
    }
    const inputs = inputsOf(opened.opened.record)
    return chain(pointOf(opened.opened, point), count =>
      ok({
        battle: battleAt(opened.opened, count),
        inputs: inputs.slice(0, count),
        since: of => ordersSince(opened.opened, count, of),
      }),
    )
  })
}
