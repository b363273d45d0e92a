import type { SaidPart } from '@flagplot/core/desk/odds-words'
import classes from './charts.module.css'
import { ShareBar } from './share-bar.tsx'

/** Win, draw and loss behind an expected result as a small bar, in the colours and the order of the strip above. */
export const ResultBar = ({ parts }: { readonly parts: readonly SaidPart[] }) => (
  <span className={classes.result}>
    <ShareBar title="Behind it" segments={parts} />
  </span>
)
