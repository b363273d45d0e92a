import { MOST_ROUNDS_STAYED } from '@flagplot/core/desk'
import { useId } from 'react'
import { NumberInput } from '../forms/index.ts'
import classes from './leaves-after-field.module.css'

interface LeavesAfterFieldProps {
  /** Whose it is, where the place does not say so. */
  readonly of?: string
  readonly value: number | undefined
  readonly onChange: (rounds: number | undefined) => void
}

/** After how many rounds of the battle a side leaves; empty leaves that to its standing orders. */
export function LeavesAfterField({ of, value, onChange }: LeavesAfterFieldProps) {
  const id = useId()
  const hint = `${id}-hint`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{of === undefined ? 'Leaves after rounds' : `${of} leaves after rounds`}</label>
      <NumberInput
        id={id}
        value={value}
        min={0}
        max={MOST_ROUNDS_STAYED}
        label="Leaves after rounds"
        empty={{ placeholder: 'orders', without: 'what the standing orders say' }}
        described={hint}
        onChange={onChange}
      />
      <p id={hint} className={classes.hint}>
        Empty: as the standing orders say. 0: at the first chance.
      </p>
    </div>
  )
}
