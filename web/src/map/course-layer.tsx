import type { Course, Place } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import type { Side } from '@flagplot/core/game/sides'
import { printHex } from '@flagplot/core/hex'
import { memo, useMemo } from 'react'
import { areaPath } from './area.ts'
import { type FireLine, numbersOf } from './fire-lines.ts'
import { centreOf, type Point, printPoint, RADIUS, WIDE } from './layout.ts'
import classes from './map.module.css'
import type { HeldPlace, Pointing } from './map-intent.ts'
import { TrailLine } from './trail-line.tsx'
import { Counter } from './unit-layer.tsx'

function nextHexes({ next }: Course): readonly { readonly at: Place; readonly steps: string }[] {
  const hexes = new Map<string, { at: Place; steps: string }>()
  for (const { at, step } of next) {
    const key = printHex(at)
    hexes.set(key, { at, steps: `${hexes.get(key)?.steps ?? ''}${step}` })
  }
  return [...hexes.values()]
}

interface NextHexProps {
  readonly at: Place
  readonly steps: string
  readonly scale: number
}

/** A hex that one more step leads to, with the letters of that step; a dot if several could not be read. */
function NextHex({ at, steps, scale }: NextHexProps) {
  const { x, y } = centreOf(at)
  const size = Math.max(RADIUS * 0.36, 6 / scale)
  const room = size * scale
  const said = steps.length === 1 || (steps.length < 4 && room > 9) ? steps : '•'
  return (
    <g className={classes.next} transform={`translate(${x} ${y})`}>
      <circle r={size} />
      <text fontSize={size * (said.length === 1 ? 1.3 : 0.75)} dominantBaseline="central">
        {said}
      </text>
    </g>
  )
}

interface CourseFigureProps {
  readonly course: Course
  readonly side: Side
  /** The unit that flies it, if it is in the picture. */
  readonly unit: SceneUnit | undefined
  readonly active: boolean
  /** The hexes that the active course may end in if it begins anew; empty for the others. */
  readonly whole: readonly Place[]
  readonly scale: number
}

export const CourseFigure = memo(({ course, side, unit, active, whole, scale }: CourseFigureProps) => {
  const end = course.path[course.path.length - 1]
  const size = Math.max(RADIUS * 0.56, 7 / scale)
  const { reach } = course
  const wholePath = useMemo(() => areaPath(whole), [whole])
  const reachPath = useMemo(() => (active ? areaPath(reach.map(({ at }) => at)) : ''), [active, reach])
  return (
    <g className={classes.course} data-active={active || undefined} data-open={!course.complete || undefined}>
      {wholePath !== '' && <path className={classes.whole} d={wholePath} />}
      {active && <path className={classes.reach} d={reachPath} />}
      {active &&
        nextHexes(course).map(next => (
          <NextHex key={printHex(next.at)} at={next.at} steps={next.steps} scale={scale} />
        ))}
      <TrailLine className={classes.way} hexes={course.path.map(({ at }) => at)} scale={scale} />
      {end !== undefined && unit?.standing && course.path.length > 1 && (
        <g className={classes.planned} transform={`translate(${centreOf(end.at).x} ${centreOf(end.at).y})`}>
          <Counter unit={unit} side={side} standing={{ ...unit.standing, heading: end.heading }} size={size} />
        </g>
      )}
    </g>
  )
})

interface AimLayerProps {
  readonly lines: readonly FireLine[]
  readonly spots: readonly Point[]
  readonly scale: number
}

export const AimLayer = memo(({ lines, spots, scale }: AimLayerProps) => (
  <g className={classes.aims}>
    {lines.map(({ from, to, numbers }) => (
      <path key={numbers} d={`M${printPoint(centreOf(from))}L${printPoint(centreOf(to))}`} />
    ))}
    {lines.map((line, i) => {
      const { width, height } = numbersOf(line, scale)
      const { x, y } = spots[i] ?? centreOf(line.to)
      return (
        <g key={line.numbers} transform={`translate(${x} ${y})`}>
          <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
          <text fontSize={10 / scale} dominantBaseline="central">
            {line.numbers}
          </text>
        </g>
      )
    })}
  </g>
))

/** Up to `MAX_NAMED` hexes have names at any scale; more only if a hex is `NAMED_HEX_PX` pixels wide. */
const MAX_NAMED = 8
const NAMED_HEX_PX = 60

export const HeldLayer = memo(({ held, scale }: { readonly held: readonly HeldPlace[]; readonly scale: number }) => (
  <g className={classes.held}>
    {held.map(({ label, at }, i) => {
      const { x, y } = centreOf(at)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its place in the form
        <g key={i} transform={`translate(${x} ${y})`}>
          <circle r={Math.max(RADIUS * 0.5, 5 / scale)} />
          {(held.length <= MAX_NAMED || scale * WIDE >= NAMED_HEX_PX) && (
            <text x={Math.max(RADIUS * 0.6, 8 / scale)} fontSize={11 / scale} dominantBaseline="central">
              {label}
            </text>
          )}
        </g>
      )
    })}
  </g>
))

export const PointingLayer = memo(({ places, value }: Pointing) => {
  const held = places.find(place => place.value === value)
  return (
    <g className={classes.pointing}>
      <path d={areaPath(places)} />
      {held !== undefined && <circle cx={centreOf(held).x} cy={centreOf(held).y} r={RADIUS * 0.5} />}
    </g>
  )
})
