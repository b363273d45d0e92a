import { NativeSelect } from '@mantine/core'
import { type ComponentProps, useId } from 'react'
import { NumberInput } from '../../forms/index.ts'
import { graceUnits, type TimeChoice, timeUnits } from './game-choice.ts'
import classes from './games.module.css'

interface NumberFieldProps {
  readonly label: string
  readonly value: number | undefined
  readonly min: number
  readonly max?: number
  readonly empty?: ComponentProps<typeof NumberInput>['empty']
  readonly onChange: (value: number) => void
}

/** The longest time, in any unit. */
const MOST = 300

export function NumberField({ label, ...field }: NumberFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <NumberInput id={id} label={label} max={MOST} {...field} />
    </div>
  )
}

interface TimeFieldsProps {
  readonly time: TimeChoice
  readonly onChange: (time: TimeChoice) => void
}

/** A time with a limit. */
type Limited = TimeChoice & { readonly unit: keyof typeof graceUnits }

const amountWords: Readonly<Record<Limited['unit'], string>> = {
  minutes: 'Minutes',
  hours: 'Hours',
  days: 'Days',
}

/** The most days off of a side in a game. */
const MAX_DAYS = 60

/** Chooses the days that do not count, and the grace of a whole game. */
function Allowances({ time, onChange }: Omit<TimeFieldsProps, 'time'> & { readonly time: Limited }) {
  const { unit, isWeekendOff, daysOff, bank } = time
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isWeekendOff}
          onChange={({ currentTarget: { checked } }) => onChange({ ...time, isWeekendOff: checked })}
        />
        Saturday and Sunday (UTC) do not count
      </label>
      <div className={classes.time}>
        <NumberField
          label={`${amountWords[graceUnits[unit]]} of grace in the game, each side`}
          value={bank ?? undefined}
          min={0}
          empty={{ placeholder: 'any', without: 'any', clear: () => onChange({ ...time, bank: null }) }}
          onChange={value => onChange({ ...time, bank: value })}
        />
        <NumberField
          label="Days off in the game, each side"
          value={daysOff}
          min={0}
          max={MAX_DAYS}
          onChange={value => onChange({ ...time, daysOff: value })}
        />
      </div>
      {bank === null && <p>Any: each question has its whole grace, however much of it was used before.</p>}
    </>
  )
}

/** Chooses the time for a question, and the grace after it. */
export function TimeFields({ time, onChange }: TimeFieldsProps) {
  const { unit, amount, grace } = time
  return (
    <fieldset className={classes.choice}>
      <legend>Time for each question</legend>
      <div className={classes.time}>
        <NativeSelect
          label="Limit"
          value={unit}
          data={[...timeUnits]}
          onChange={event => {
            const chosen = timeUnits.find(each => each === event.currentTarget.value)
            if (chosen !== undefined) onChange({ ...time, unit: chosen })
          }}
        />
        {unit !== 'none' && (
          <>
            <NumberField
              label={amountWords[unit]}
              value={amount}
              min={1}
              onChange={value => onChange({ ...time, amount: value })}
            />
            <NumberField
              label={`${amountWords[graceUnits[unit]]} of grace`}
              value={grace}
              min={0}
              onChange={value => onChange({ ...time, grace: value })}
            />
          </>
        )}
      </div>
      {unit !== 'none' && <Allowances time={{ ...time, unit }} onChange={onChange} />}
      <p>
        {unit === 'none'
          ? 'A question waits as long as it takes.'
          : 'After the grace the standing orders of a side that is late act for it.'}
      </p>
    </fieldset>
  )
}
