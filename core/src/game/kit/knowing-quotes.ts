import type { Refusal } from '../../lang/index.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const within = (raw: unknown, path: Refusal['path']): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? Reflect.get(value, step) : undefined), raw)

/**
 * Says that a ship with a name of its own wants quotes. Trap: `- Home: station` without them is a table in YAML, whose
 * key is the name of the ship.
 */
export const knowingQuotes =
  (raw: unknown, isShip: (text: string) => boolean) =>
  (refusal: Refusal): Refusal => {
    const name = refusal.path.at(-1)
    const value = within(raw, refusal.path)
    const isOfUnit = refusal.code === 'unknown-key' && refusal.path.length === 4 && typeof value === 'string'
    const text = `${name}: ${value}`
    return isOfUnit && isShip(text) ? { ...refusal, nearest: `"${text}" in quotes` } : refusal
  }
