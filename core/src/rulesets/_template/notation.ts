import { nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { catalogue } from './catalogue.ts'

/** A class of ship as it is printed; `hull` is the hits that destroy one. */
export interface ShipClass {
  readonly name: string
  readonly hull: number
}

/** `Frigate H3` as players write it, or a class of the catalogue by its name alone. */
export function parseClass(text: string): Result<ShipClass> {
  const [, name, digits] = /^(\p{L}[^;,]*?)\s+H(\d{1,2})$/u.exec(text) ?? []
  if (name !== undefined && digits !== undefined) {
    const hull = Number(digits)
    return hull > 0
      ? ok({ name, hull })
      : refuse({ code: 'range', path: [], found: text, expected: 'a hull of 1 to 99' })
  }
  const known = catalogue.find(entry => entry.name.toLowerCase() === text.toLowerCase())
  if (known !== undefined) return parseClass(known.unit)
  return refuse(
    {
      code: 'notation',
      path: [],
      found: text,
      expected: 'a class and its hull, like Frigate H3',
    },
    nearest(
      text,
      catalogue.map(entry => entry.name),
    ),
  )
}

export const printClass = ({ name, hull }: ShipClass): string => `${name} H${hull}`
