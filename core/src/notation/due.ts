import { type BySide, type RoundWord, type Side, sayRounds, sides } from '../game/index.ts'
import { at, isTable, nearest, ok, type Result, refuse, sayValue } from '../lang/index.ts'

/** When a side is told to leave, beside its standing orders: once so many rounds are done, or once a round begins with its chance to win below so many percent. */
export type Due =
  | { readonly kind: 'after'; readonly rounds: number }
  | { readonly kind: 'below'; readonly percent: number }

/** The same by side, for those that are told. */
export type Dues = Partial<BySide<Due>>

/** Rounds a side may be told to stay at most: more than any battle lasts. */
export const MAX_ROUNDS_STAYED = 999

/** What a number of rounds may be, in words. */
export const roundsStayedWords = `a whole number from 0 to ${MAX_ROUNDS_STAYED}`

/** Whether a side may be told to leave after so many rounds. */
export const isRoundsStayed = (rounds: number): boolean =>
  Number.isInteger(rounds) && rounds >= 0 && rounds <= MAX_ROUNDS_STAYED

/** The lowest figure a side may leave below, in percent: at 0 it never would. */
export const MIN_PERCENT = 1
/** The highest: at 100 it would be told to leave without asking. */
export const MAX_PERCENT = 99

/** Whether a figure is in steps of a half. */
export const isPercent = (percent: number): boolean =>
  Number.isFinite(percent) && Number.isInteger(2 * percent) && percent >= MIN_PERCENT && percent <= MAX_PERCENT

/** What a figure may be, in words. */
export const percentWords = `a share from ${MIN_PERCENT}% to ${MAX_PERCENT}%, in steps of a half`

/** A share as people write it, `30%`, `30 %` or `30`, in percent; not a number where it is none. */
export const readPercent = (word: string): number =>
  /^\d{1,2}(?:\.[05])? ?%?$/.test(word) ? Number.parseFloat(word) : Number.NaN

const dueKeys = ['after', 'below']
const dueWords = 'a table of one key: after (rounds) or below (a share, 30%)'

function parseAfter(raw: unknown): Result<Due> {
  if (typeof raw === 'number' && isRoundsStayed(raw)) return ok({ kind: 'after', rounds: raw })
  const code = typeof raw === 'number' ? 'range' : 'type'
  return refuse({ code, path: ['after'], found: sayValue(raw) ?? 'nothing', expected: roundsStayedWords })
}

function parseBelow(raw: unknown): Result<Due> {
  const percent = typeof raw === 'string' ? readPercent(raw) : raw
  if (typeof percent === 'number' && isPercent(percent)) return ok({ kind: 'below', percent })
  const code = typeof percent === 'number' ? 'range' : 'type'
  return refuse({ code, path: ['below'], found: sayValue(raw) ?? 'nothing', expected: percentWords })
}

/** When a side is told to leave, as files and records write it: `{ after: 3 }` or `{ below: 30% }`. */
function parseDue(raw: unknown): Result<Due> {
  if (!isTable(raw)) return refuse({ code: 'type', path: [], found: sayValue(raw) ?? 'nothing', expected: dueWords })
  const stray = Object.keys(raw).find(key => !dueKeys.includes(key))
  if (stray !== undefined) {
    return refuse(
      { code: 'unknown-key', path: [stray], expected: `one of ${dueKeys.join(', ')}` },
      nearest(stray, dueKeys),
    )
  }
  const { after, below } = raw
  if (after !== undefined && below !== undefined)
    return refuse({ code: 'conflict', path: ['below'], expected: dueWords })
  if (after === undefined && below === undefined) return refuse({ code: 'missing', path: [], expected: dueWords })
  return after === undefined ? parseBelow(below) : parseAfter(after)
}

/** The same as it is written. */
export const printDue = (due: Due): { readonly after: number } | { readonly below: string } =>
  due.kind === 'after' ? { after: due.rounds } : { below: `${due.percent}%` }

/** The same by side; nothing where nobody is told. */
export function printDues(dues: Dues): Partial<BySide<ReturnType<typeof printDue>>> | undefined {
  const told = sides.flatMap(side => (dues[side] === undefined ? [] : [[side, printDue(dues[side])]]))
  return told.length === 0 ? undefined : Object.fromEntries(told)
}

/** The same by side; refusals carry the path that is given for a side. */
export function parseDues(raw: Partial<BySide<unknown>>, path: (side: Side) => readonly string[]): Result<Dues> {
  const dues: Partial<Record<Side, Due>> = {}
  for (const side of sides) {
    if (raw[side] === undefined) continue
    const due = path(side).reduceRight((result, key) => at(key, result), parseDue(raw[side]))
    if (!due.ok) return due
    dues[side] = due.value
  }
  return ok(dues)
}

/** When sides leave, as a battle carries it: not at all where nobody is told. */
export const statedDues = (dues: Dues): { readonly leaves?: Dues } =>
  Object.keys(dues).length === 0 ? {} : { leaves: dues }

/** When sides leave, in words: `leaving after 2 rounds`; `word` is what the system calls a round. */
export function sayDue(due: Due, word?: RoundWord): string {
  if (due.kind === 'below') return `leaving below ${due.percent} %`
  if (due.rounds === 0) return 'leaving now'
  return `leaving after ${sayRounds(due.rounds, word)}`
}

/** How it is written in a battle's schema. */
export const dueSchema = {
  title: 'When the side leaves, by its standing orders else: after so many rounds, or below a chance to win',
  oneOf: [
    {
      type: 'object',
      properties: { after: { type: 'integer', minimum: 0, maximum: MAX_ROUNDS_STAYED } },
      required: ['after'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: {
        below: {
          anyOf: [
            { type: 'string', pattern: '^([1-9]|[1-9][0-9])(\\.[05])? ?%?$' },
            { type: 'number', minimum: MIN_PERCENT, maximum: MAX_PERCENT, multipleOf: 0.5 },
          ],
        },
      },
      required: ['below'],
      additionalProperties: false,
    },
  ],
} as const
