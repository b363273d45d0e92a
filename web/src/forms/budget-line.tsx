import classes from './forms.module.css'

interface BudgetLineProps {
  readonly label: string
  readonly most: number
  readonly left: number
}

/** The rest of a budget in words; screen readers hear every change. */
export const BudgetLine = ({ label, most, left }: BudgetLineProps) => (
  <p className={`row ${classes.budget}`} data-over={left < 0 || undefined} role="status" aria-live="polite">
    <span>{label}</span> <meter min={0} max={most} value={Math.max(0, left)} aria-hidden="true" />{' '}
    <strong>{left < 0 ? `${-left} too many, of ${most}` : `${left} of ${most} left`}</strong>
  </p>
)
