import classes from './forms.module.css'

interface FoldButtonProps {
  readonly label: string
  readonly open: boolean
  readonly onPress: () => void
}

/** The heading of a folded part, which opens it. */
export const FoldButton = ({ label, open, onPress }: FoldButtonProps) => (
  <button type="button" className={classes.fold} aria-expanded={open} onClick={onPress}>
    <span aria-hidden="true">{open ? '▾ ' : '▸ '}</span>
    {label}
  </button>
)
