import { Button } from '@mantine/core'
import classes from './advice.module.css'

interface CoarseProps {
  /** The reason why nothing is ranked. */
  readonly words: string
  /** The label of the way to a finer answer. */
  readonly label: string
  /** Takes it; undefined while there is none. */
  readonly onFiner: (() => void) | undefined
}

/** Stands in the place of a ranking: the reason why there is none yet, and a way to a finer answer. */
export const Coarse = ({ words, label, onFiner }: CoarseProps) => (
  <p className={classes.weighing}>
    <span>{words}</span>
    {onFiner && (
      <Button size="compact-xs" onClick={onFiner}>
        {label}
      </Button>
    )}
  </p>
)
