import { type Budget, budgetLeft } from '@flagplot/core/game/form'
import type { FormValues } from './form-values.ts'
import classes from './forms.module.css'

/** The rest of a budget in words; screen readers hear every change. */
export function BudgetLine({ budget, values }: { readonly budget: Budget; readonly values: FormValues }) {
  const left = budgetLeft(budget, values)
  const said = left < 0 ? `${-left} too many, of ${budget.most}` : `${left} of ${budget.most} left`
  return (
    <p className={`row ${classes.budget}`} data-over={left < 0 || undefined} role="status" aria-live="polite">
      <span>{budget.label}</span> <meter min={0} max={budget.most} value={Math.max(0, left)} aria-hidden="true" />{' '}
      <strong>{said}</strong>
    </p>
  )
}
