import type { Leaders } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { type BySide, sides } from '../game/sides/index.ts'
import { sayLargestFleet } from '../game/words/index.ts'
import {
  alsoRefused,
  both,
  chain,
  groupDigits,
  isTable,
  mapRefusals,
  nearest,
  ok,
  type Refusal,
  type Result,
  refusalsOf,
  refuse,
  sayValue,
  schemaKeys,
} from '../lang/index.ts'
import { checkBattleTexts } from './envelope-texts.ts'
import { leaderKeys, parseLeaders, type WrittenLeader } from './leader.ts'

/** A battle as a file, a link or a record's header carries it: the set-up, and the leaders of the sides. */
export interface Battle<S extends Shape> {
  readonly title: string
  readonly notes?: string
  readonly setup: S['Setup']
  /** The leaders of the sides: a person where a side states nothing. */
  readonly leaders: Leaders
}

/** A battle's plain data read as far as its envelope: its system, and the rest for that system to read. */
export interface Envelope {
  readonly system: string
  readonly title?: string
  readonly notes?: string
  /** The keys of each side that name its leader, as they were written. */
  readonly leaders: BySide<WrittenLeader>
  /** The faults of the envelope itself: `openEnvelope` refuses them with all others. */
  readonly faults: readonly Refusal[]
  /** The data for the system's own door: `{ options?, red, blue }`, and keys of its own. */
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

function checkText(raw: Table, key: string): Result<void> {
  const value = raw[key]
  if (value === undefined || typeof value === 'string') return ok(undefined)
  return refuse({ code: 'type', path: [key], found: say(value), expected: 'text' })
}

function checkFormat(raw: Table): Result<void> {
  if (raw.flagplot === FORMAT) return ok(undefined)
  const base = { path: ['flagplot'], expected: `${FORMAT}, the version of the file format` }
  if (raw.flagplot === undefined) return refuse({ code: 'missing', ...base })
  return refuse({ code: 'range', ...base, found: say(raw.flagplot) })
}

/** A side's keys that name its leader, parted from its name and units, which are the system's. */
function partSide(raw: unknown): { readonly leader: WrittenLeader; readonly rest: unknown } {
  if (!isTable(raw)) return { leader: {}, rest: raw }
  const { doctrine, mind, leaves, ...rest } = raw
  return { leader: { doctrine, mind, leaves }, rest }
}

const unknownKey = (key: string, known: readonly string[]): Result<never> =>
  refuse({ code: 'unknown-key', path: [key], expected: `one of ${known.join(', ')}` }, nearest(key, known))

/** Keys that look like a misspelling of one that every battle has; any other key may be the system's own. */
function slipsOf(raw: Table): readonly string[] {
  const missing = keys.filter(key => !(key in raw))
  return Object.keys(raw).filter(key => !keys.includes(key) && nearest(key, missing) !== undefined)
}

/** Keys that a system reads besides those of every battle: a scenario, a map. */
function ownKeys<S extends Shape>(rules: Ruleset<S>): readonly string[] {
  return schemaKeys(rules.setup.schema).filter(key => !bodyKeys.includes(key))
}

/** Reads the envelope of a battle's plain data. The paths of the body are those of the whole. */
export function parseEnvelope(raw: unknown): Result<Envelope> {
  if (!isTable(raw)) {
    const says = raw === null ? { says: 'The file is empty.' } : {}
    return refuse({ code: 'type', path: [], found: say(raw), expected: 'a battle: a table of keys', ...says })
  }
  const format = checkFormat(raw)
  // another version may mean another thing by any key
  if (!format.ok && format.refusal.code === 'range') return format
  const slips = slipsOf(raw).map(slip => unknownKey(slip, keys))
  const heads = [checkText(raw, 'title'), checkText(raw, 'notes')]
  const faults = [checkBattleTexts(raw), ...slips, format, ...heads].flatMap(refusalsOf)
  const { system } = raw
  if (typeof system !== 'string') {
    const base = { path: ['system'], expected: 'the id of a rule system' }
    const found = system === undefined ? {} : { found: say(system) }
    return alsoRefused(faults, refuse({ code: system === undefined ? 'missing' : 'type', ...base, ...found }))
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
    system,
    ...(typeof raw.title === 'string' ? { title: raw.title } : {}),
    ...(typeof raw.notes === 'string' ? { notes: raw.notes } : {}),
    leaders: { red: red.leader, blue: blue.leader },
    faults,
    body,
  })
}

/** Keys of a side that name its leader, in this system. */
const leaderKeysOf = <S extends Shape>({ leaving }: Ruleset<S>): readonly string[] =>
  leaving === undefined ? leaderKeys.filter(key => key !== 'leaves') : leaderKeys

/** The system's door does not know the keys of a leader, so a misspelling of one is recognised here. */
function knowingLeaders(refusal: Refusal, ours: readonly string[]): Refusal {
  const [side, key] = refusal.path
  const isOfSide = refusal.code === 'unknown-key' && refusal.path.length === 2 && sides.some(s => s === side)
  if (!isOfSide || typeof key !== 'string') return refusal
  const guess = refusal.nearest ?? nearest(key, ours)
  const expected = [refusal.expected, ...ours].join(', ')
  return guess === undefined ? { ...refusal, expected } : { ...refusal, expected, nearest: guess }
}

function checkUnits<S extends Shape>({ setup: door, largestFleet }: Ruleset<S>, setup: S['Setup']): Result<void> {
  const printed = door.print(setup)
  for (const side of sides) {
    const units = printed[side].units.reduce((sum, { count }) => sum + count, 0)
    if (units <= largestFleet.units) continue
    const found = `${groupDigits(units)} ${largestFleet.word}`
    return refuse({ code: 'range', path: [side, 'units'], found, expected: sayLargestFleet(largestFleet) })
  }
  return ok(undefined)
}

/** The set-up of an envelope through the system's own door. */
function openSetup<S extends Shape>(rules: Ruleset<S>, body: Envelope['body']): Result<S['Setup']> {
  const known = [...keys, ...ownKeys(rules)]
  const strays = Object.keys(body).filter(key => !known.includes(key))
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => known.includes(key)))
  const setup = mapRefusals(rules.setup.parse(own), refusal => knowingLeaders(refusal, leaderKeysOf(rules)))
  return alsoRefused(
    strays.flatMap(stray => refusalsOf(unknownKey(stray, known))),
    chain(setup, read => chain(checkUnits(rules, read), () => ok(read))),
  )
}

/** An envelope through the system's own door. */
export function openEnvelope<S extends Shape>(rules: Ruleset<S>, envelope: Envelope): Result<Battle<S>> {
  const { title, notes, faults } = envelope
  const opened = alsoRefused(faults, openSetup(rules, envelope.body))
  const fleets = opened.ok ? opened.value : undefined
  const leaders = parseLeaders(rules, envelope.leaders, { setup: fleets, path: side => [side] })
  return chain(both(opened, leaders), ([setup, parsed]) =>
    ok({
      title: title ?? `${setup.red.name} against ${setup.blue.name}`,
      ...(notes === undefined ? {} : { notes }),
      setup,
      leaders: parsed,
    }),
  )
}
