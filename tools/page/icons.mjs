/** The icons of the page as an app: its drawing, `flagplot.svg`, in pixels. Knows only the shapes of that drawing. */
import { writePng } from './png.mjs'

/** The points of each line of a path: `M`, `L`, `H` and `V`, in either case. */
function linesOf(path) {
  const lines = []
  const tokens = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? []
  let [command, x, y] = ['M', 0, 0]
  for (let i = 0; i < tokens.length; ) {
    if (/[a-z]/i.test(tokens[i])) command = tokens[i++]
    const kind = command.toUpperCase()
    const [fromX, fromY] = command === kind ? [0, 0] : [x, y]
    if (kind !== 'V') x = fromX + Number(tokens[i++])
    if (kind !== 'H') y = fromY + Number(tokens[i++])
    if (kind === 'M') lines.push([])
    lines.at(-1).push([x, y])
  }
  return lines
}

const colourOf = hex => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** The strokes on the ground of the drawing, of one width, each with the distance of a point from it. */
function strokesOf(svg) {
  const group = /<g[^>]*stroke="(#\w+)" stroke-width="([\d.]+)"[^>]*>([\s\S]*?)<\/g>/.exec(svg)
  const [, circleX, circleY, radius] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/.exec(group[3])
  const ring = (x, y) => Math.abs(Math.hypot(x - circleX, y - circleY) - radius)
  const [ticks, flag] = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => toLines(linesOf(path)))
  const [, flagColour, flagWidth] = /stroke="(#\w+)" stroke-width="([\d.]+)" stroke-linejoin/.exec(svg)
  const [thin, colour] = [Number(group[2]), colourOf(group[1])]
  return [
    { colour, width: thin, away: ring },
    { colour, width: thin, away: ticks },
    { colour: colourOf(flagColour), width: Number(flagWidth), away: flag },
  ]
}

const clamp = value => Math.min(1, Math.max(0, value))

/** The distance of a point from the nearest of some lines. */
const toLines = lines => (x, y) => {
  let least = Number.POSITIVE_INFINITY
  for (const points of lines) {
    for (let i = 1; i < points.length; i++) {
      const [[ax, ay], [bx, by]] = [points[i - 1], points[i]]
      const [dx, dy] = [bx - ax, by - ay]
      const part = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
      least = Math.min(least, Math.hypot(x - ax - part * dx, y - ay - part * dy))
    }
  }
  return least
}

/** The distance of a point to the outside of the ground with its round corners; below 0 within. */
function outside(x, y, corner) {
  const [dx, dy] = [Math.abs(x - 16) - 16 + corner, Math.abs(y - 16) - 16 + corner]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - corner
}

/** The drawing as a PNG file. One that `fills` its square has no round corners, and a margin that may be cut off. */
export function drawIcon(svg, pixels, fills) {
  const ground = colourOf(/<rect[^>]*fill="(#\w+)"/.exec(svg)[1])
  const corner = Number(/<rect[^>]*rx="([\d.]+)"/.exec(svg)[1])
  const strokes = strokesOf(svg)
  const unit = 32 / pixels
  const shrunk = fills ? 1.25 : 1
  const rgba = new Uint8Array(pixels * pixels * 4)
  for (let i = 0; i < pixels * pixels; i++) {
    const [x, y] = [(i % pixels) + 0.5, Math.floor(i / pixels) + 0.5].map(at => (at * unit - 16) * shrunk + 16)
    const soft = away => clamp(0.5 - away / (unit * shrunk))
    let colour = ground
    for (const stroke of strokes) {
      const cover = soft(stroke.away(x, y) - stroke.width / 2)
      colour = colour.map((value, c) => value + (stroke.colour[c] - value) * cover)
    }
    rgba.set([...colour.map(Math.round), fills ? 255 : Math.round(255 * soft(outside(x, y, corner)))], i * 4)
  }
  return writePng({ width: pixels, height: pixels, rgba })
}
