import { useId } from 'react'
import classes from './charts.module.css'
import { Hatches, type Segment } from './outcome-bar.tsx'

const WIDTH = 400
const HEIGHT = 22

interface FleetBarProps {
  readonly title: string
  /** From the left; several may have ended alike. */
  readonly segments: readonly Segment[]
}

/** Shares of a whole as one bar, coloured by how they ended; like neighbours are told apart by a seam. */
export function FleetBar({ title, segments }: FleetBarProps) {
  const id = useId()
  let from = 0
  return (
    <svg
      className={classes.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{segments.map(({ text }) => text).join('; ')}</desc>
      <Hatches id={id} />
      {segments.map(({ kind, share, text }, i) => {
        const x = from
        const width = share * WIDTH
        from += width
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the bar
          <g key={i}>
            <rect x={x} width={width} height={HEIGHT} className={classes[kind]}>
              <title>{text}</title>
            </rect>
            {kind === 'red' && (
              <rect x={x} width={width} height={HEIGHT} fill={`url(#${id}-hatch)`} pointerEvents="none" />
            )}
            {x > 0 && <rect x={x - 0.75} width={1.5} height={HEIGHT} className={classes.seam} />}
          </g>
        )
      })}
    </svg>
  )
}
