import classes from './forms.module.css'

interface FoldButtonProps {
  readonly label: string
  /** The name for screen readers, if it says more than the label. */
  readonly name?: string
  readonly open: boolean
  readonly onPress: () => void
}

/** The heading or the content of a folded part, which opens it. */
export const FoldButton = ({ label, name, open, onPress }: FoldButtonProps) => (
  <button type="button" className={classes.fold} aria-expanded={open} aria-label={name} onClick={onPress}>
    <span aria-hidden="true">{open ? '▾ ' : '▸ '}</span>
    {label}
  </button>
)
