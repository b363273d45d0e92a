import {
  type Commanded,
  checkNames,
  type Doctrine,
  type DoctrineChoice,
  doctrineNamed,
  leavingOf,
  parseSettings,
  type Ruleset,
  roundWord,
  type Shape,
  type Side,
  sides,
} from '../game/index.ts'
import { at, chain, isTable, keysOf, nearest, ok, type Refusal, type Result, refuse, sayValue } from '../lang/index.ts'
import { type Dues, parseDues, statedDues } from './due.ts'
import { checkTexts } from './envelope-texts.ts'
import { type Minds, mindNamed, parseMinds, statedMinds } from './mind-name.ts'

/** A battle as a file, a link or a record's header carries it: the set-up, and who follows which standing orders. */
export interface Battle<S extends Shape> {
  readonly title: string
  readonly notes?: string
  readonly setup: S['Setup']
  /** Standing orders, for the sides that stated any. */
  readonly doctrines: Partial<Readonly<Record<Side, DoctrineChoice>>>
  /** The sides that a mind plays which is more than its standing orders. Where absent there is none. */
  readonly minds?: Minds
  /** In a record, the sides that people lead although they have standing orders. A file does not say who will come to the table. */
  readonly people?: readonly Side[]
  /** When sides leave that are told so, in the place of `leaves` of their standing orders. Where absent nobody is told. */
  readonly leaves?: Dues
}

/** A battle's plain data read as far as its envelope: which system it is for, and what that system has to make of the rest. */
export interface Envelope {
  readonly system: string
  readonly title?: string
  readonly notes?: string
  /** Each side's `doctrine` as it stood: a name, or a table of `name` and settings. */
  readonly doctrines: Partial<Readonly<Record<Side, unknown>>>
  /** Each side's `mind` as it stood. */
  readonly minds: Partial<Readonly<Record<Side, unknown>>>
  /** Each side's `leaves` as it stood. */
  readonly leaves: Partial<Readonly<Record<Side, unknown>>>
  /** What the system's own door takes: `{ options?, red, blue }`, and keys of its own. */
  readonly body: Readonly<Record<string, unknown>>
}

const FORMAT = 1
const headKeys = ['flagplot', 'system', 'title', 'notes']
const bodyKeys = ['options', 'red', 'blue']
const keys = [...headKeys, ...bodyKeys]

type Table = Readonly<Record<string, unknown>>

const say = (raw: unknown): string => {
  if (raw === null || raw === undefined) return 'nothing'
  const text = sayValue(raw) ?? String(raw)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function text(raw: Table, key: string): Result<string | undefined> {
  const value = raw[key]
  if (value === undefined || typeof value === 'string') return ok(value)
  return refuse({ code: 'type', path: [key], found: say(value), expected: 'text' })
}

function checkFormat(raw: Table): Result<void> {
  if (raw.flagplot === FORMAT) return ok(undefined)
  const base = { path: ['flagplot'], expected: `${FORMAT}, the version of the file format` }
  if (raw.flagplot === undefined) return refuse({ code: 'missing', ...base })
  return refuse({ code: 'range', ...base, found: say(raw.flagplot) })
}

/** A side's keys that are the desk's, parted from its name and units, which are the system's. */
type Parted = Partial<Readonly<Record<'doctrine' | 'mind' | 'leaves', unknown>>> & { readonly rest: unknown }

function partSide(raw: unknown): Parted {
  if (!isTable(raw)) return { rest: raw }
  const { doctrine, mind, leaves, ...rest } = raw
  return { doctrine, mind, leaves, rest }
}

const unknownKey = (key: string, known: readonly string[]): Result<never> =>
  refuse({ code: 'unknown-key', path: [key], expected: `one of ${known.join(', ')}` }, nearest(key, known))

/** A key that looks like a misspelling of one that every battle has: what else there is may be the system's own. */
function slipOf(raw: Table): string | undefined {
  const missing = keys.filter(key => !(key in raw))
  return Object.keys(raw).find(key => !keys.includes(key) && nearest(key, missing) !== undefined)
}

/** Keys that a system reads besides those of every battle: a scenario, a map. */
function ownKeys<S extends Shape>(rules: Ruleset<S>): readonly string[] {
  return keysOf(rules.setup.schema).filter(key => !bodyKeys.includes(key))
}

/** Reads the envelope of a battle's plain data. The paths of the body are those of the whole. */
export function parseEnvelope(raw: unknown): Result<Envelope> {
  if (!isTable(raw)) return refuse({ code: 'type', path: [], found: say(raw), expected: 'a battle: a table of keys' })
  const texts = checkTexts(raw)
  if (!texts.ok) return texts
  const slip = slipOf(raw)
  if (slip !== undefined) return unknownKey(slip, keys)
  const format = checkFormat(raw)
  if (!format.ok) return format
  const title = text(raw, 'title')
  if (!title.ok) return title
  const notes = text(raw, 'notes')
  if (!notes.ok) return notes
  if (typeof raw.system !== 'string') {
    const base = { path: ['system'], expected: 'the id of a rule system' }
    return refuse(
      raw.system === undefined ? { code: 'missing', ...base } : { code: 'type', ...base, found: say(raw.system) },
    )
  }
  const red = partSide(raw.red)
  const blue = partSide(raw.blue)
  const rests: Table = { red: red.rest, blue: blue.rest }
  const body = Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) =>
      headKeys.includes(key) || value === undefined ? [] : [[key, Object.hasOwn(rests, key) ? rests[key] : value]],
    ),
  )
  return ok({
    system: raw.system,
    ...(title.value === undefined ? {} : { title: title.value }),
    ...(notes.value === undefined ? {} : { notes: notes.value }),
    doctrines: { red: red.doctrine, blue: blue.doctrine },
    minds: { red: red.mind, blue: blue.mind },
    leaves: { red: red.leaves, blue: blue.leaves },
    body,
  })
}

/** Whether standing orders leave at the first chance, which takes rules by which a side may. */
function parseLeaves<S extends Shape>(rules: Ruleset<S>, raw: unknown): Result<Pick<DoctrineChoice, 'leaves'>> {
  const path = ['leaves']
  if (typeof raw !== 'boolean') return refuse({ code: 'type', path, found: say(raw), expected: 'true or false' })
  if (!raw) return ok({})
  return chain(leavingOf(rules, path), () => ok({ leaves: true }))
}

/** Keys of standing orders that every doctrine has. */
const orderKeys = ['name', 'leaves']

/** Settings of a doctrine. They know nothing of the keys beside them, so a misspelling of those is recognised here. */
function settingsOf<S extends Shape>({ settings }: Doctrine<S>, raw: Table): Result<DoctrineChoice['settings']> {
  const parsed = parseSettings(settings, raw)
  if (parsed.ok) return parsed
  const { refusal } = parsed
  const [key] = refusal.path
  if (refusal.code !== 'unknown-key' || refusal.nearest !== undefined || typeof key !== 'string') return parsed
  return refuse(refusal, nearest(key, orderKeys))
}

/** Standing orders without the name of any: a key that looks like a misspelling of it explains that. */
function nameless(table: Table, expected: string): Result<never> {
  const path = ['name']
  if (table.name !== undefined) return refuse({ code: 'type', path, found: say(table.name), expected })
  const slip = Object.keys(table).find(key => nearest(key, ['name']) !== undefined)
  if (slip === undefined) return refuse({ code: 'missing', path, expected })
  return refuse({ code: 'unknown-key', path: [slip], expected }, 'name')
}

/**
 * A doctrine by name, or by `{ name, leaves, …settings }`; absent settings take their default. Names in settings are those of the fleet it is for.
 */
export function parseDoctrine<S extends Shape>(
  rules: Ruleset<S>,
  raw: unknown,
  fleet: Commanded<S>,
): Result<DoctrineChoice> {
  const table: unknown = typeof raw === 'string' ? { name: raw } : raw
  const expected = 'the name of a doctrine, or a table of its name and settings'
  if (!isTable(table)) return refuse({ code: 'type', path: [], found: say(raw), expected })
  const { name, leaves = false, ...settings } = table
  if (typeof name !== 'string') return nameless(table, expected)
  const found = doctrineNamed(rules, name)
  // a mind has a key of its own
  const named = found.ok || mindNamed(name) === undefined ? found : refuse(found.refusal, `mind: ${name}`)
  return chain(typeof raw === 'string' ? named : at('name', named), doctrine =>
    chain(settingsOf(doctrine, settings), parsed =>
      chain(checkNames(doctrine, parsed, fleet), () =>
        chain(parseLeaves(rules, leaves), leaving => ok({ name, settings: parsed, ...leaving })),
      ),
    ),
  )
}

/** Keys of a side that are the desk's. */
const deskKeysOf = <S extends Shape>({ leaving }: Ruleset<S>): readonly string[] =>
  leaving === undefined ? ['doctrine', 'mind'] : ['doctrine', 'mind', 'leaves']

/** The system's door knows nothing of the desk's keys, so a misspelling of theirs is recognised here. */
function knowingDesk(refusal: Refusal, deskKeys: readonly string[]): Refusal {
  const [side, key] = refusal.path
  const ours = refusal.code === 'unknown-key' && refusal.path.length === 2 && sides.some(s => s === side)
  if (!ours || typeof key !== 'string') return refusal
  const guess = refusal.nearest ?? nearest(key, deskKeys)
  const expected = [refusal.expected, ...deskKeys].join(', ')
  return guess === undefined ? { ...refusal, expected } : { ...refusal, expected, nearest: guess }
}

/** Units of a side, whatever the system: more than any fleet of a table, and few enough to be fought. */
const MAX_UNITS = 10_000

function checkUnits<S extends Shape>(rules: Ruleset<S>, setup: S['Setup']): Result<void> {
  const printed = rules.setup.print(setup)
  for (const side of sides) {
    const units = printed[side].units.reduce((sum, { count }) => sum + count, 0)
    if (units <= MAX_UNITS) continue
    const [found, most] = [units, MAX_UNITS].map(count => count.toLocaleString('en-US'))
    return refuse({
      code: 'range',
      path: [side, 'units'],
      found: `${found} units`,
      expected: `at most ${most} units a side`,
    })
  }
  return ok(undefined)
}

/** When sides are told to leave: in a system that lets them, and in one way for both, since odds go by rounds or by figures. */
export function parseLeavesOf<S extends Shape>(
  rules: Ruleset<S>,
  raw: Envelope['leaves'],
  path: (side: Side) => readonly string[],
): Result<Dues> {
  const told = sides.filter(side => raw[side] !== undefined)
  const [first] = told
  if (first === undefined) return ok({})
  return chain(leavingOf(rules, path(first)), () =>
    chain(parseDues(raw, path), dues => {
      const { red, blue } = dues
      if (red === undefined || blue === undefined || red.kind === blue.kind) return ok(dues)
      const { many } = roundWord(rules.card)
      const expected = `both sides after ${many}, or both below a chance to win`
      return refuse({ code: 'conflict', path: path('blue'), expected })
    }),
  )
}

/** An envelope through the system's own door. */
export function openEnvelope<S extends Shape>(rules: Ruleset<S>, envelope: Envelope): Result<Battle<S>> {
  const known = [...keys, ...ownKeys(rules)]
  const stray = Object.keys(envelope.body).find(key => !known.includes(key))
  if (stray !== undefined) return unknownKey(stray, known)
  const setup = rules.setup.parse(envelope.body)
  if (!setup.ok) return refuse(knowingDesk(setup.refusal, deskKeysOf(rules)))
  const units = checkUnits(rules, setup.value)
  if (!units.ok) return units
  const doctrines: Partial<Record<Side, DoctrineChoice>> = {}
  for (const side of sides) {
    const raw = envelope.doctrines[side]
    if (raw === undefined) continue
    const choice = at(side, at('doctrine', parseDoctrine(rules, raw, { setup: setup.value, side })))
    if (!choice.ok) return choice
    doctrines[side] = choice.value
  }
  const minds = parseMinds(envelope.minds, side => [side, 'mind'])
  if (!minds.ok) return minds
  const leaves = parseLeavesOf(rules, envelope.leaves, side => [side, 'leaves'])
  if (!leaves.ok) return leaves
  const { red, blue } = setup.value
  return ok({
    title: envelope.title ?? `${red.name} against ${blue.name}`,
    ...(envelope.notes === undefined ? {} : { notes: envelope.notes }),
    setup: setup.value,
    doctrines,
    ...statedMinds(minds.value),
    ...statedDues(leaves.value),
  })
}
