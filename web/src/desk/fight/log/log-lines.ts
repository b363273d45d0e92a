import { type Fight, logOf, momentsOf } from '@flagplot/core/desk/fight'
import type { AnyRuleset } from '@flagplot/core/game'
import type { BySide, EventBase, Eye } from '@flagplot/core/game/sides'
import type { SideWords } from '@flagplot/core/game/words'
import { type RecordChange, sayChangeText } from '@flagplot/core/notation/record'
import { type ReportLine, reportLineOf } from '@flagplot/core/notation/report'
import type { FallenDie } from '../../../dice/index.ts'
import { fallenIn, fallenOf } from './last-throws.ts'
import { inputsBeforeFirstRound } from './round-inputs.ts'

/** A line of the log, and its place in the fight. */
export type LogLine = {
  /** The number of inputs up to it. */
  readonly at: number
  /** Its place among the lines of its input. */
  readonly place: number
  /** 0 is before the first round. */
  readonly round: number
} & (
  | {
      readonly kind: 'event'
      /** The event as the eye learns of it. */
      readonly event: EventBase
      /** The dice that the line tells of. */
      readonly fallen: readonly FallenDie[]
    }
  | { readonly kind: 'change'; readonly change: RecordChange }
)

const NONE: readonly FallenDie[] = []

/** The first line that tells of an input, and the first of each side. */
type LogEntry = ReturnType<typeof logOf>[number]

interface FirstLines extends Partial<BySide<LogEntry>> {
  readonly any: LogEntry
}

function firstLines(entries: readonly LogEntry[]): ReadonlyMap<number, FirstLines> {
  const firsts = new Map<number, FirstLines>()
  for (const entry of entries) {
    if (entry.kind !== 'event') continue
    const known = firsts.get(entry.at) ?? { any: entry }
    const { side } = entry.event
    firsts.set(entry.at, side === undefined || known[side] !== undefined ? known : { ...known, [side]: entry })
  }
  return firsts
}

/** Keeps the same list for the same event, so that unchanged lines are not drawn again. */
const ownDice = new WeakMap<EventBase, readonly FallenDie[]>()

/** The dice of a line that has its own in a throw of several lines, behind those of the lines above it. */
function diceOf(event: EventBase, fallen: readonly FallenDie[], above: number): readonly FallenDie[] {
  const own = ownDice.get(event) ?? fallen.slice(above, above + (event.faces?.length ?? 0))
  ownDice.set(event, own)
  return own
}

/**
 * The dice beside a line: a side's own ones beside the first line of that side, all others beside the first line that
 * tells of their throw.
 */
function besideLine(entry: LogEntry, { any, red, blue }: FirstLines, fallen: readonly FallenDie[]): typeof fallen {
  const isParted = red !== undefined && blue !== undefined && fallen.every(({ die }) => die.owner !== undefined)
  if (!isParted) return entry === any ? fallen : NONE
  const own = entry === red ? 'red' : entry === blue ? 'blue' : undefined
  return own === undefined ? NONE : fallenOf(own, fallen)
}

/** The lines that an eye has learned of up to a moment. */
export function linesOf(fight: Fight, at: number, eye: Eye): readonly LogLine[] {
  const moments = momentsOf(fight)
  const before = inputsBeforeFirstRound(moments.slice(0, at))
  const places = new Map<number, number>()
  const entries = logOf(fight, eye, at)
  const firsts = firstLines(entries)
  const told = new Map<number, number>()
  return entries.map(entry => {
    const place = places.get(entry.at) ?? 0
    places.set(entry.at, place + 1)
    if (entry.kind === 'change') {
      const { inputs, round } = entry.change
      return { ...entry, place, round: inputs < before ? 0 : round }
    }
    const moment = moments[entry.at - 1]
    const first = firsts.get(entry.at)
    const thrown = moment === undefined ? NONE : fallenIn(moment)
    const { faces, round } = entry.event
    const above = told.get(entry.at) ?? 0
    told.set(entry.at, above + (faces?.length ?? 0))
    const isOwn = faces !== undefined && faces.length < thrown.length
    const beside = first === undefined ? NONE : besideLine(entry, first, thrown)
    return { ...entry, place, round, fallen: isOwn ? diceOf(entry.event, thrown, above) : beside }
  })
}

/** The words and reasons of a line, in which its units are found. */
export type LineText = Pick<ReportLine, 'text' | 'because' | 'side'>

/** A change in the words of reports; no side and no rule made it. */
export const textOfChange = (change: RecordChange): LineText => ({ text: sayChangeText(change), because: [] })

/** A line in words. */
export const textOfLine = (rules: AnyRuleset, words: SideWords, line: LogLine): LineText =>
  line.kind === 'event' ? reportLineOf(rules, line.event, words) : textOfChange(line.change)
