import { alsoRefused, at, nearest, ok, type Result, refusalsOf, refuse } from '../../lang/index.ts'
import type { Settings } from '../form/index.ts'
import type { Shape } from '../orders/index.ts'
import type { Side } from '../sides/index.ts'
import type { Doctrine } from './doctrine.ts'

/** Names with commas between them, those with commas of their own in double quotes. */
export const parseNames = (text: string): readonly string[] =>
  (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map(word => word.replaceAll('"', '').trim()).filter(word => word !== '')

/** Names as one line that `parseNames` reads. */
export const printNames = (names: readonly string[]): string =>
  names.map(name => (name.includes(',') ? `"${name}"` : name)).join(', ')

/** Names that a refusal lists. */
const FEW = 12

function sayKnown(known: readonly string[]): string {
  if (known.length === 0) return 'no names: nothing is there'
  const more = known.length > FEW ? ', …' : ''
  return `names out of ${known.slice(0, FEW).join(', ')}${more}`
}

export interface CommandedFleet<S extends Shape> {
  readonly setup: S['Setup']
  readonly side: Side
}

function listsIn<S extends Shape>(
  { settings: fields }: Doctrine<S>,
  settings: Settings,
): [string, readonly string[]][] {
  return fields.flatMap(({ kind, name }): [string, readonly string[]][] =>
    kind === 'text' ? [[name, parseNames(String(settings[name] ?? ''))]] : [],
  )
}

function checkName(found: string, isRepeated: boolean, known: readonly string[]): Result<void> {
  const path: string[] = []
  if (!known.includes(found))
    return refuse({ code: 'unknown-name', path, found, expected: sayKnown(known) }, nearest(found, known))
  return isRepeated ? refuse({ code: 'illegal', path, found, says: `${found} is named twice.` }) : ok(undefined)
}

/** Refuses names in the settings of a doctrine that its fleet does not have, and repeated ones, at their setting. */
export function checkNames<S extends Shape>(
  doctrine: Doctrine<S>,
  settings: Settings,
  { setup, side }: CommandedFleet<S>,
): Result<void> {
  const refusals = listsIn(doctrine, settings).flatMap(([setting, names]) => {
    const known = names.length === 0 ? [] : (doctrine.names?.(setup, side) ?? [])
    return names.flatMap((found, i) => refusalsOf(at(setting, checkName(found, names.indexOf(found) !== i, known))))
  })
  return alsoRefused(refusals, ok(undefined))
}

/** The same settings without names that the fleet does not have: units may be gone for good. */
export function withKnownNames<S extends Shape>(
  doctrine: Doctrine<S>,
  settings: Settings,
  { setup, side }: CommandedFleet<S>,
): Settings {
  const lists = listsIn(doctrine, settings).filter(([, names]) => names.length > 0)
  if (lists.length === 0) return settings
  const known = doctrine.names?.(setup, side) ?? []
  const left = lists.map(([setting, names]) => [setting, printNames(names.filter(name => known.includes(name)))])
  return { ...settings, ...Object.fromEntries(left) }
}
