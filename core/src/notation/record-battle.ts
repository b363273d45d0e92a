import { type DoctrineChoice, type RoundWord, type Ruleset, type Shape, type Side, sides } from '../game/index.ts'
import { at, escaped, invariant, isTable, ok, type Result, refuse, showable, textsChanged } from '../lang/index.ts'
import { type Battle, parseDoctrine } from './battle.ts'
import { type Due, type Dues, parseDues, sayDue, statedDues } from './due.ts'
import { parseMinds, statedMinds, statedPeople } from './mind-name.ts'
import { isInputLine, type RecordFile } from './record.ts'
import type { HeaderContent, LineContent } from './record-lines.ts'
import { isToldAlike, leaderBeside, toldBy } from './told.ts'

/**
 * A recorded set-up without the options that this revision has no more: they are left aside, and named. A record outlives an option; whether the
 * battle plays as it was recorded is seen in the replay.
 */
export function knownOptions<S extends Shape>(
  rules: Ruleset<S>,
  setup: HeaderContent['setup'],
): { readonly setup: unknown; readonly leftAside: readonly string[] } {
  if (!isTable(setup) || !isTable(setup.options)) return { setup, leftAside: [] }
  const known = new Set(rules.options.map(({ name }) => name))
  const leftAside = Object.keys(setup.options)
    .filter(name => !known.has(name))
    .map(escaped)
  if (leftAside.length === 0) return { setup, leftAside }
  const options = Object.fromEntries(Object.entries(setup.options).filter(([name]) => known.has(name)))
  return { setup: { ...setup, options }, leftAside }
}

/** Who decides for the sides, as a header or a line says it. */
export type Seated = Pick<Battle<Shape>, 'doctrines' | 'minds' | 'people'>

/** The same as it is written. */
type Stated = Pick<HeaderContent, 'doctrines' | 'minds' | 'people'>

/** A battle as far as seats go by it. */
interface OfRules<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly setup: S['Setup']
}

/** Seats of a record through their doors. */
export function seatedBy<S extends Shape>({ rules, setup }: OfRules<S>, stated: Stated): Result<Seated> {
  const doctrines: Partial<Record<Side, DoctrineChoice>> = {}
  for (const side of sides) {
    const raw = stated.doctrines[side]
    if (raw === undefined) continue
    const choice = at('doctrines', at(side, parseDoctrine(rules, flatten(textsChanged(raw, escaped)), { setup, side })))
    if (!choice.ok) return choice
    doctrines[side] = choice.value
  }
  const minds = parseMinds(stated.minds ?? {}, side => ['minds', side])
  if (!minds.ok) return minds
  const people = sides.filter(side => stated.people?.includes(side))
  const idle = people.find(side => doctrines[side] === undefined || minds.value[side] !== undefined)
  if (idle !== undefined) {
    return refuse({ code: 'conflict', path: ['people', idle], expected: 'a side with standing orders and no mind' })
  }
  return ok({ doctrines, ...statedMinds(minds.value), ...statedPeople(people) })
}

/** The sides of a line of seats that leave by it because it was due, and when they were told to. Refused of a side whose standing orders do not leave there, or that was told something else. */
export function duesOfLine(
  { due }: Pick<Extract<LineContent, { kind: 'seats' }>, 'due'>,
  { seated, told, word }: { readonly seated: Seated; readonly told: Dues; readonly word: RoundWord | undefined },
): Result<Dues> {
  if (due === undefined) return ok({})
  const dues = parseDues(due, side => ['due', side])
  if (!dues.ok) return dues
  if (Object.keys(dues.value).length === 0) return refuse({ code: 'missing', path: ['due'], expected: 'red or blue' })
  for (const side of sides) {
    const stated = dues.value[side]
    if (stated === undefined) continue
    const path = ['due', side]
    if (seated.doctrines[side]?.leaves !== true || leaderBeside(seated, side) !== undefined)
      return refuse({ code: 'conflict', path, expected: 'a side whose standing orders leave from here on' })
    if (!isToldAlike(stated, told[side]))
      return refuse({ code: 'conflict', path, found: sayDue(stated, word), expected: sayTold(told[side], word) })
  }
  return dues
}

const sayTold = (due: Due | undefined, word: RoundWord | undefined): string =>
  due === undefined ? 'nothing: the side was not told to leave' : `${sayDue(due, word)}, as the side was told`

/** Who decided after the first `count` inputs of a record that was verified: as its header says, or the last line of that kind before. */
export function seatedAt<S extends Shape>(battle: OfRules<S>, { header, lines }: RecordFile, count: number): Seated {
  let stated: Stated = header
  let inputs = 0
  for (const { entry } of lines) {
    if (isInputLine(entry) && ++inputs > count) break
    if (entry.kind === 'seats') stated = entry
  }
  const seated = seatedBy(battle, stated)
  invariant(seated.ok, 'the seats of a verified record have passed their doors')
  return seated.value
}

/**
 * The battle a record's header describes, through the same doors as a file. A record stands as it was written, whatever its names say: control characters and line
 * ends in them are taken as the escapes they are shown as.
 */
export function battleOfRecord<S extends Shape>(rules: Ruleset<S>, { header }: RecordFile): Result<Battle<S>> {
  const setup = at('setup', rules.setup.parse(textsChanged(knownOptions(rules, header.setup).setup, escaped)))
  if (!setup.ok) return setup
  const seated = seatedBy({ rules, setup: setup.value }, header)
  if (!seated.ok) return seated
  const leaves = toldBy(rules, header, {})
  if (!leaves.ok) return leaves
  const { title, notes } = header
  return ok({
    title: escaped(title),
    ...(notes === undefined ? {} : { notes: showable(notes) }),
    setup: setup.value,
    ...seated.value,
    ...statedDues(leaves.value),
  })
}

/** A header keeps `{ name, settings }`; a file writes `{ name, …settings }`. */
function flatten(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('settings' in raw)) return raw
  const { settings, ...rest } = raw
  return typeof settings === 'object' ? { ...settings, ...rest } : raw
}
