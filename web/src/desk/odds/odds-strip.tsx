import classes from './odds.module.css'
import { OutcomeSummary } from './outcome-summary.tsx'
import type { DeskOdds } from './use-desk-odds.ts'

/** The outcome below the fleets, for narrow screens. Screen readers have the whole card instead. */
export function OddsStrip({ odds }: { readonly odds: DeskOdds }) {
  const { answer } = odds.report
  if (!odds.ready || answer === undefined) return null
  return (
    <div className={classes.strip} aria-hidden="true">
      <OutcomeSummary answer={answer} topic={odds.topic} stale={odds.stale} />
    </div>
  )
}
