import type { Course, Place } from '@flagplot/core/game/form'
import type { MapMark, Scene } from '@flagplot/core/game/scene'
import { sayNthRound, sides } from '@flagplot/core/game/sides'
import { distance, type Hex, sameHex } from '@flagplot/core/hex'
import { isWithin, sayOnMap, type UnitOnMap, unitsOnMap } from '@flagplot/core/notation/scene'
import { type HexNames, hexNameAt } from './hex-names.ts'
import type { HeldPlace } from './map-intent.ts'
import { isUnit, refOf } from './unit-ref.ts'

export interface HexTopic {
  readonly scene: Scene
  readonly hexNames: HexNames
  readonly selected: UnitOnMap | undefined
  readonly course: Course | undefined
  readonly whole: readonly Place[]
  readonly offered: readonly Place[]
  readonly held: readonly HeldPlace[]
}

const among = (places: readonly Hex[], hex: Hex): boolean => places.some(each => sameHex(each, hex))

/** The name of a hex; without one, its distance from the selected unit or else from the first. */
function nameOf({ hexNames, selected, scene }: HexTopic, hex: Hex, space: 'open space' | 'empty space'): string {
  const label = hexNameAt(hexNames, hex)
  if (label !== undefined) return label
  const from = selected ?? unitsOnMap(scene)[0]
  return from === undefined ? space : `${space}, ${distance(from.standing.at, hex)} from ${from.unit.name}`
}

function sayMark(scene: Scene, { kind, label, at, radius, side }: MapMark, hex: Hex): string[] {
  const away = distance(at, hex)
  if (away > radius) return []
  const words = side === null ? label : `${label} of ${scene.sides[side].name}`
  if (kind === 'orbit') return [`in ${words}`]
  return [away === 0 ? words : `${away} from ${words}`]
}

function sayGone(scene: Scene, hex: Hex): string[] {
  return sides.flatMap(side =>
    scene.sides[side].units.flatMap(({ name, word, gone, standing }) =>
      gone !== null && standing !== null && sameHex(standing.at, hex)
        ? [`${name} ${word} here in ${sayNthRound(gone, scene.roundWord)}`]
        : [],
    ),
  )
}

function sayCourse({ course, whole }: HexTopic, hex: Hex): string[] {
  if (course === undefined) return []
  const entered = course.path.map(({ at }) => sameHex(at, hex)).lastIndexOf(true)
  if (entered > 0) return [`hex ${entered} of the course of ${course.unit}`]
  const steps = course.next.filter(({ at }) => sameHex(at, hex)).map(({ step }) => step)
  if (steps.length > 0) return [`next by ${steps.join(' or ')}`]
  const reached = among(
    course.reach.map(({ at }) => at),
    hex,
  )
  if (reached) return ['in reach']
  return among(whole, hex) ? ['in reach of another course'] : []
}

/** Up to this number the units of a stack are described in full; of more only the first, the others by name. */
const FULL = 2

/** `R1 Scimitar at 12-7, …`: the code is the one at its counter, where a name has no room. */
const sayUnit = (one: UnitOnMap, all: readonly UnitOnMap[]): string => `${one.code} ${sayOnMap(one, all)}`

function sayStack(here: readonly UnitOnMap[], all: readonly UnitOnMap[]): string[] {
  if (here.length <= FULL) return here.map(one => sayUnit(one, all))
  const others = here.slice(1).map(({ unit }) => (unit.count > 1 ? `${unit.count}x ${unit.name}` : unit.name))
  return [...here.slice(0, 1).map(one => sayUnit(one, all)), `with ${others.join(', ')}`]
}

/** The contents of a hex in one sentence, with its part in the course and in the field that waits. */
export function sayHex(topic: HexTopic, hex: Hex): string {
  const { scene, selected, offered, held } = topic
  const all = unitsOnMap(scene)
  const standing = all.filter(one => sameHex(one.standing.at, hex))
  // the selected unit of a stack comes first
  const isSelected = (one: UnitOnMap): boolean => isUnit(one, selected && refOf(selected))
  const here = [...standing.filter(isSelected), ...standing.filter(one => !isSelected(one))]
  const edges = scene.map?.edges ?? null
  const arcs =
    selected !== undefined && among(selected.standing.arc, hex) ? [`in the arc of ${selected.unit.name}`] : []
  const more = [
    ...(scene.map?.marks ?? []).flatMap(mark => sayMark(scene, mark, hex)),
    ...sayGone(scene, hex),
    ...sayCourse(topic, hex),
    ...arcs,
    ...held.flatMap(({ label, at }) => (sameHex(at, hex) ? [`chosen for ${label}`] : [])),
    ...(offered.length > 0 ? [among(offered, hex) ? 'may be chosen' : 'may not be chosen'] : []),
    ...(edges === null || edges.length === 0 || isWithin(edges, hex) ? [] : ['off the printed map']),
  ]
  if (here.length > 0) return [...sayStack(here, all), ...more].join('; ')
  if (more.length > 0) return `${nameOf(topic, hex, 'open space')}: ${more.join('; ')}`
  const name = nameOf(topic, hex, 'empty space')
  return hexNameAt(topic.hexNames, hex) === undefined ? name : `${name} is empty`
}
