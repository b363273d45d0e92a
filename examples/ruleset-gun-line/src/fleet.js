import { settingsSchema } from '@flagplot/core/game/form'
import { bySide, withBothSides } from '@flagplot/core/game/sides'
import {
  at,
  boundedText,
  chain,
  mapResults,
  nearest,
  nonEmptyList,
  ok,
  parseThrough,
  refuse,
  wholeNumber,
} from '@flagplot/core/lang'
import * as z from 'zod/mini'

/** @import { ClassName, Fleet, Line, Setup } from './shape.js' */

/** ship.guns: the guns of each class, the smallest first. */
export const guns = /** @type {const} */ ({ Cutter: 1, Frigate: 2, Liner: 3 })
export const classes = /** @type {readonly ClassName[]} */ (Object.keys(guns))

/** @param {(name: ClassName) => number} countOf @returns {Line} */
export const lineOf = countOf => ({ Cutter: countOf('Cutter'), Frigate: countOf('Frigate'), Liner: countOf('Liner') })

/** @param {Line} line */
export const gunsOf = line => classes.reduce((sum, name) => sum + line[name] * guns[name], 0)

/** @param {Line} line */
export const shipsOf = line => classes.reduce((sum, name) => sum + line[name], 0)

/** @type {import('@flagplot/core/game').AnyRuleset['catalogue']} */
export const catalogue = classes.map(name => ({ name, unit: name, faction: 'any', source: 'invented for the example' }))

/** @type {import('@flagplot/core/game').AnyRuleset['writing']} */
export const writing = []

const unit = z.strictObject({ unit: z.string(), count: z._default(wholeNumber(1, 20), 1) })
const side = z.strictObject({ name: boundedText(1), units: nonEmptyList(z.union([z.string(), unit])) })
const schema = z.strictObject({ options: settingsSchema([]), red: side, blue: side })

/**
 * `Frigate`, `2x Frigate`, or a record of both.
 * @param {string | z.output<typeof unit>} raw
 * @returns {import('@flagplot/core/lang').Result<readonly [ClassName, number]>}
 */
function parseUnit(raw) {
  const [, digits = '1', text = ''] = typeof raw === 'string' ? (/^(?:(\d+)\s*x\s+)?(.*)$/.exec(raw) ?? []) : []
  const { unit: found, count } = typeof raw === 'string' ? { unit: text, count: Number(digits) } : raw
  const name = classes.find(each => each.toLowerCase() === found.toLowerCase())
  if (name === undefined) {
    const expected = `one of ${classes.join(', ')}`
    return refuse({ code: 'unknown-name', path: ['unit'], found, expected }, nearest(found, classes))
  }
  if (count < 1 || count > 20) {
    return refuse({ code: 'range', path: ['count'], found: String(count), expected: 'a count of 1 to 20' })
  }
  return ok([name, count])
}

/**
 * @param {z.output<typeof side>} raw
 * @returns {import('@flagplot/core/lang').Result<Fleet>}
 */
const parseFleet = ({ name, units }) =>
  chain(at('units', mapResults(units, parseUnit)), lines => {
    const line = lineOf(each => lines.reduce((sum, [unit, count]) => sum + (unit === each ? count : 0), 0))
    if (shipsOf(line) <= 20) return ok({ name, line })
    return refuse({ code: 'range', path: ['units'], found: String(shipsOf(line)), expected: 'at most 20 ships' })
  })

/** @param {Fleet} fleet */
const printFleet = ({ name, line }) => ({
  name,
  units: classes.filter(each => line[each] > 0).map(each => ({ unit: each, count: line[each] })),
})

/** @type {import('@flagplot/core/lang').Codec<Setup, import('@flagplot/core/game/orders').PrintedSetup>} */
export const setup = {
  schema,
  parse: raw => parseThrough(schema, raw, file => withBothSides({ options: {} }, side => parseFleet(file[side]))),
  print: fleets => ({ options: {}, ...bySide(side => printFleet(fleets[side])) }),
}
