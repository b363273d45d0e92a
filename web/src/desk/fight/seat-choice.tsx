import type { Seat } from '@flagplot/core/desk'
import type { Side } from '@flagplot/core/game'
import { SegmentedControl } from '@mantine/core'
import { SideMark } from '../../charts/index.ts'
import classes from './fight.module.css'

interface SeatChoiceProps {
  readonly side: Side
  readonly name: string
  /** The standing orders of the side, by their title. */
  readonly orders: string
  readonly seat: Seat['kind']
  readonly onChange: (seat: Seat['kind']) => void
}

/** Who decides for a side. */
export const SeatChoice = ({ side, name, orders, seat, onChange }: SeatChoiceProps) => (
  <fieldset className={classes.seat}>
    <legend>
      <SideMark side={side} /> {name}
    </legend>
    <SegmentedControl
      size="xs"
      aria-label={`Who decides for ${name}`}
      value={seat}
      data={[
        { value: 'doctrine', label: `Orders: ${orders}` },
        { value: 'solver', label: 'Computer: solver' },
        { value: 'person', label: 'A person' },
      ]}
      onChange={value => onChange(value as Seat['kind'])}
    />
  </fieldset>
)
