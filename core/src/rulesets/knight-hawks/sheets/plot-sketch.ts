import { type Course, type CourseHex, type FieldValues, type Sketch, sectionValues } from '../../../game/form/index.ts'
import { memoizePerAsk } from '../../../game/kit/index.ts'
import { placeOfHex } from '../map/place.ts'
import { allowedSteps, firstIllegalStep, type Pose, turnsIn } from '../movement/plot.ts'
import { actionsOf, flightOf, lengthRange, posesOf, startOf, turningOf } from '../movement/plot-limits.ts'
import { reachOf, turnsOffered } from '../movement/reach.ts'
import type { Move, PlotAsk, PlotShip } from '../orders/plot.ts'
import { fieldsAskedOf, moveFromForm, sectionsOf } from './plot-fields.ts'
import { moveRemarks } from './plot-remarks.ts'

const courseHex = ({ hex, facing }: Pose): CourseHex => ({ at: placeOfHex(hex), heading: facing })

function nextSteps(ship: PlotShip, { planet }: PlotAsk, { path, heading }: Move): Course['next'] {
  const flight = (letters: string) => flightOf(ship, { path: letters, heading }, planet)
  if (path.length >= lengthRange(ship)[1] || flight(path).crash !== 'none') return []
  const { turnRule, handling } = ship
  return allowedSteps({ turnRule, turns: handling.mr - turnsIn(path) }).flatMap(step => {
    const pose = flight(path + step).poses.at(-1)
    return pose === undefined ? [] : [{ step, ...courseHex(pose) }]
  })
}

/** True if a course may be drawn on; a ship that goes into orbit has none, one that stays would leave with it. */
const mayFly = (ship: PlotShip, { deed }: Move): boolean =>
  deed === 'fly' || (deed === 'stay' && actionsOf(ship).includes('fly'))

function courseOf(ship: PlotShip, ask: PlotAsk, move: Move): Course {
  const { deed, path } = move
  const [least, most] = lengthRange(ship)
  const stray = firstIllegalStep(turningOf(ship), path) !== undefined
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
    path: [startOf(ship, move.heading), ...posesOf(ship, move, ask.planet)].map(courseHex),
    next: open ? nextSteps(ship, ask, move) : [],
    complete: long && !stray,
    reach: open ? reachOf(ship, move, ask.planet).map(({ hex, plot }) => ({ at: placeOfHex(hex), plot })) : [],
    says: [...moveRemarks(ship, ask, move), ...offer],
  }
}

interface Drawn {
  readonly key: string
  readonly course: Course
}

/** Of each ship the last course: a map is drawn anew with every letter, and all ships but one are as they were. */
const lastDrawn = memoizePerAsk((_: PlotAsk) => new Map<string, Drawn>())

function drawn(ship: PlotShip, ask: PlotAsk, move: Move): Course {
  const memory = lastDrawn(ask)
  const key = `${move.deed} ${move.heading} ${move.path}`
  const last = memory.get(ship.id)
  if (last?.key === key) return last.course
  const course = courseOf(ship, ask, move)
  memory.set(ship.id, { key, course })
  return course
}

export function sketchOf(ask: PlotAsk, values: FieldValues): Sketch {
  const plotted = sectionsOf(ask).filter(({ ship }) => fieldsAskedOf(ship).path)
  const courses = plotted.map(({ ship, section }) =>
    drawn(ship, ask, moveFromForm(ship, ask, sectionValues(values, section))),
  )
  return { courses, aims: [] }
}
