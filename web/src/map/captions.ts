import type { Scene, SceneUnit } from '@flagplot/core/game/scene'
import { type Side, sayNthRound, sides } from '@flagplot/core/game/sides'
import type { UnitOnMap } from '@flagplot/core/notation/scene'
import { type FireLine, numbersOf } from './fire-lines.ts'
import { centreOf, type Point, RADIUS, WIDE } from './layout.ts'
import { isFar, type Label, placer, spotsRound, type Taken } from './place-labels.ts'
import { badgeOf, type DrawnStack, MIN_COUNTER_PX } from './stacks.ts'

/** The width of a hex in pixels from which names are written out, and from which speeds are added. */
const ROOM = 44
const SPEED = 11

/** The approximate height of a line of text and width of a letter, in pixels. */
const LINE = 12
const LETTER = 6.6

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

/** The name or short name of a unit, and its speed after a ▸. */
function textOf({ code, unit, standing }: UnitOnMap, pixels: number): string {
  const name = pixels >= ROOM ? unit.name : code
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

/** The figures that labels should not cover; counters weigh most, then the marks on the map. */
function takenBy(
  stacks: readonly DrawnStack[],
  {
    scene,
    ghosts,
    scale,
  }: { readonly scene: Scene; readonly ghosts: readonly Omit<Ghost, 'at'>[]; readonly scale: number },
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
  return [...counters, ...signs, ...ghosts.map(({ middle }) => square(middle, RADIUS * 0.4, 0.3))]
}

type Place = ReturnType<typeof placer>

/** A label that may only stand right beside something of the radius `far`. */
function nearby(middle: Point, far: number, { text, scale }: { readonly text: string; readonly scale: number }): Label {
  const size = sizeOf([{ text }], scale)
  return { ...size, spots: spotsRound(middle, far, size, 1 / scale).filter(spot => !isFar(spot)) }
}

function captionOf({ middle, far, counters }: DrawnStack, place: Place, scale: number): Caption {
  const lines = counters.map(({ one }) => ({ side: one.side, text: textOf(one, scale * WIDE) }))
  const size = sizeOf(lines, scale)
  const at = place({ ...size, spots: spotsRound(middle, far, size, 1 / scale) })
  return { lines, at: at ?? middle, from: at !== undefined && isFar(at) ? middle : undefined }
}

/** The part of a lost unit's name that may be covered; the words on its hex name it too. */
const COVERED = 0.25

/** Places all text of the map: counters first, then lines of fire, planets, lost units. */
export function captionsOf(
  stacks: readonly DrawnStack[],
  { lines, scene, scale }: { readonly lines: readonly FireLine[]; readonly scene: Scene; readonly scale: number },
): Captions {
  const lost = lostOf(scene)
  const place = placer(takenBy(stacks, { scene, ghosts: lost, scale }))
  const beside = stacks.map(stack => captionOf(stack, place, scale))
  const fire = lines.map(line => place(numbersOf(line, scale)) ?? centreOf(line.from))
  const named = (scene.map?.marks ?? []).filter(({ kind }) => kind === 'planet' || kind === 'star')
  const signs = named.map(({ at, label: text }) => {
    const middle = centreOf(at)
    return { text, at: place(nearby(middle, RADIUS * 0.74, { text, scale })) ?? middle }
  })
  const far = Math.max(RADIUS * 0.5, MIN_COUNTER_PX / scale)
  const ghosts = lost.map(ghost => {
    // its font is smaller, so a shorter text stands for its width
    const label = nearby(ghost.middle, far, { text: ghost.text.slice(0, -2), scale })
    return { ...ghost, at: place({ ...label, covered: COVERED }) }
  })
  return { stacks: beside, fire, signs, ghosts }
}
