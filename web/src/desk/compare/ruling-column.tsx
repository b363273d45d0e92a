import type { OptionSpec, Scalar } from '@flagplot/core/game/form'
import { fleetWords } from '@flagplot/core/game/words'
import { useId } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { type DeskOdds, MethodNote, OutcomeSummary } from '../odds/index.ts'
import { optionField } from '../option-field.ts'
import { RuleLink } from '../rule-link.tsx'
import { type Desk, inLabels, sayUnfit } from '../setup/index.ts'
import classes from './compare.module.css'

interface RulingColumnProps {
  readonly title: string
  readonly desk: Pick<Desk, 'rules' | 'draft' | 'setup'>
  readonly odds: DeskOdds
  readonly shown: readonly OptionSpec[]
  /** The options in which this column and the other one differ. */
  readonly unlike: readonly OptionSpec[]
  readonly onOption: (spec: OptionSpec, value: Scalar) => void
}

/** The outcome under the rulings of a column, or the reason why there is none. */
function Outcome({ desk: { rules, draft, setup }, odds }: Pick<RulingColumnProps, 'desk' | 'odds'>) {
  const { topic } = odds
  const { answer, bug, unsampled } = odds.report
  if (!setup.ok) return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, setup.refusal))}</p>
  if (answer !== undefined) return <OutcomeSummary answer={answer} topic={topic} stale={odds.stale} />
  if (bug !== undefined || unsampled !== undefined) return <p className="warning">These rulings give no odds here.</p>
  return <p className="quiet">Fighting the first battles …</p>
}

/** The options of one ruling below its odds; the rows of both columns stand beside each other. */
export function RulingColumn({ title, desk, odds, shown, unlike, onOption }: RulingColumnProps) {
  const { rules, draft } = desk
  const id = useId()
  return (
    <section className={classes.column} style={{ gridRow: `span ${shown.length + 1}` }} aria-labelledby={id}>
      <header>
        <div className={classes.columnHead}>
          <h2 id={id}>{title}</h2>
          <MethodNote odds={odds} />
        </div>
        <Outcome desk={desk} odds={odds} />
      </header>
      {shown.map(spec => (
        <div key={spec.name} className={classes.option} data-unlike={unlike.includes(spec) || undefined}>
          <ScalarInput
            field={optionField(spec, fleetWords(draft))}
            value={draft.options[spec.name] ?? spec.fallback}
            besideLabel={
              <>
                {unlike.includes(spec) && <strong className={classes.mark}>differs</strong>}{' '}
                <RuleLink rules={rules} rule={spec.rule} />
              </>
            }
            onChange={value => onOption(spec, value)}
          />
        </div>
      ))}
    </section>
  )
}
