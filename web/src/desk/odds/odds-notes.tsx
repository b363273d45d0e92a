import { isSampledInstead } from '@flagplot/core/desk/odds'
import { must } from '@flagplot/core/lang'
import { inLabels, sayUnfit, useDesk } from '../setup/index.ts'
import classes from './odds.module.css'
import { MethodLabel } from './outcome-summary.tsx'
import { sayNoOdds } from './say-no-odds.ts'
import type { DeskOdds } from './use-desk-odds.ts'

/** The words in the place of the figures until they come, or the reason why there are none. */
export function OddsNotice({ odds }: { readonly odds: DeskOdds }) {
  const { rules, draft, setup } = useDesk()
  const { answer, bug, inexact, unsampled } = odds.report
  if (!setup.ok) {
    const refusal = inLabels(rules, draft, setup.refusal)
    return <p className="warning">The set-up is not complete: {sayUnfit(draft, refusal)}</p>
  }
  if (bug !== undefined) {
    return (
      <p className="warning" role="alert">
        This is a fault of Flagplot, not of yours: {bug}
      </p>
    )
  }
  if (odds.stale || (inexact === undefined && answer === undefined)) {
    return answer === undefined ? <p className="quiet">Fighting the first battles …</p> : null
  }
  if (unsampled !== undefined || (inexact !== undefined && !isSampledInstead(inexact))) {
    return <p className="warning">{sayNoOdds(must(unsampled ?? inexact, 'a refusal'), rules.card.round)}</p>
  }
  return inexact === undefined ? null : (
    <p className="quiet">Too many positions for exact odds; the figures are sampled.</p>
  )
}

/** The method behind the figures, in words. */
export function MethodNote({ odds: { report, ready, stale } }: { readonly odds: DeskOdds }) {
  if (!ready || report.answer === undefined) return null
  return stale ? (
    <span className={classes.known}>of the earlier set-up; working …</span>
  ) : (
    <MethodLabel answer={report.answer} working={!report.done} />
  )
}
