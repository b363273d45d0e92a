import { type Course, type CourseHex, type Held, perAsk, recordIn, type Sketch } from '../../../game/index.ts'
import { placeAt } from '../map/place.ts'
import { flown } from '../movement/course.ts'
import { type Berth, stepsOf, strayStep, turnsIn } from '../movement/plot.ts'
import { berthsOf, deedsOf, lengthsOf, startOf } from '../movement/plot-limits.ts'
import { reachOf, turnsOffered } from '../movement/reach.ts'
import type { Move, PlotAsk, PlotShip } from '../orders/plot.ts'
import { askedOf, moveOf, sectionsOf } from './plot-fields.ts'
import { saysOf } from './plot-says.ts'

const courseHex = ({ hex, facing }: Berth): CourseHex => ({ at: placeAt(hex), heading: facing })

/** Steps after which some legal plot goes on. */
function nextSteps(ship: PlotShip, ask: PlotAsk, from: Berth, path: string): Course['next'] {
  const { manner, handling, pulled } = ship
  if (path.length >= lengthsOf(ship)[1] || flown(from, path, ask.planet, pulled).crash !== 'none') return []
  return stepsOf(manner, handling.mr - turnsIn(path)).flatMap(step => {
    const berth = flown(from, path + step, ask.planet, pulled).berths.at(-1)
    return berth === undefined ? [] : [{ step, ...courseHex(berth) }]
  })
}

/** Whether a course may be drawn on from here: a ship that goes into orbit has none, one that stays would leave with it. */
const mayFly = (ship: PlotShip, { deed }: Move): boolean =>
  deed === 'fly' || (deed === 'stay' && deedsOf(ship).includes('fly'))

function courseOf(ship: PlotShip, ask: PlotAsk, move: Move): Course {
  const { deed, path } = move
  const from = startOf(ship, move.heading)
  const [least, most] = lengthsOf(ship)
  const stray = strayStep(ship.manner, ship.handling.mr, path) !== undefined
  const open = mayFly(ship, move) && !stray
  const long = deed === 'fly' ? path.length >= least && path.length <= most : path === ''
  const left = most - path.length
  const turns = turnsOffered(ship, left)
  const offer =
    open && left > 0 && turns < ship.handling.mr
      ? [`offered so far ahead: courses of ${turns} ${turns === 1 ? 'turn' : 'turns'} at most`]
      : []
  return {
    unit: ship.id,
    section: ship.id,
    field: 'path',
    path: [from, ...berthsOf(ship, move, ask.planet)].map(courseHex),
    next: open ? nextSteps(ship, ask, from, path) : [],
    complete: long && !stray,
    reach: open ? reachOf(ship, from, path, ask.planet).map(({ hex, plot }) => ({ at: placeAt(hex), plot })) : [],
    says: [...saysOf(ship, ask, move), ...offer],
  }
}

/** A course as it was drawn last. */
interface Drawn {
  readonly key: string
  readonly course: Course
}

/** Of each ship the last course: a map is drawn anew with every letter, and all ships but one are as they were. */
const lastDrawn = perAsk((_: PlotAsk) => new Map<string, Drawn>())

function drawn(ship: PlotShip, ask: PlotAsk, move: Move): Course {
  const memory = lastDrawn(ask)
  const key = `${move.deed} ${move.heading} ${move.path}`
  const met = memory.get(ship.id)
  if (met?.key === key) return met.course
  const course = courseOf(ship, ask, move)
  memory.set(ship.id, { key, course })
  return course
}

/** The courses of the ships that have one to plot. */
export function sketchOf(ask: PlotAsk, values: Held): Sketch {
  const sections = sectionsOf(ask)
  const courses = ask.ships.flatMap((ship, i) =>
    askedOf(ship).path ? [drawn(ship, ask, moveOf(ship, ask, recordIn(values, sections[i]!)))] : [],
  )
  return { courses, aims: [] }
}
