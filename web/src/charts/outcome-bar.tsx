import classes from './charts.module.css'

/** One way a battle ends, as a share of the bar. */
export interface Segment {
  readonly kind: 'red' | 'blue' | 'draw' | 'undecided'
  readonly share: number
  /** What the segment stands for, with its figure: read out and shown on hovering. */
  readonly text: string
}

/** Hatching for red, dots for draws: the bar is read without colours too. */
export function Hatches({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.4" height="5" className={classes.hatching} />
      </pattern>
      <pattern id={`${id}-dots`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="1.5" cy="1.5" r="0.9" className={classes.hatching} />
      </pattern>
    </defs>
  )
}

const WIDTH = 400
const HEIGHT = 18

/** The outcomes of a battle as one bar: red from the left, blue from the right, the rest between them. */
export function OutcomeBar({ segments, id }: { readonly segments: readonly Segment[]; readonly id: string }) {
  const shown = segments.filter(segment => segment.share > 0)
  let from = 0
  return (
    <svg
      className={classes.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>Outcomes</title>
      <desc id={`${id}-desc`}>{segments.map(segment => segment.text).join('; ')}</desc>
      <Hatches id={id} />
      {shown.map(segment => {
        const x = from
        const width = segment.share * WIDTH
        from += width
        return (
          <g key={segment.kind}>
            <rect x={x} width={width} height={HEIGHT} className={classes[segment.kind]} />
            {segment.kind === 'red' && <rect x={x} width={width} height={HEIGHT} fill={`url(#${id}-hatch)`} />}
            {segment.kind === 'draw' && <rect x={x} width={width} height={HEIGHT} fill={`url(#${id}-dots)`} />}
            {x > 0 && <rect x={x - 0.75} width={1.5} height={HEIGHT} className={classes.seam} />}
          </g>
        )
      })}
    </svg>
  )
}
