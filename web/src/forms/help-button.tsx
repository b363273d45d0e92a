import classes from './tables.module.css'

interface HelpButtonProps {
  /** The heading that it explains. */
  readonly label: string
  readonly open: boolean
  readonly onPress: () => void
}

/** Shows or hides the help on a column, in a row below the headings. */
export const HelpButton = ({ label, open, onPress }: HelpButtonProps) => (
  <button type="button" className={classes.help} aria-label={`Help: ${label}`} aria-expanded={open} onClick={onPress}>
    ?
  </button>
)
