import { fetchBattleText, fetchReadyAddress, isReadyAddress, type OpenBattle } from '@flagplot/core/desk/battle'
import { battleAt, fetchRecordText, inputsByRound, type OpenRecord, ordersSince } from '@flagplot/core/desk/record'
import type { RawInput, Side } from '@flagplot/core/game'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { inputsOf, looksLikeRecord } from '@flagplot/core/notation'
import { refuseFlag } from '../flags/idle-flags.ts'
import { oneForm, wholeNumber } from '../flags/side-flags.ts'
import { onFile, onFileSoon } from './files.ts'
import type { Io } from './io.ts'

/** A file's text, or standard input's for `-`, and the name refusals call it by. */
export interface Text {
  readonly name: string
  readonly text: string
}

/** Does this argument look like a path rather than the address of a ready battle? */
const looksLikePath = (source: string): boolean =>
  source.startsWith('.') || source.startsWith('/') || /\.\w+$/.test(source)

/** The text behind an argument: `-` is standard input. */
export async function readText(io: Io, source: string): Promise<Result<Text>> {
  const name = 'standard input'
  if (source === '-') return chain(await onFileSoon(name, () => io.readAll()), text => ok({ name, text }))
  return chain(
    onFile(source, () => io.files.read(source)),
    text => ok({ name: source, text }),
  )
}

/** What an argument names: a battle, or a record of one. */
type Source =
  | { readonly kind: 'battle'; readonly battle: OpenBattle }
  | { readonly kind: 'record'; readonly opened: OpenRecord }

/** Does this argument name a ready battle in full? A file of that name comes first. */
const namesReady = async (io: Io, source: string): Promise<boolean> =>
  !io.files.exists(source) && (await isReadyAddress(source))

/** Opens what an argument names: a file, standard input (`-`), or a ready battle by its address. */
async function openSource(io: Io, source: string): Promise<Result<Source>> {
  const isFile = source === '-' || looksLikePath(source) || io.files.exists(source)
  if (!isFile || (await namesReady(io, source))) {
    const ready = await fetchReadyAddress(source)
    if (ready.ok) return ok({ kind: 'battle', battle: ready.value })
    return refuse({ ...ready.refusal, expected: `a file, - for standard input, or ${ready.refusal.expected}` })
  }
  const read = await readText(io, source)
  if (!read.ok) return read
  const { name, text } = read.value
  if (looksLikeRecord(text)) return chain(await fetchRecordText(text, name), opened => ok({ kind: 'record', opened }))
  return chain(await fetchBattleText(text, name), battle => ok({ kind: 'battle', battle }))
}

/** A battle only; a record stands for the battle it began with. */
export async function openBattleSource(io: Io, source: string): Promise<Result<OpenBattle>> {
  return chain(await openSource(io, source), opened => {
    if (opened.kind === 'battle') return ok(opened.battle)
    const { rules, verified } = opened.opened
    return ok({ rules, ...verified.battle })
  })
}

/** Refuses a text that is not a record. */
export function noRecord(name: string, text: string): Result<never> {
  const what = `${name} is not a record; flagplot fight writes one with --record.`
  return refuse({ code: 'type', path: [name], says: text.trim() === '' ? 'The file is empty.' : what })
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
  if (looksLikeRecord(text)) return fetchRecordText(text, name)
  return noRecord(name, text)
}

/** A battle with what has happened in it so far. */
export interface Position {
  readonly battle: OpenBattle
  readonly inputs: readonly RawInput[]
  /** After how many inputs the standing orders of these sides were given that lead there; 0 from the beginning. */
  since(of: readonly Side[]): number
}

/** A point of a record, as the command line names it: so many inputs in, or once so many rounds are done. */
export interface PointFlags {
  readonly at?: string | undefined
  readonly afterRound?: string | undefined
}

const isPoint = ({ at, afterRound }: PointFlags): boolean => at !== undefined || afterRound !== undefined

/** How many inputs lead to the point that is named; all of them where none is. */
function pointOf(opened: OpenRecord, { at, afterRound }: PointFlags): Result<number | undefined> {
  if (at !== undefined && afterRound !== undefined) return oneForm('--at', '--after-round')
  if (at !== undefined) return wholeNumber('--at', at, 0, inputsOf(opened.record).length)
  if (afterRound === undefined) return ok(undefined)
  return chain(wholeNumber('--after-round', afterRound, 0, opened.verified.rounds), round =>
    ok(round === 0 ? 0 : inputsByRound(opened)[round - 1]),
  )
}

/** The position an argument names: the start of a battle, or a record at the point named, else at its end. */
export async function openPosition(io: Io, source: string, point: PointFlags): Promise<Result<Position>> {
  return chain(await openSource(io, source), (opened): Result<Position> => {
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
