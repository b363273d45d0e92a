import type { Leaders, OrderedLeader } from '../../game/doctrine/index.ts'
import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, sides } from '../../game/sides/index.ts'
import { at, chain, isTable, mapTexts, must, ok, type Result, refuse, withEscapes } from '../../lang/index.ts'
import { type Battle, checkBattleTexts, parseLeader, parseLeaders, type WrittenLeader } from '../index.ts'
import type { RecordFile } from './record.ts'
import type { HeaderContent, StandingContent } from './record-lines.ts'

const onOne = (text: string): string => withEscapes(text, 'one line')

/**
 * A recorded set-up without the options that this revision no longer has, and their names. A record outlives an option;
 * the replay shows whether the battle still plays as it was recorded.
 */
function withKnownOptions<S extends Shape>(
  rules: Ruleset<S>,
  setup: HeaderContent['setup'],
): { readonly setup: unknown; readonly unknownOptions: readonly string[] } {
  if (!isTable(setup) || !isTable(setup.options)) return { setup, unknownOptions: [] }
  const known = new Set(rules.options.map(({ name }) => name))
  const unknownOptions = Object.keys(setup.options)
    .filter(name => !known.has(name))
    .map(onOne)
  if (unknownOptions.length === 0) return { setup, unknownOptions }
  const options = Object.fromEntries(Object.entries(setup.options).filter(([name]) => known.has(name)))
  return { setup: { ...setup, options }, unknownOptions }
}

/** The parts of a battle that its leaders depend on. */
interface OfRules<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly setup: S['Setup']
}

/** The name of standing orders that these rules do not have: a program may have added them where they were given. */
export function unknownDoctrineOf<S extends Shape>(rules: Ruleset<S>, { doctrine }: WrittenLeader): readonly string[] {
  const name = isTable(doctrine) ? doctrine.name : doctrine
  return typeof name !== 'string' || Object.hasOwn(rules.doctrines, name) ? [] : [onOne(name)]
}

/** The names of options and standing orders in a record that these rules do not have. */
export function unknownIn<S extends Shape>(rules: Ruleset<S>, { header, lines }: RecordFile) {
  const stated = [header, ...lines].flatMap(({ entry }) => ('leaders' in entry ? [entry.leaders] : []))
  const doctrines = stated.flatMap(leaders => sides.flatMap(side => unknownDoctrineOf(rules, leaders[side])))
  const { unknownOptions } = withKnownOptions(rules, header.entry.setup)
  const last = stated.at(-1) ?? header.entry.leaders
  const missingOrders = bySide(side => (last[side].mind === 'solver' ? [] : unknownDoctrineOf(rules, last[side]))[0])
  return { unknownOptions, unknownDoctrines: [...new Set(doctrines)], missingOrders }
}

/**
 * The leaders that a header or a line states, through their door. A side that followed standing orders which these
 * rules do not have counts as led by a person: a record says what was ordered, and nothing else depends on who thought
 * of it.
 */
export function leadersOf<S extends Shape>(
  { rules, setup }: OfRules<S>,
  { leaders }: Pick<HeaderContent, 'leaders'>,
): Result<Leaders> {
  const shown = bySide((side): WrittenLeader => {
    const { doctrine, ...rest } = leaders[side]
    if (unknownDoctrineOf(rules, leaders[side]).length > 0) return { mind: rest.mind }
    return { ...rest, doctrine: mapTexts(doctrine, onOne) }
  })
  return parseLeaders(rules, shown, { setup, path: side => ['leaders', side] })
}

/** The standing orders that the seat of a side states. Refuses what leads in its place. */
export function standingOf<S extends Shape>(
  { rules, setup }: OfRules<S>,
  { side, leader }: Pick<StandingContent, 'side' | 'leader'>,
): Result<OrderedLeader> {
  const shown = { ...leader, doctrine: mapTexts(leader.doctrine, onOne) }
  return at(
    'leader',
    chain(parseLeader(rules, shown, { setup, side }), parsed =>
      parsed.kind === 'person' && parsed.doctrine !== undefined
        ? ok({ ...parsed, doctrine: parsed.doctrine })
        : refuse({ code: 'illegal', path: ['mind'], says: 'A seat states standing orders of a person.' }),
    ),
  )
}

/** The leaders once the seat of a side has stated its standing orders. */
export const leadersWithStanding = <S extends Shape>(
  battle: OfRules<S>,
  leaders: Leaders,
  stated: Pick<StandingContent, 'side' | 'leader'>,
): Result<Leaders> => chain(standingOf(battle, stated), leader => ok({ ...leaders, [stated.side]: leader }))

/** Leaders of a record, and the number of inputs before they were named. */
export interface NamedLeaders {
  readonly after: number
  readonly leaders: Leaders
}

/** The leaders after the first `count` inputs of a verified record. */
export const leadersAt = ({ leaders }: { readonly leaders: readonly NamedLeaders[] }, count: number): Leaders =>
  must(
    leaders.findLast(({ after }) => after <= count),
    'a record names its leaders from the beginning',
  ).leaders

/**
 * The battle that a record's header describes, through the same doors as a file. Its names stay as they were written:
 * control characters and line ends in them are read as the escapes they are shown as.
 */
export function battleOfRecord<S extends Shape>(
  rules: Ruleset<S>,
  header: Pick<HeaderContent, 'title' | 'notes' | 'setup' | 'leaders'>,
): Result<Battle<S>> {
  const { notes } = header
  const written = notes === undefined ? {} : { notes: withEscapes(notes, 'lines') }
  const texts = { title: onOne(header.title), ...written }
  const bounded = checkBattleTexts(texts)
  if (!bounded.ok) return bounded
  return chain(at('setup', rules.setup.parse(mapTexts(withKnownOptions(rules, header.setup).setup, onOne))), setup =>
    chain(leadersOf({ rules, setup }, header), leaders => ok({ ...texts, setup, leaders })),
  )
}
