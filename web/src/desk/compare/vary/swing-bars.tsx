import { baseRow, type SweepHeader, type SweepRow, saySwings, swingsOf } from '@flagplot/core/desk/sweep'
import classes from './vary.module.css'

interface SwingBarsProps {
  readonly title: string
  readonly header: SweepHeader
  /** All rows of a study of one place at a time. */
  readonly rows: readonly SweepRow[]
}

/** The swing of each place in words over a bar from its least to its greatest result, the widest first. */
export function SwingBars({ title, header, rows }: SwingBarsProps) {
  const base = baseRow(rows)?.expectedResult
  const swings = swingsOf(header, rows)
  return (
    <ol className={classes.swings} aria-label={title}>
      {saySwings(header, rows).map((line, i) => {
        const swing = swings[i]
        const ends = swing && {
          '--from': swing.least.expectedResult,
          '--to': swing.greatest.expectedResult,
          '--base': base,
        }
        return (
          <li key={line}>
            {line}
            {ends && <span className={classes.swing} style={ends} />}
          </li>
        )
      })}
    </ol>
  )
}
