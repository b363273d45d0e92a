import { useId } from 'react'
import classes from './charts.module.css'
import { Hatches } from './hatches.tsx'

/** A share of the bar: a way a battle ends, or a final fleet; `undecided` is the colour of all others, too. */
export interface Segment {
  readonly kind: 'red' | 'blue' | 'draw' | 'undecided'
  readonly share: number
  /** The meaning of the segment with its figure, for screen readers and on hovering. */
  readonly text: string
}

const WIDTH = 400
const HEIGHT = 18

interface ShareBarProps {
  readonly title: string
  /** The segments from the left; several may be of one kind. */
  readonly segments: readonly Segment[]
}

export function ShareBar({ title, segments }: ShareBarProps) {
  const id = useId()
  const shown = segments.filter(({ share }) => share > 0)
  let from = 0
  return (
    <svg
      className={classes.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{segments.map(({ text }) => text).join('; ')}</desc>
      <Hatches id={id} />
      {shown.map(({ kind, share, text }, i) => {
        const x = from
        const width = share * WIDTH
        from += width
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its place in the bar
          <g key={i}>
            <title>{text}</title>
            <rect x={x} width={width} height={HEIGHT} className={classes[kind]} />
            {kind === 'red' && <rect x={x} width={width} height={HEIGHT} fill={`url(#${id}-hatch)`} />}
            {kind === 'draw' && <rect x={x} width={width} height={HEIGHT} fill={`url(#${id}-dots)`} />}
            {x > 0 && <rect x={x - 0.75} width={1.5} height={HEIGHT} className={classes.seam} />}
          </g>
        )
      })}
    </svg>
  )
}
