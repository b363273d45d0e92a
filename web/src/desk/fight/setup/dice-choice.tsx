import { SegmentedControl } from '@mantine/core'
import classes from '../fight.module.css'

/** The dice sources that the page offers. */
export type DiceKind = 'seeded' | 'typed'

interface DiceChoiceProps {
  readonly source: DiceKind
  readonly seed: string
  readonly onSource: (source: DiceKind) => void
  readonly onSeed: (seed: string) => void
}

/** Chooses the dice source and its seed. */
export const DiceChoice = ({ source, seed, onSource, onSeed }: DiceChoiceProps) => (
  <fieldset className={classes.seat}>
    <legend>Dice</legend>
    <SegmentedControl
      aria-label="Where the dice come from"
      value={source}
      data={[
        { value: 'seeded', label: 'From a seed' },
        { value: 'typed', label: 'Real dice, typed in' },
      ]}
      onChange={value => onSource(value as DiceKind)}
    />
    {source === 'seeded' && (
      <label className={classes.seed}>
        <span>Seed</span>
        <input
          value={seed}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          onChange={event => onSeed(event.currentTarget.value)}
        />
      </label>
    )}
  </fieldset>
)
