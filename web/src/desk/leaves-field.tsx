import { MAX_ROUNDS_STAYED } from '@flagplot/core/game/doctrine'
import { type RoundWord, sayRounds, usualRound } from '@flagplot/core/game/sides'
import { useId } from 'react'
import { NumberInput } from '../forms/index.ts'
import classes from './leaves-field.module.css'

/** The label of the field. */
export const leavesLabel = ({ many }: RoundWord = usualRound): string => `Leaves after ${many}`

/** The words for an empty field. */
const empty = { placeholder: 'orders', without: 'what the standing orders say' }

interface LeavesFieldProps {
  /** The name of the side, if the place of the field does not show it. */
  readonly of?: string
  readonly value: number | undefined
  /** The system's word for a round. */
  readonly word: RoundWord | undefined
  readonly onChange: (value: number | undefined) => void
}

/** The number of rounds after which a side leaves; if empty, its standing orders decide. */
export function LeavesField({ of, value, word = usualRound, onChange }: LeavesFieldProps) {
  const id = useId()
  const named = of === undefined ? leavesLabel(word) : `${of} ${leavesLabel(word).toLowerCase()}`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{named}</label>
      <NumberInput
        id={id}
        label={named}
        value={value}
        min={0}
        max={MAX_ROUNDS_STAYED}
        empty={{ ...empty, clear: () => onChange(undefined) }}
        described={`${id}-hint`}
        onChange={onChange}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {`Empty: as the standing orders say. ${sayRounds(0, word)}: at the first chance.`}
      </p>
    </div>
  )
}
