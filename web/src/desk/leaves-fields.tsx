import { type RoundWord, sayRounds, usualRound } from '@flagplot/core/game'
import { MAX_PERCENT, MAX_ROUNDS_STAYED, MIN_PERCENT } from '@flagplot/core/notation'
import { useId } from 'react'
import { NumberInput } from '../forms/index.ts'
import { type Leaves, type LeavesOfBoth, leavesLabels, namesBoth, sayBeside } from './leaves.ts'
import classes from './leaves-fields.module.css'

/** What counts where nothing is written. */
const empty = { placeholder: 'orders', without: 'what the standing orders say' }

interface LeavesFieldsProps {
  /** Whose they are, where the place does not say so. */
  readonly of?: string
  readonly value: Leaves
  /** Both sides, whose fields go together. */
  readonly both: LeavesOfBoth
  /** What the system calls a round. */
  readonly word: RoundWord | undefined
  readonly onChange: (value: Leaves) => void
}

/** When a side leaves: after so many rounds of the battle, or below a chance to win; empty leaves that to its standing orders. */
export function LeavesFields({ of, value, both, word = usualRound, onChange }: LeavesFieldsProps) {
  const id = useId()
  const named = (label: string): string => (of === undefined ? label : `${of} ${label.toLowerCase()}`)
  const labels = leavesLabels(word)
  const [after, below] = [named(labels.after), named(labels.below)]
  const isTwice = namesBoth(both) && (value.after !== undefined || value.below !== undefined)
  return (
    <div className={classes.field}>
      <label htmlFor={`${id}-after`}>{after}</label>
      <NumberInput
        id={`${id}-after`}
        label={after}
        value={value.after}
        min={0}
        max={MAX_ROUNDS_STAYED}
        empty={empty}
        invalid={isTwice && value.after !== undefined}
        described={isTwice ? `${id}-twice` : `${id}-hint`}
        onChange={rounds => onChange({ ...value, after: rounds })}
      />
      <label htmlFor={`${id}-below`}>{below} (%)</label>
      <NumberInput
        id={`${id}-below`}
        label={below}
        value={value.below}
        min={MIN_PERCENT}
        max={MAX_PERCENT}
        percent
        empty={empty}
        invalid={isTwice && value.below !== undefined}
        described={isTwice ? `${id}-twice` : `${id}-hint`}
        onChange={percent => onChange({ ...value, below: percent })}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {`Empty: as the standing orders say. ${sayRounds(0, word)}: at the first chance. The chance to win is looked at wherever a ${word.one} begins.`}
      </p>
      {isTwice && (
        <p id={`${id}-twice`} role="alert" className={classes.twice}>
          {sayBeside(word)}
        </p>
      )}
    </div>
  )
}
