import type { Leader } from '@flagplot/core/game/doctrine'
import type { Side } from '@flagplot/core/game/sides'
import { SegmentedControl } from '@mantine/core'
import { SideMark } from '../../../charts/index.ts'
import classes from '../fight.module.css'

interface LeaderChoiceProps {
  readonly side: Side
  readonly name: string
  /** The title of the side's standing orders. */
  readonly orders: string
  readonly leader: Leader['kind']
  readonly onChange: (leader: Leader['kind']) => void
}

/** Chooses the leader of a side. */
export const LeaderChoice = ({ side, name, orders, leader, onChange }: LeaderChoiceProps) => (
  <fieldset className={classes.seat}>
    <legend>
      <SideMark side={side} /> <bdi>{name}</bdi>
    </legend>
    <SegmentedControl
      aria-label={`Who decides for ${name}`}
      value={leader}
      data={[
        { value: 'doctrine', label: `Orders: ${orders}` },
        { value: 'solver', label: 'Computer: solver' },
        { value: 'person', label: 'A person' },
      ]}
      onChange={value => onChange(value as Leader['kind'])}
    />
  </fieldset>
)
