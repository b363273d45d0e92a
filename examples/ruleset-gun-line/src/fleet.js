import { fleetDoor } from '@flagplot/core/game/kit'
import { nearest, ok, refuse } from '@flagplot/core/lang'

/** @import { ClassName, Fleet, Line } from './shape.js' */

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

/** The most ships of a side. */
export const most = 20

/** @param {Fleet} fleet */
export const lineOfFleet = ({ units }) =>
  lineOf(name => units.reduce((sum, { class: each, count }) => sum + (each === name ? count : 0), 0))

/** `Frigate`, `2x Frigate`, or a record of both. */
export const setup = fleetDoor({
  options: [],
  unitFields: [],
  most,
  read: found => {
    const name = classes.find(each => each.toLowerCase() === found.toLowerCase())
    if (name !== undefined) return ok({ class: name })
    const expected = `one of ${classes.join(', ')}`
    return refuse({ code: 'unknown-name', path: [], found, expected }, nearest(found, classes))
  },
  print: unit => ({ unit: unit.class }),
})
