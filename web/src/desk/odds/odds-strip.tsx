import { useDesk } from '../setup/index.ts'
import classes from './odds.module.css'
import { OddsSummary } from './odds-summary.tsx'
import type { DeskOdds } from './use-desk-odds.ts'

/** On narrow screens: the outcome stays in sight below the fleets, and leads to the whole card. For eyes only. */
export function OddsStrip({ odds }: { readonly odds: DeskOdds }) {
  const { draft } = useDesk()
  const { answer } = odds.report
  if (!odds.ready || answer === undefined) return null
  return (
    <div className={classes.strip} aria-hidden="true">
      <OddsSummary answer={answer} names={{ red: draft.red.name, blue: draft.blue.name }} stale={odds.stale} />
    </div>
  )
}
