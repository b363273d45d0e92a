import type { Settings } from '@flagplot/core/game/form'
import { Button, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type DeskOdds, OddsComparison, pinnedRows, secondWorkers, useOddsOf } from '../odds/index.ts'
import { type Desk, optionsThatDiffer, setOption, setupOf, useDesk } from '../setup/index.ts'
import classes from './compare.module.css'
import { RulingColumn } from './ruling-column.tsx'
import { unlikeOptions } from './unlike-options.ts'

/** The other rulings, and the rows that are shown. */
export interface OtherRulings {
  readonly options: Settings
  readonly isOnlyUnlike: boolean
}

/** With nothing changed yet they begin like the desk; otherwise with the other side of the question. */
export function firstOther({ rules, draft }: Pick<Desk, 'rules' | 'draft'>): OtherRulings {
  return { options: optionsThatDiffer(rules, draft).length === 0 ? draft.options : {}, isOnlyUnlike: false }
}

/** The set-up on the desk under other options; a change stays there until it is put on the desk. */
function useOther({ rules, draft }: Desk, options: Settings) {
  const other = useMemo(() => ({ ...draft, options }), [draft, options])
  const setup = useMemo(() => setupOf(rules, other), [rules, other])
  return { rules, draft: other, setup }
}

interface BothProps {
  readonly first: DeskOdds
  readonly second: DeskOdds
}

/** The odds under both rulings in one table. */
function Both({ first, second }: BothProps) {
  const { topic } = first
  const was = first.ready ? first.report.answer : undefined
  if (was === undefined) return <p className="quiet">Fighting the first battles …</p>
  const is = second.ready && !second.stale ? second.report.answer : undefined
  const rows = pinnedRows({ answer: was, topic }, is && { answer: is, topic })
  return <OddsComparison rows={rows} was="desk" is="other" isComing={is === undefined} />
}

interface BesideProps extends BothProps {
  readonly unlike: number
  readonly isOnlyUnlike: boolean
  readonly onOnlyUnlike: (isOnly: boolean) => void
  readonly onTake: () => void
}

/** The options that differ, the odds of both in one table, and the way to the desk. */
function Beside({ unlike, isOnlyUnlike, onOnlyUnlike, onTake, ...odds }: BesideProps) {
  const { rules } = useDesk()
  return (
    <aside className={classes.both} aria-label="Both beside each other">
      <h2>{unlike === 0 ? 'Nothing differs yet' : `${unlike} of ${rules.options.length} differ`}</h2>
      <Checkbox
        label="Only options that differ"
        checked={isOnlyUnlike}
        disabled={unlike === 0 && !isOnlyUnlike}
        onChange={event => onOnlyUnlike(event.currentTarget.checked)}
      />
      {unlike === 0 ? (
        <p className="quiet">Change an option of the other rulings: the odds of both are then compared here.</p>
      ) : (
        <Both {...odds} />
      )}
      <div>
        <Button disabled={unlike === 0} onClick={onTake}>
          Put the other rulings on the desk
        </Button>
      </div>
    </aside>
  )
}

interface RulingsTabProps {
  readonly rulings: OtherRulings
  /** Without any they begin anew. */
  readonly onRule: (rulings?: OtherRulings) => void
}

/** The same fight under other rulings: two columns of options, and the odds of both beside each other. */
export function RulingsTab({ rulings, onRule }: RulingsTabProps) {
  const desk = useDesk()
  const { rules, draft, edit } = desk
  const [, go] = useLocation()
  const { options, isOnlyUnlike } = rulings
  const other = useOther(desk, options)
  const first = useOddsOf(desk)
  const second = useOddsOf(other, {}, secondWorkers())
  const unlike = unlikeOptions(rules, draft.options, options)
  const columns = { shown: isOnlyUnlike ? unlike : rules.options, unlike }
  const take = (): void => {
    edit(now => ({ ...now, options }))
    onRule()
    go('/desk')
  }
  return (
    <div className={classes.sheet}>
      <div className={classes.columns}>
        <RulingColumn
          title="As on the desk"
          {...{ desk, odds: first, ...columns }}
          onOption={(spec, value) => edit(setOption(spec, value), `option ${spec.name}`)}
        />
        <RulingColumn
          title="Other rulings"
          {...{ desk: other, odds: second, ...columns }}
          onOption={(spec, value) => onRule({ ...rulings, options: setOption(spec, value)(other.draft).options })}
        />
      </div>
      <Beside
        {...{ first, second, isOnlyUnlike, unlike: unlike.length }}
        onOnlyUnlike={isOnly => onRule({ ...rulings, isOnlyUnlike: isOnly })}
        onTake={take}
      />
    </div>
  )
}
