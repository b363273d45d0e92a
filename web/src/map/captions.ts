import type { Course } from '@flagplot/core/game/form'
import type { Scene, SceneUnit } from '@flagplot/core/game/scene'
import { type Side, sayNthRound, sides } from '@flagplot/core/game/sides'
import type { UnitOnMap } from '@flagplot/core/notation/scene'
import { type FireLine, numbersOf } from './fire-lines.ts'
import { centreOf, type Point, RADIUS, WIDE } from './layout.ts'
import { isFar, type Label, placer, spotsRound, type Taken } from './place-labels.ts'
import { badgeOf, type DrawnStack, MIN_COUNTER_PX } from './stacks.ts'
import type { Box } from './window.ts'

/** The width of a hex in pixels from which speeds are added. */
const SPEED = 11

/** The approximate height of a line of text and width of a letter, in pixels. */
const LINE = 12
const LETTER = 7

export interface Caption {
  readonly lines: readonly { readonly side: Side; readonly text: string }[]
  readonly at: Point
  /** The middle of its hex, if it is so far off that a line has to lead there. */
  readonly from: Point | undefined
}

/** A unit lost on the map; `at` is the place of its name, if there is room. */
export interface Ghost {
  readonly unit: SceneUnit
  readonly side: Side
  readonly middle: Point
  readonly text: string
  readonly at: Point | undefined
}

interface SignName {
  readonly text: string
  readonly at: Point
}

export interface Captions {
  readonly stacks: readonly Caption[]
  readonly fire: readonly Point[]
  readonly signs: readonly SignName[]
  readonly ghosts: readonly Ghost[]
}

/** The name or code of a unit, and its speed after a ▸. */
function textOf({ unit, standing }: UnitOnMap, name: string, pixels: number): string {
  const many = unit.count > 1 ? `${unit.count}× ` : ''
  return standing.speed === null || pixels < SPEED ? many + name : `${many}${name} ▸${standing.speed}`
}

const sizeOf = (lines: readonly { readonly text: string }[], scale: number) => ({
  width: (Math.max(...lines.map(({ text }) => text.length)) * LETTER + 3) / scale,
  height: (lines.length * LINE + 1) / scale,
})

function lostOf(scene: Scene): Omit<Ghost, 'at'>[] {
  return sides.flatMap(side =>
    scene.sides[side].units.flatMap(unit =>
      unit.gone === null || unit.standing === null
        ? []
        : [
            {
              unit,
              side,
              middle: centreOf(unit.standing.at),
              text: `${unit.name}, ${sayNthRound(unit.gone, scene.roundWord)}`,
            },
          ],
    ),
  )
}

const square = ({ x, y }: Point, half: number, weight: number): Taken => ({
  x,
  y,
  width: 2 * half,
  height: 2 * half,
  weight,
})

/** Wider than any map. */
const BEYOND_MAP = 1e5

/** The plane out of sight, where the edge of the drawing would cut a label. */
function outOfSight({ left, right, top, bottom }: Box): readonly Taken[] {
  const whole = { x: 0, y: 0, width: BEYOND_MAP, height: BEYOND_MAP, weight: 1 }
  const half = BEYOND_MAP / 2
  return [
    { ...whole, x: left - half },
    { ...whole, x: right + half },
    { ...whole, y: top - half },
    { ...whole, y: bottom + half },
  ]
}

/** The picture around the labels. */
interface Surroundings {
  readonly lines: readonly FireLine[]
  readonly courses: readonly Course[]
  readonly scene: Scene
  readonly scale: number
  /** The part of the map in sight. */
  readonly sight: Box
}

/** The figures that labels should not cover; counters weigh most, then the marks on the map. */
function takenBy(
  stacks: readonly DrawnStack[],
  ghosts: readonly Omit<Ghost, 'at'>[],
  { courses, scene, scale, sight }: Surroundings,
) {
  const counters = stacks.flatMap(({ middle, counters, size }) =>
    counters.flatMap(({ spot, all }) => {
      const at = { x: middle.x + spot.x, y: middle.y + spot.y }
      const number = { x: at.x + size, y: at.y - size }
      return [square(at, size, 2), ...(all.length > 1 ? [square(number, badgeOf(all.length, scale), 3)] : [])]
    }),
  )
  const signs = (scene.map?.marks ?? []).flatMap(({ kind, at }) =>
    kind === 'orbit' ? [] : [square(centreOf(at), Math.max(RADIUS * (kind === 'planet' ? 0.74 : 0.5), 7 / scale), 0.6)],
  )
  const plotted = courses.flatMap(({ path, next }) => [...path.slice(1), ...next].map(({ at }) => centreOf(at)))
  return [
    ...outOfSight(sight),
    ...counters,
    ...signs,
    ...plotted.map(middle => square(middle, RADIUS * 0.75, 0.6)),
    ...ghosts.map(({ middle }) => square(middle, RADIUS * 0.4, 0.3)),
  ]
}

type Place = ReturnType<typeof placer>

/** A label around something of the radius `far`. */
function labelRound(
  { middle, far }: Pick<DrawnStack, 'middle' | 'far'>,
  lines: readonly { readonly text: string }[],
  scale: number,
): Label {
  const size = sizeOf(lines, scale)
  return { ...size, spots: spotsRound(middle, far, size, 1 / scale) }
}

/** The label only where no line has to lead to it. */
const nearby = (label: Label): Label => ({ ...label, spots: label.spots.filter(spot => !isFar(spot)) })

/** The part of a name that may be covered; with more, the code stands for it. */
const NAME_COVERED = 0.05

/** The names of a stack if there is room for them, or else its codes; the legend has the names of the codes. */
function captionOf(stack: DrawnStack, place: Place, scale: number): Caption {
  const linesOf = (nameOf: (one: UnitOnMap) => string) =>
    stack.counters.map(({ one }) => ({ side: one.side, text: textOf(one, nameOf(one), scale * WIDE) }))
  const [names, codes] = [linesOf(({ unit }) => unit.name), linesOf(({ code }) => code)]
  const named = place({ ...labelRound(stack, names, scale), covered: NAME_COVERED })
  const at = named ?? place(labelRound(stack, codes, scale))
  return {
    lines: named === undefined ? codes : names,
    at: at ?? stack.middle,
    from: at !== undefined && isFar(at) ? stack.middle : undefined,
  }
}

/** The part of a lost unit's name that may be covered; the words on its hex name it too. */
const COVERED = 0.25

/** Places all text of the map: counters first, then lines of fire, planets, lost units. */
export function captionsOf(stacks: readonly DrawnStack[], around: Surroundings): Captions {
  const { lines, scene, scale } = around
  const lost = lostOf(scene)
  const place = placer(takenBy(stacks, lost, around))
  const beside = stacks.map(stack => captionOf(stack, place, scale))
  const fire = lines.map(line => place(numbersOf(line, scale)) ?? centreOf(line.from))
  const named = (scene.map?.marks ?? []).filter(({ kind }) => kind === 'planet' || kind === 'star')
  const signs = named.map(({ at, label: text }) => {
    const middle = centreOf(at)
    return { text, at: place(nearby(labelRound({ middle, far: RADIUS * 0.74 }, [{ text }], scale))) ?? middle }
  })
  const far = Math.max(RADIUS * 0.5, MIN_COUNTER_PX / scale)
  const ghosts = lost.map(ghost => {
    // its font is smaller, so a shorter text stands for its width
    const label = labelRound({ middle: ghost.middle, far }, [{ text: ghost.text.slice(0, -2) }], scale)
    return { ...ghost, at: place({ ...nearby(label), covered: COVERED }) }
  })
  return { stacks: beside, fire, signs, ghosts }
}
