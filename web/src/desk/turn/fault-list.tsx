import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import type { ComponentProps } from 'react'

interface FaultListProps extends Pick<ComponentProps<'ul'>, 'id' | 'className' | 'aria-label'> {
  readonly faults: readonly Refusal[]
  readonly onFault: (fault: Refusal) => void
}

/** Faults of files in words: a press leads to the place. */
export const FaultList = ({ faults, onFault, ...list }: FaultListProps) => (
  <ul {...list}>
    {faults.map(fault => (
      <li key={sayRefusal(fault)}>
        <button type="button" className="linked" onClick={() => onFault(fault)}>
          {sayRefusal(fault)}
        </button>
      </li>
    ))}
  </ul>
)
