import { sayCounts } from '@flagplot/core/desk/turn'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import type { BattleRow } from './battle-rows.ts'
import { FaultList } from './fault-list.tsx'
import classes from './turn.module.css'
import type { Settling } from './use-settling.ts'

/** The most faults that are listed here; each file has its own below it. */
const SHOWN = 4

interface SettleBarProps {
  readonly rows: readonly BattleRow[]
  readonly isSettledOnce: boolean
  /** The faults that stand beside no battle. */
  readonly faults: readonly Refusal[]
  readonly canSettle: boolean
  readonly settling: Settling
  readonly onSettle: () => void
  readonly onFault: (fault: Refusal) => void
}

/** The count of battles in words. */
function sayRows(rows: readonly BattleRow[], isSettledOnce: boolean): string {
  const settled = rows.filter(({ state }) => state === 'settled').length
  const waiting = rows.filter(({ state }) => state === 'waits').length
  const changed = rows.filter(({ state }) => state === 'changed').length
  if (changed > 0) return `${changed} of ${rows.length} changed after they were settled.`
  if (isSettledOnce && settled + waiting === rows.length) return sayCounts(settled, waiting)
  return `${rows.length - settled} of ${rows.length} to settle.`
}

/** The button that settles, with its progress, and the faults that have to be mended before. */
export function SettleBar({ rows, isSettledOnce, faults, canSettle, settling, onSettle, onFault }: SettleBarProps) {
  const { at, fault } = settling
  const said = at === undefined ? sayRows(rows, isSettledOnce) : `${at.done} of ${at.all} battles …`
  return (
    <>
      <div className={classes.settle}>
        {/* one button, so that it keeps the focus */}
        <Button
          variant={at === undefined ? 'filled' : 'default'}
          disabled={at === undefined && !canSettle}
          onClick={at === undefined ? onSettle : settling.stop}
        >
          {at === undefined ? 'Settle' : 'Stop'}
        </Button>
        {at !== undefined && <progress value={at.done} max={at.all} aria-label="Battles settled" />}
        <span>{said}</span>
        <span role="status" className="unseen">
          {at === undefined ? said : 'Settling'}
        </span>
      </div>
      {fault !== undefined && (
        <p className="warning" role="alert">
          {fault}
        </p>
      )}
      {faults.length > 0 && (
        <div className="warning">
          <p>To be mended before this turn is settled:</p>
          <FaultList faults={faults.slice(0, SHOWN)} onFault={onFault} />
          {faults.length > SHOWN && <p>{`and ${faults.length - SHOWN} more.`}</p>}
        </div>
      )}
    </>
  )
}
