import type { Scene, SceneUnit, Side, Standing } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game'
import type { OnMap } from '@flagplot/core/notation'
import { memo } from 'react'
import { sameUnit, silhouettes, type UnitRef } from '../scene/index.ts'
import { centreOf, RADIUS, turnOf, WIDE } from './layout.ts'
import classes from './map.module.css'
import { FANNED, fanned, type Stack, stacksOf } from './stacks.ts'
import { TrailLine } from './trail-line.tsx'
import type { Trail } from './trails.ts'

/** Pixels from the middle of a counter to its border at least, and of a hex from which names are written out, speeds stand behind them and stacks are fanned. */
const LEAST = 9
const ROOM = 44
const SPEED = 11
const FAN = 30

/** The outline of a unit about the middle, its bow to the east, so long from the middle to the bow. */
function ShipShape({ unit, size }: { readonly unit: SceneUnit; readonly size: number }) {
  const { wide, high, shape } = silhouettes[unit.silhouette]
  const scale = (size * 2) / Math.max(wide, high * 1.3)
  return <path d={shape} transform={`scale(${scale}) translate(${-wide / 2} ${-high / 2})`} />
}

/** The plate under an outline: a diamond for red, a square for blue, so that colour never says it alone. */
function Plate({ side, size }: { readonly side: Side; readonly size: number }) {
  const far = size * 1.22
  if (side === 'red') return <path className={classes.plate} d={`M0 ${-far}L${far} 0 0 ${far} ${-far} 0Z`} />
  return <path className={classes.plate} d={`M${-size} ${-size}H${size}V${size}H${-size}Z`} />
}

interface CounterProps {
  readonly unit: SceneUnit
  readonly side: Side
  readonly standing: Standing
  readonly size: number
}

/** One counter about its middle: plate, outline turned to its heading, and a mark at the bow. */
export function Counter({ unit, side, standing: { heading }, size }: CounterProps) {
  const length = size * (0.95 + 0.4 * Math.min(1, Math.max(0, unit.strength)))
  return (
    <g className={classes.counter} data-side={side} data-condition={unit.condition}>
      <Plate side={side} size={size * 0.84} />
      <g transform={heading === null ? undefined : `rotate(${turnOf(heading)})`}>
        <ShipShape unit={unit} size={length} />
        {heading !== null && (
          <path className={classes.bow} d={`M${size * 1.85} 0l${-size * 0.4} ${-size * 0.26}v${size * 0.52}Z`} />
        )}
      </g>
    </g>
  )
}

interface StackProps {
  readonly stack: Stack
  readonly scale: number
  readonly selected: UnitRef | undefined
}

/** What stands below a counter: its name or its short name, and the speed behind a pointer. */
function caption({ code, unit, standing }: OnMap, pixels: number): string {
  const name = pixels >= ROOM ? unit.name : code
  const many = unit.count > 1 ? `${unit.count}× ` : ''
  return standing.speed === null || pixels < SPEED ? many + name : `${many}${name} ▸${standing.speed}`
}

/** What is drawn of a stack: all of it where there is room, else the one that is selected, or the first. */
function shownOf({ units }: Stack, scale: number, selected: UnitRef | undefined) {
  const chosen = units.find(one => sameUnit({ side: one.side, name: one.unit.name }, selected))
  const shown = scale * WIDE >= FAN && units.length <= FANNED ? units : [chosen ?? units[0]!]
  const size = Math.max((RADIUS * 0.66) / (shown.length > 1 ? 1.6 : 1), LEAST / scale)
  return { shown, size, chosen, more: shown.length < units.length ? ` +${units.length - 1}` : '' }
}

/** The counters of one hex: fanned out where there is room, else the first of them, or the one that is selected, with their number. */
function StackFigure({ stack, scale, lit, selected }: StackProps & { readonly lit: ReadonlySet<string> }) {
  const { shown, size, chosen } = shownOf(stack, scale, selected)
  const { x, y } = centreOf(stack.units[0]!.standing.at)
  return (
    <g transform={`translate(${x} ${y})`}>
      {shown.map((one, i) => {
        const { side, unit, standing } = one
        const spot = fanned(shown.length, i)
        return (
          <g key={one.code} transform={`translate(${spot.x} ${spot.y})`}>
            {one === chosen && <circle className={classes.chosen} r={size * 2} />}
            {lit.has(unit.name) && <circle className={classes.lit} data-lit={unit.name} r={size * 2.3} />}
            <Counter unit={unit} side={side} standing={standing} size={size} />
          </g>
        )
      })}
    </g>
  )
}

/** What stands below the counters of one hex, a line each. */
function Caption({ stack, scale, selected }: StackProps) {
  const { shown, size, more } = shownOf(stack, scale, selected)
  const { x, y } = centreOf(stack.units[0]!.standing.at)
  return shown.map((one, i) => (
    <text key={one.code} data-side={one.side} x={x} y={y + size * 1.3} dy={(11 + 11 * i) / scale}>
      {caption(one, scale * WIDE) + more}
    </text>
  ))
}

/** Units lost on the map: their outlines in dashes where they were lost, with the round. */
function Ghosts({ scene, scale }: { readonly scene: Scene; readonly scale: number }) {
  const size = Math.max(RADIUS * 0.5, LEAST / scale)
  return sides.flatMap(side =>
    scene.sides[side].units.flatMap((unit, i) => {
      if (unit.gone === null || unit.standing === null) return []
      const { x, y } = centreOf(unit.standing.at)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is gone may have had the same name
        <g key={`${side} ${i}`} className={classes.ghost} data-side={side} transform={`translate(${x} ${y})`}>
          <g transform={`rotate(${turnOf(unit.standing.heading ?? 0)})`}>
            <ShipShape unit={unit} size={size} />
          </g>
          <text y={size} dy={9 / scale} fontSize={9 / scale}>
            {`${unit.name}, round ${unit.gone}`}
          </text>
        </g>
      )
    }),
  )
}

interface UnitLayerProps {
  readonly scene: Scene
  readonly units: readonly OnMap[]
  readonly trails: readonly Trail[]
  readonly scale: number
  readonly lit: ReadonlySet<string>
  readonly selected: UnitRef | undefined
}

/** The units with the ways they flew; what was flown just now stands out, as do those that are pointed at. */
export const UnitLayer = memo(({ scene, units, trails, scale, lit, selected }: UnitLayerProps) => (
  <g>
    <Ghosts scene={scene} scale={scale} />
    {units.map(({ code, side, standing }) => (
      <TrailLine key={code} className={classes[`${side}Way`]} hexes={standing.path} scale={scale} />
    ))}
    {trails.map(({ side, name, places }) => (
      <g key={`${side} ${name}`} className={classes.fresh} data-flown={name}>
        <TrailLine className={classes[`${side}Way`]} hexes={places} scale={scale} />
      </g>
    ))}
    {stacksOf(units).map(stack => (
      <StackFigure key={stack.units[0]!.code} stack={stack} scale={scale} lit={lit} selected={selected} />
    ))}
    <g className={classes.caption} fontSize={11 / scale}>
      {stacksOf(units).map(stack => (
        <Caption key={stack.units[0]!.code} stack={stack} scale={scale} selected={selected} />
      ))}
    </g>
  </g>
))
