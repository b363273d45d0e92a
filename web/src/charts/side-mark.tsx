import type { Side } from '@flagplot/core/game/sides'
import classes from './charts.module.css'

/** The mark of a side, so that not only the colour shows it: a diamond for red, a square for blue. */
export function SideMark({ side }: { readonly side: Side }) {
  return (
    <svg className={classes.mark} data-side={side} viewBox="0 0 12 12" aria-hidden="true">
      {side === 'red' ? <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" /> : <rect x="1.5" y="1.5" width="9" height="9" />}
    </svg>
  )
}
