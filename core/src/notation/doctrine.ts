import {
  type CommandedFleet,
  checkNames,
  type Doctrine,
  type DoctrineChoice,
  doctrineNamed,
} from '../game/doctrine/index.ts'
import { parseSettings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { at, chain, isTable, mapRefusals, nearest, ok, type Result, refuse, sayValue } from '../lang/index.ts'

type Table = Readonly<Record<string, unknown>>

const found = (raw: unknown): string => {
  const text = sayValue(raw) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Settings of a doctrine. They do not know the keys beside them, so a misspelling of such a key is recognised here. */
const settingsOf = <S extends Shape>({ settings }: Doctrine<S>, raw: Table): Result<DoctrineChoice['settings']> =>
  mapRefusals(parseSettings(settings, raw), refusal => {
    const [key] = refusal.path
    if (refusal.code !== 'unknown-key' || refusal.nearest !== undefined || typeof key !== 'string') return refusal
    if (key === 'leaves') return { ...refusal, expected: 'leaves: { after: 0 } beside the doctrine' }
    const guess = nearest(key, ['name'])
    return guess === undefined ? refusal : { ...refusal, nearest: guess }
  })

/** The refusal of standing orders without a name; it names a key that looks like a misspelling of `name`. */
function nameless(table: Table, expected: string): Result<never> {
  const path = ['name']
  if (table.name !== undefined) return refuse({ code: 'type', path, found: found(table.name), expected })
  const slip = Object.keys(table).find(key => nearest(key, ['name']) !== undefined)
  if (slip === undefined) return refuse({ code: 'missing', path, expected })
  return refuse({ code: 'unknown-key', path: [slip], expected }, 'name')
}

/**
 * A doctrine by name, or by `{ name, …settings }`; absent settings take their default. Names are of its own fleet, if
 * that could be read.
 */
export function parseDoctrine<S extends Shape>(
  rules: Ruleset<S>,
  raw: unknown,
  fleet?: CommandedFleet<S>,
): Result<DoctrineChoice> {
  const table: unknown = typeof raw === 'string' ? { name: raw } : raw
  const expected = 'the name of a doctrine, or a table of its name and settings'
  if (!isTable(table)) return refuse({ code: 'type', path: [], found: found(raw), expected })
  const { name, ...settings } = table
  if (typeof name !== 'string') return nameless(table, expected)
  const known = doctrineNamed(rules, name)
  // the solver has a key of its own
  const named = known.ok || name !== 'solver' ? known : refuse(known.refusal, 'mind: solver')
  return chain(typeof raw === 'string' ? named : at('name', named), doctrine =>
    chain(settingsOf(doctrine, settings), parsed =>
      chain(fleet === undefined ? ok(undefined) : checkNames(doctrine, parsed, fleet), () =>
        ok({ name, settings: parsed }),
      ),
    ),
  )
}
