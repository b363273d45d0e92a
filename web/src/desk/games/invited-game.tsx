import { type Side, sides } from '@flagplot/core/game/sides'
import type { GameView, Role } from '@flagplot/wire/games'
import { sayClock, sayReaders, sayTurn } from '@flagplot/wire/words'
import { SideMark } from '../../charts/index.ts'
import { systemTitle } from './game-choice.ts'
import classes from './games.module.css'

interface InvitedProps {
  readonly view: GameView
  /** The role of the invitation. */
  readonly role: Role
}

/** The people of a side. Nobody yet, or never: a side that standing orders lead has no seat. */
function sayHolder({ seats }: GameView, side: Side, role: Role): string {
  const holder = seats[side]?.name
  if (side === role) return holder === undefined ? 'you' : `you, in the place of ${holder}`
  return holder ?? 'no player so far'
}

/** The game that an invitation leads to: its battle, its sides, and the terms that all in it agree to. */
export const InvitedGame = ({ view, role }: InvitedProps) => (
  <>
    <p>
      <strong>
        <bdi>{view.title}</bdi>
      </strong>
      {`, a battle of ${systemTitle(view.system)}`}
    </p>
    <ul className={classes.sides} aria-label="Sides">
      {sides.map(side => (
        <li key={side}>
          <SideMark side={side} /> {side}: <bdi>{sayHolder(view, side, role)}</bdi>
        </li>
      ))}
    </ul>
    {view.status !== 'gathering' && <p>{sayTurn({ ...view, you: 'watcher' })}</p>}
    <p>{sayClock(view.clock)}</p>
    <p>{sayReaders(view.escrow)}</p>
  </>
)
