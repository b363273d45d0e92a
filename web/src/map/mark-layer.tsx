import type { MapMark } from '@flagplot/core/game/scene'
import { disc } from '@flagplot/core/hex'
import { memo } from 'react'
import { silhouettes } from '../scene/index.ts'
import { areaPath } from './area.ts'
import { centreOf, RADIUS, WIDE } from './layout.ts'
import classes from './map.module.css'

/** The signs of the marks on a map, in a box from -6 to 6. All are our own drawings. */
const signs: Readonly<Record<Exclude<MapMark['kind'], 'orbit' | 'planet' | 'missile'>, string>> = {
  star: 'M0-6 1.2-1.8 5.2-3 2.4 0 5.2 3 1.2 1.8 0 6-1.2 1.8-5.2 3-2.4 0-5.2-3-1.2-1.8Z',
  asteroid: 'M-5-1-3-4-1-3 0 0-3 1ZM1-3 4-5 5-2 3-1ZM-2 3 1 1 4 2 5 5 1 6Z',
  mine: 'M-3 0A3 3 0 0 1 3 0A3 3 0 0 1-3 0ZM0-6V-3M0 3V6M-6 0H-3M3 0H6M-4.2-4.2-2.1-2.1M4.2 4.2 2.1 2.1M-4.2 4.2-2.1 2.1M4.2-4.2 2.1-2.1',
  target: 'M-4 0A4 4 0 0 1 4 0A4 4 0 0 1-4 0ZM0-6V-2M0 2V6M-6 0H-2M2 0H6',
}

export function Sign({ kind, size }: { readonly kind: MapMark['kind']; readonly size: number }) {
  if (kind === 'planet') return <circle className={classes.planet} r={Math.max(RADIUS * 0.74, size)} />
  if (kind === 'missile') {
    const { wide, high, shape } = silhouettes.missile
    const scale = (size * 2) / wide
    return <path d={shape} transform={`scale(${scale}) translate(${-wide / 2} ${-high / 2})`} />
  }
  return kind === 'orbit' ? null : <path d={signs[kind]} transform={`scale(${size / 6})`} />
}

/** The least size of a sign in pixels, from its middle. */
const MIN_MARK_PX = 5

interface MarkFigureProps {
  readonly mark: MapMark
  readonly scale: number
}

function MarkFigure({ mark: { kind, at, radius, side }, scale }: MarkFigureProps) {
  const { x, y } = centreOf(at)
  const size = Math.max(RADIUS * 0.39, MIN_MARK_PX / scale)
  if (kind === 'orbit') return <circle className={classes.orbit} cx={x} cy={y} r={WIDE * Math.max(1, radius)} />
  const frame = size * 1.5
  return (
    <g className={classes.mark} data-kind={kind} data-side={side ?? undefined}>
      {radius > 0 && <path className={classes.round} d={areaPath(disc(at, radius))} />}
      <g transform={`translate(${x} ${y})`}>
        {side === 'red' && <path className={classes.frame} d={`M0 ${-frame}L${frame} 0 0 ${frame} ${-frame} 0Z`} />}
        {side === 'blue' && <path className={classes.frame} d={`M${-size} ${-size}H${size}V${size}H${-size}Z`} />}
        <Sign kind={kind} size={side === null ? size : size * 0.7} />
      </g>
    </g>
  )
}

/** The marks on the map; orbits are below everything else. */
export const MarkLayer = memo(({ marks, scale }: { readonly marks: readonly MapMark[]; readonly scale: number }) => {
  const low = (mark: MapMark): number => (mark.kind === 'orbit' ? 0 : 1)
  const drawn = [...marks].sort((a, b) => low(a) - low(b))
  return (
    <g>
      {drawn.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several of one kind may lie in one hex
        <MarkFigure key={i} mark={mark} scale={scale} />
      ))}
    </g>
  )
})
