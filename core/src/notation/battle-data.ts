import { fallbackSettings, type SettingField, type Settings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { PrintedSetup, Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import { canonicalJson } from '../lang/index.ts'
import type { Battle } from './battle.ts'
import { leaderKeys, printLeader } from './leader.ts'

type Table = Readonly<Record<string, unknown>>

/** A battle as plain data, as files, links and records hold it. */
export interface BattleData {
  readonly flagplot: 1
  readonly system: string
  readonly title: string
  readonly notes?: string
  /** Only the options that differ from their published default. */
  readonly options?: Settings
  /** `{ name, units, doctrine?, mind?, leaves? }` and the system's own keys; a unit is shorthand or `{ unit, … }`. */
  readonly red: Readonly<Record<string, unknown>>
  readonly blue: Readonly<Record<string, unknown>>
  /** Keys of the system's own: a scenario, a map. */
  readonly [own: string]: unknown
}

/** Values that differ from their field's default. */
function differing(fields: readonly SettingField[], settings: Settings): Settings {
  const usual = fallbackSettings(fields)
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => usual[name] !== value))
}

/** A unit that carries nothing but its class and count, in the players' shorthand: `3x D7 8/4`. */
function shortUnit<S extends Shape>(rules: Ruleset<S>, entry: Table): unknown {
  const { unit, count, ...damage } = entry
  const usual = fallbackSettings(rules.unitFields)
  if (!Object.entries(damage).every(([name, value]) => usual[name] === value)) return entry
  return count === 1 ? unit : `${count}x ${unit}`
}

function sideData<S extends Shape>(
  rules: Ruleset<S>,
  battle: Battle<S>,
  { side, body }: { readonly side: Side; readonly body: PrintedSetup },
): Table {
  const { name, units, ...rest } = body[side]
  const leader = printLeader(rules, battle.leaders[side], 'short')
  return { name, ...leader, ...rest, units: units.map(entry => shortUnit(rules, entry)) }
}

/**
 * A battle as short plain data: shorthand for undamaged units, and only the options and settings that differ from
 * their defaults. If the shorthand does not parse back to the same set-up, the records are written instead.
 */
export function battleData<S extends Shape>(rules: Ruleset<S>, battle: Battle<S>): BattleData {
  const full = rules.setup.print(battle.setup)
  const { options: _options, red: _red, blue: _blue, ...own } = full
  const options = differing(rules.options, battle.setup.options)
  const stated = Object.keys(options).length === 0 ? {} : { options }
  const short = {
    ...stated,
    ...own,
    red: sideData(rules, battle, { side: 'red', body: full }),
    blue: sideData(rules, battle, { side: 'blue', body: full }),
  }
  const head = {
    flagplot: 1,
    system: rules.card.id,
    title: battle.title,
    ...(battle.notes === undefined ? {} : { notes: battle.notes }),
  } as const
  const ofLeader: readonly string[] = leaderKeys
  const bare = (side: Side): Table =>
    Object.fromEntries(Object.entries(short[side]).filter(([key]) => !ofLeader.includes(key)))
  const back = rules.setup.parse({ ...stated, ...own, red: bare('red'), blue: bare('blue') })
  if (back.ok && canonicalJson(rules.setup.print(back.value)) === canonicalJson(full)) return { ...head, ...short }
  const long = (side: Side): Table => ({ ...short[side], units: full[side].units })
  return { ...head, options: battle.setup.options, ...own, red: long('red'), blue: long('blue') }
}
