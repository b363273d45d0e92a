import type { MapMark, Scene, SceneMap } from '../../game/scene/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { distance, type Hex, hexAt, sameHex } from '../../hex/index.ts'
import { foldText, LINE_WIDTH } from '../text/index.ts'
import { isWithin } from './edges.ts'
import { cutOuts, type Frame, frameColumns, frameContains, frameRound } from './frame.ts'
import { sayOnMap, type UnitOnMap, unitsOnMap } from './on-map.ts'

/** Most rows of a picture of everything; a larger one is cut out round the units. */
const ROWS = 50
/** Rows of a cut-out. */
const CUT = 19
/** Most cut-outs; units outside them are named below. */
const PICTURES = 6
/** Most hexes of a mark that the legend names; of more it gives the number. */
const NAMED = 12

const signs: Readonly<Record<MapMark['kind'], string>> = {
  planet: 'O',
  star: '*',
  asteroid: '#',
  orbit: 'o',
  mine: 'm',
  missile: 's',
  target: 'x',
}

interface Chart {
  readonly map: SceneMap
  readonly units: readonly UnitOnMap[]
  /** Columns of a hex: 4, or 2 where names of two letters are enough. */
  readonly cell: number
}

function stackSign(here: readonly UnitOnMap[], cell: number): string {
  const [first] = here
  if (first === undefined) return ''
  if (here.length === 1) return first.code
  if (cell >= first.code.length + 1) return `${first.code}+`
  return here.every(each => each.side === first.side) ? `${first.code.slice(0, 1)}+` : 'X+'
}

/** The sign of a hex: units, else a mark, else the move under way, else its owner, else a dot; blank past the edge. */
function signAt({ map, units, cell }: Chart, hex: Hex): string {
  const here = units.filter(each => sameHex(each.standing.at, hex))
  if (here.length > 0) return stackSign(here, cell)
  const lying = map.marks.find(each => sameHex(each.at, hex))
  if (lying !== undefined) return signs[lying.kind]
  const passing = units.find(each => each.standing.path.some(step => sameHex(step, hex)))
  if (passing !== undefined) return passing.side === 'red' ? 'r' : 'b'
  const round = map.marks.find(each => distance(each.at, hex) <= each.radius)
  if (round !== undefined) return signs[round.kind]
  return map.edges === null || isWithin(map.edges, hex) ? '.' : ' '
}

/** The rows of one frame, odd rows half a hex to the right. */
function drawFrame(chart: Chart, frame: Frame): string[] {
  const rows: string[] = []
  for (let r = frame.top; r <= frame.bottom; r++) {
    let row = ''
    for (let x = frame.left; x <= frame.right; x++) {
      if ((x - r) % 2 !== 0) continue
      const sign = signAt(chart, hexAt((x - r) / 2, r))
      row = row.padEnd(((x - frame.left) * chart.cell) / 2) + sign
    }
    rows.push(row.trimEnd())
  }
  return rows
}

/** The frame of a whole map: its edge, or all that stands and lies on a plane without one. */
function wholeOf({ map, units }: Pick<Chart, 'map' | 'units'>): Frame {
  if (map.edges !== null && map.edges.length > 0) return frameRound(map.edges, 0)
  const standing = units.flatMap(({ standing: { at, path } }) => [at, ...path])
  return frameRound([...standing, ...map.marks.map(mark => mark.at)])
}

function titleOf(chart: Chart, frame: Frame): string {
  const shown = chart.units.filter(each => frameContains(frame, each.standing.at))
  const codes = shown.map(each => each.code).join(', ')
  return codes === '' ? 'A part of the map' : `Around ${codes}`
}

function picturesOf(map: SceneMap, units: readonly UnitOnMap[], width: number): string[] {
  const whole = wholeOf({ map, units })
  const high = whole.bottom - whole.top + 1
  const longest = Math.max(0, ...units.map(each => each.code.length))
  const cell = [4, 2].find(each => (each === 4 || longest <= 2) && frameColumns(whole, each) <= width)
  if (cell !== undefined && high <= ROWS) return drawFrame({ map, units, cell }, whole)
  const chart: Chart = { map, units, cell: 4 }
  const fits = (frame: Frame): boolean => frameColumns(frame, 4) <= width && frame.bottom - frame.top < CUT
  const anchors = units.length > 0 ? units.map(each => each.standing.at) : map.marks.map(mark => mark.at)
  const frames = cutOuts(anchors, fits, PICTURES)
  const left = units.filter(each => !frames.some(frame => frameContains(frame, each.standing.at)))
  const outside = left.length === 0 ? [] : ['', `Not in these pictures: ${left.map(each => each.code).join(', ')}`]
  const drawn = frames.flatMap((frame, i) => [
    ...(i === 0 ? [] : ['']),
    ...foldText(titleOf(chart, frame), width, '', '  '),
    ...drawFrame(chart, frame),
  ])
  return [...drawn, ...outside.flatMap(line => foldText(line, width, '', '  '))]
}

/** Marks of one kind and name on one line, with their hexes, and with signs if the picture is in letters. */
function markLines(
  { sides: named }: Scene,
  { marks, width, signed }: { readonly marks: readonly MapMark[]; readonly width: number; readonly signed: boolean },
): string[] {
  const groups = new Map<string, MapMark[]>()
  for (const mark of marks) {
    const words = `${mark.label}${mark.side === null ? '' : ` of ${named[mark.side].name}`}`
    const reach = mark.radius === 0 ? '' : `, ${mark.radius === 1 ? '1 hex' : `${mark.radius} hexes`} round it,`
    const head = `${signed ? `${signs[mark.kind]} ` : ''}${words}${reach} at`
    groups.set(head, [...(groups.get(head) ?? []), mark])
  }
  return [...groups].flatMap(([head, here]) => {
    const names = here.slice(0, NAMED).map(mark => mark.at.label)
    const more = here.length > NAMED ? ` and ${here.length - NAMED} more` : ''
    return foldText(`${head} ${names.join('; ')}${more}`, width, '', '    ')
  })
}

const unitLines = (units: readonly UnitOnMap[], width: number): string[] =>
  units.flatMap(one => foldText(`${one.code} ${sayOnMap(one, units)}`, width, '', '    '))

function legendOf(scene: Scene, marks: readonly MapMark[], width: number): string[] {
  const units = unitsOnMap(scene)
  const moves = (side: Side): boolean => units.some(each => each.side === side && each.standing.path.length > 1)
  const stacked = units.some((a, i) => units.some((b, j) => j > i && sameHex(a.standing.at, b.standing.at)))
  const moving = sides
    .filter(moves)
    .map(side => `${side === 'red' ? 'r' : 'b'} the move of ${scene.sides[side].name} under way`)
  const words = [...moving, ...(stacked ? ['+ more than one unit in the hex'] : [])]
  return [
    ...unitLines(units, width),
    ...markLines(scene, { marks, width, signed: true }),
    ...words.flatMap(line => foldText(line, width, '', '    ')),
  ]
}

/** True if there is nothing at all to draw. */
const isEmpty = (map: SceneMap, units: readonly UnitOnMap[]): boolean =>
  units.length === 0 && map.marks.length === 0 && (map.edges === null || map.edges.length === 0)

/**
 * The picture alone: a row of hexes a line, odd rows half a hex to the right. No line is wider than `width`: cells
 * become narrower, and a picture that is still too large is cut out round the units.
 */
function drawMap(scene: Scene, width = LINE_WIDTH): string[] {
  const { map } = scene
  if (map === null) return []
  const units = unitsOnMap(scene)
  return isEmpty(map, units) ? ['Nothing is on the map.'] : picturesOf(map, units, width)
}

/** The map in sentences: units with their hex, heading, speed and enemy, then marks. The picture may be of any kind. */
export function sayMap(scene: Scene, width = LINE_WIDTH): string[] {
  if (scene.map === null) return []
  const units = unitsOnMap(scene)
  if (isEmpty(scene.map, units)) return ['Nothing is on the map.']
  return [...unitLines(units, width), ...markLines(scene, { marks: scene.map.marks, width, signed: false })]
}

/**
 * The map of a scene as text: red's units are `R1` and on, blue's `B1` and on, named below with their hex, heading and
 * speed. No line is wider than `width`. No lines if the system has no map.
 */
export function printMap(scene: Scene, width = LINE_WIDTH): string[] {
  const legend = scene.map === null ? [] : legendOf(scene, scene.map.marks, width)
  return [...drawMap(scene, width), ...(legend.length === 0 ? [] : ['', ...legend])]
}
