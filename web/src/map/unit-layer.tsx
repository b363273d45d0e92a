import type { MapPlacement, SceneUnit } from '@flagplot/core/game/scene'
import type { Side } from '@flagplot/core/game/sides'
import type { UnitOnMap } from '@flagplot/core/notation/scene'
import { memo } from 'react'
import { silhouettes, type UnitRef, unitKey } from '../scene/index.ts'
import type { Caption, Captions, Ghost } from './captions.ts'
import { printPoint, RADIUS, turnOf } from './layout.ts'
import classes from './map.module.css'
import { badgeOf, type DrawnCounter, type DrawnStack, MIN_COUNTER_PX } from './stacks.ts'
import { TrailLine } from './trail-line.tsx'
import type { Trail } from './trails.ts'
import { isUnit } from './unit-ref.ts'

/** The outline of a unit around the middle, its bow to the east; `size` is half its length. */
function ShipShape({ unit, size }: { readonly unit: SceneUnit; readonly size: number }) {
  const { wide, high, shape } = silhouettes[unit.silhouette]
  const scale = (size * 2) / Math.max(wide, high * 1.3)
  return <path d={shape} transform={`scale(${scale}) translate(${-wide / 2} ${-high / 2})`} />
}

/** The plate under an outline: a diamond for red, a square for blue, so that not only the colour shows the side. */
function Plate({ side, size }: { readonly side: Side; readonly size: number }) {
  const far = size * 1.22
  if (side === 'red') return <path className={classes.plate} d={`M0 ${-far}L${far} 0 0 ${far} ${-far} 0Z`} />
  return <path className={classes.plate} d={`M${-size} ${-size}H${size}V${size}H${-size}Z`} />
}

interface CounterProps {
  readonly unit: SceneUnit
  readonly side: Side
  readonly standing: MapPlacement
  readonly size: number
}

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

function Badge({ of, size, scale }: { readonly of: number; readonly size: number; readonly scale: number }) {
  return (
    <g className={classes.badge} transform={`translate(${size} ${-size})`}>
      <circle r={badgeOf(of, scale)} />
      <text fontSize={10 / scale} dominantBaseline="central">
        {of}
      </text>
    </g>
  )
}

interface StackProps {
  readonly stack: DrawnStack
  readonly scale: number
  readonly lit: ReadonlySet<string>
  readonly selected: UnitRef | undefined
}

function CounterFigure({ counter, stack, scale, lit, selected }: StackProps & { readonly counter: DrawnCounter }) {
  const { one, spot, all } = counter
  const { side, unit, standing } = one
  const { size } = stack
  const pointed = all.find(each => lit.has(unitKey({ side: each.side, name: each.unit.name })))?.unit.name
  return (
    <g data-side={side} transform={`translate(${spot.x} ${spot.y})`}>
      {isUnit(one, selected) && <circle className={classes.chosen} r={size * 2} />}
      {pointed !== undefined && <circle className={classes.lit} data-lit={pointed} r={size * 2.3} />}
      <Counter unit={unit} side={side} standing={standing} size={size} />
      {all.length > 1 && <Badge of={all.length} size={size} scale={scale} />}
    </g>
  )
}

function StackFigure(props: StackProps) {
  const { middle, counters } = props.stack
  return (
    <g transform={`translate(${middle.x} ${middle.y})`}>
      {counters.map(counter => (
        <CounterFigure key={counter.one.code} counter={counter} {...props} />
      ))}
    </g>
  )
}

function CaptionText({ caption, scale }: { readonly caption: Caption; readonly scale: number }) {
  const { lines, at, from } = caption
  return (
    <>
      {from !== undefined && <path className={classes.leader} d={`M${printPoint(from)}L${printPoint(at)}`} />}
      {lines.map(({ side, text }, i) => (
        <text
          key={text}
          data-side={side}
          x={at.x}
          y={at.y + ((i - (lines.length - 1) / 2) * 12) / scale}
          dominantBaseline="central"
        >
          {text}
        </text>
      ))}
    </>
  )
}

function GhostFigure({ ghost, scale }: { readonly ghost: Ghost; readonly scale: number }) {
  const { unit, side, middle, text, at } = ghost
  return (
    <g className={classes.ghost} data-side={side}>
      <g transform={`translate(${middle.x} ${middle.y}) rotate(${turnOf(unit.standing?.heading ?? 0)})`}>
        <ShipShape unit={unit} size={Math.max(RADIUS * 0.5, MIN_COUNTER_PX / scale)} />
      </g>
      {at !== undefined && (
        <text x={at.x} y={at.y} fontSize={9 / scale} dominantBaseline="central">
          {text}
        </text>
      )}
    </g>
  )
}

interface UnitLayerProps {
  readonly units: readonly UnitOnMap[]
  readonly stacks: readonly DrawnStack[]
  readonly ghosts: readonly Ghost[]
  readonly trails: readonly Trail[]
  readonly scale: number
  readonly lit: ReadonlySet<string>
  readonly selected: UnitRef | undefined
}

export const UnitLayer = memo(({ units, stacks, ghosts, trails, scale, lit, selected }: UnitLayerProps) => (
  <g>
    {ghosts.map((ghost, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lost units may have had the same name
      <GhostFigure key={i} ghost={ghost} scale={scale} />
    ))}
    {units.map(({ code, side, standing }) => (
      <TrailLine key={code} className={classes.trail} side={side} hexes={standing.path} scale={scale} />
    ))}
    {trails.map(({ side, name, places }) => (
      <g key={`${side} ${name}`} className={classes.fresh} data-flown={name}>
        <TrailLine className={classes.trail} side={side} hexes={places} scale={scale} />
      </g>
    ))}
    {stacks.map(stack => (
      <StackFigure key={stack.counters[0]!.one.code} stack={stack} scale={scale} lit={lit} selected={selected} />
    ))}
  </g>
))

export const CaptionLayer = memo(
  ({ captions: { signs, stacks }, scale }: { readonly captions: Captions; readonly scale: number }) => (
    <g className={classes.caption} fontSize={11 / scale}>
      {signs.map(({ text, at }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
        <text key={i} data-sign x={at.x} y={at.y} dominantBaseline="central">
          {text}
        </text>
      ))}
      {stacks.map((caption, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a caption is identified by the place of its stack
        <CaptionText key={i} caption={caption} scale={scale} />
      ))}
    </g>
  ),
)
