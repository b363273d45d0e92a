import { must } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { inLabels, sayUnfit, useDesk } from '../setup/index.ts'
import classes from './odds.module.css'
import { KnownLabel } from './odds-summary.tsx'
import { sayInexact, sayWhySampled } from './say-inexact.ts'
import type { DeskOdds } from './use-desk-odds.ts'

/** What stands where the first figures will be. */
function Waiting({ odds: { report, halt } }: { readonly odds: DeskOdds }) {
  if (halt?.isStopped === true) return <p className={classes.quiet}>Stopped.</p>
  if (report.answer !== undefined) return null
  return (
    <p className={classes.quiet}>
      {halt === undefined ? 'Fighting the first battles …' : 'Working out each side’s chance to win …'}
    </p>
  )
}

/** What stands where the figures will be, or why there are none. */
export function Notes({ odds }: { readonly odds: DeskOdds }) {
  const { rules, draft, setup } = useDesk()
  const { answer, bug, inexact, unsampled } = odds.report
  if (!setup.ok) {
    const refusal = inLabels(rules, draft, setup.refusal)
    return <p className={classes.note}>The set-up is not complete: {sayUnfit(draft, refusal)}</p>
  }
  if (bug !== undefined) {
    return (
      <p className={classes.note} role="alert">
        This is a fault of Flagplot, not of yours: {bug}
      </p>
    )
  }
  if (odds.stale || (inexact === undefined && answer === undefined)) return <Waiting odds={odds} />
  if (unsampled !== undefined || (inexact !== undefined && inexact.code !== 'unsupported')) {
    return <p className={classes.note}>{sayInexact(must(unsampled ?? inexact, 'a refusal'), rules.card.round)}</p>
  }
  return inexact === undefined ? null : <p className={classes.quiet}>{sayWhySampled(inexact)}</p>
}

/** How the figures are known, and a stop where it takes long. */
export function Known({ odds }: { readonly odds: DeskOdds }) {
  const { report, ready, stale, halt } = odds
  const isStopped = halt?.isStopped === true
  if (!ready) return null
  return (
    <>
      {report.answer !== undefined && !stale && (
        <KnownLabel answer={report.answer} working={!report.done && !isStopped} />
      )}
      {report.answer !== undefined && stale && (
        <span className={classes.known}>{isStopped ? 'of an earlier set-up' : 'working …'}</span>
      )}
      {halt !== undefined && (
        <Button size="compact-xs" variant="default" onClick={halt.turn}>
          {isStopped ? 'Work on' : 'Stop'}
        </Button>
      )}
    </>
  )
}
