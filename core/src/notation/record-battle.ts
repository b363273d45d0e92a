import type { Leaders, Ruleset, Shape } from '../game/index.ts'
import { at, chain, escaped, invariant, isTable, ok, type Result, showable, textsChanged } from '../lang/index.ts'
import type { Battle } from './battle.ts'
import { parseLeaders } from './leader.ts'
import { isInputLine, type RecordFile } from './record.ts'
import type { HeaderContent } from './record-lines.ts'

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

/** A battle as far as its leaders go by it. */
interface OfRules<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly setup: S['Setup']
}

/** The leaders that a header or a line says, through their door. */
export function leadersOf<S extends Shape>(
  { rules, setup }: OfRules<S>,
  { leaders: { red, blue } }: Pick<HeaderContent, 'leaders'>,
): Result<Leaders> {
  const shown = {
    red: { ...red, doctrine: textsChanged(red.doctrine, escaped) },
    blue: { ...blue, doctrine: textsChanged(blue.doctrine, escaped) },
  }
  return parseLeaders(rules, shown, { setup, path: side => ['leaders', side] })
}

/** Who led after the first `count` inputs of a record that was verified: as its header says, or the last line of that kind before. */
export function leadersAt<S extends Shape>(battle: OfRules<S>, { header, lines }: RecordFile, count: number): Leaders {
  let stated: Pick<HeaderContent, 'leaders'> = header.entry
  let inputs = 0
  for (const { entry } of lines) {
    if (isInputLine(entry) && ++inputs > count) break
    if (entry.kind === 'leaders') stated = entry
  }
  const leaders = leadersOf(battle, stated)
  invariant(leaders.ok, 'the leaders of a verified record have passed their door')
  return leaders.value
}

/**
 * The battle a record's header describes, through the same doors as a file. A record stands as it was written, whatever its names say: control characters and line
 * ends in them are taken as the escapes they are shown as.
 */
export function battleOfRecord<S extends Shape>(
  rules: Ruleset<S>,
  { header: { entry: header } }: RecordFile,
): Result<Battle<S>> {
  const { title, notes } = header
  return chain(at('setup', rules.setup.parse(textsChanged(knownOptions(rules, header.setup).setup, escaped))), setup =>
    chain(leadersOf({ rules, setup }, header), leaders =>
      ok({ title: escaped(title), ...(notes === undefined ? {} : { notes: showable(notes) }), setup, leaders }),
    ),
  )
}
