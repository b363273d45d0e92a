import { capitalise, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import type { UnreadRow } from '../keep/fight-store.ts'
import classes from './fights.module.css'
import { sayUnread } from './say-kept.ts'
import type { FightActions } from './use-fight-actions.ts'

interface UnreadableFightProps {
  readonly row: UnreadRow
  readonly actions: Pick<FightActions, 'saveUnread' | 'dropUnread'>
}

/** A row of the store that cannot be read: the reason, and buttons to save and to delete it. */
export function UnreadableFight({ row, actions }: UnreadableFightProps) {
  const name = sayUnread(row)
  return (
    <li className={classes.fight}>
      <div className={classes.what}>
        <h2>{capitalise(name)}</h2>
        <p>This fight cannot be read; the others are as they were.</p>
        <p className="quiet">{capitalise(sayRefusal(row.refusal))}</p>
      </div>
      <div className="row">
        <Button
          size="compact-xs"
          aria-label={`Save ${name} as it is kept`}
          onClick={() => void actions.saveUnread(row)}
        >
          Save as it is kept
        </Button>
        <Button size="compact-xs" aria-label={`Delete ${name}`} onClick={() => void actions.dropUnread(row)}>
          Delete
        </Button>
      </div>
    </li>
  )
}
