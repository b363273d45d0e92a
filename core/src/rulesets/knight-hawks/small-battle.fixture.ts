import type { AlsoBattle } from '../../../laws/index.ts'

/** A corner of the map, so that nobody has far to go. */
const small = { columns: 9, rows: 7, first: 'red' } as const

const by = (name: string, settings: Readonly<Record<string, string | number | boolean>> = {}) => ({ name, settings })
export const both = (name: string, settings = {}) => ({ red: by(name, settings), blue: by(name, settings) })

interface Field {
  readonly red: readonly unknown[]
  readonly blue: readonly unknown[]
  readonly options?: Readonly<Record<string, string | number | boolean>>
  readonly scenario?: Readonly<Record<string, string | number>>
  readonly planet?: { readonly name: string; readonly hex: string }
  readonly lays?: boolean
}

/** A battle of few turns, made for these options. */
export function short(
  name: string,
  field: Field,
  options: readonly string[] = [],
  doctrines = both('captain'),
): AlsoBattle {
  const { red, blue, scenario = {}, planet, lays = false } = field
  return {
    name,
    options,
    doctrines,
    setup: {
      options: { turnLimit: 3, ...field.options },
      scenario: { ...small, ...scenario },
      ...(planet === undefined ? {} : { planet }),
      red: { name: 'Red', lays, units: red },
      blue: { name: 'Blue', units: blue },
    },
  }
}

export const at = (unit: string, hex: string, more: object = {}) => ({ unit, hex, ...more })
export const planet = { name: 'Ken', hex: '5-4' }
