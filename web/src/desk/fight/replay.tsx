import { beforeLastDecided, type Fight, takeBack } from '@flagplot/core/desk/fight'
import { Button } from '@mantine/core'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'

interface MomentProps {
  readonly fight: Fight
  readonly at: number
}

/** Moves through the moments. */
export function Replay({ fight, at }: MomentProps) {
  const { look } = useFight()
  const last = fight.count
  const moves = [
    { sign: '«', label: 'To the beginning', to: 0, open: at > 0 },
    { sign: '‹', label: 'One step back', to: at - 1, open: at > 0 },
    { sign: '›', label: 'One step on', to: at + 1, open: at < last },
    { sign: '»', label: 'To the newest moment', to: last, open: at < last },
  ]
  const move = ({ sign, label, to, open }: (typeof moves)[number]) => (
    <Button key={label} size="compact-xs" aria-label={label} disabled={!open} onClick={() => look(to)}>
      {sign}
    </Button>
  )
  return (
    <div className={classes.replay} role="toolbar" aria-label="Replay">
      {moves.slice(0, 2).map(move)}
      <span className={classes.where} aria-live="polite">{`${at} / ${last}`}</span>
      {moves.slice(2).map(move)}
    </div>
  )
}

/** The last answer taken back; at an earlier moment, everything after it. */
export const backFrom = (fight: Fight, at: number): Fight =>
  takeBack(fight, fight.count - (at < fight.count ? at : (beforeLastDecided(fight) ?? fight.count - 1)))

/** The button that takes back. */
export function TakeBack({ fight, at }: MomentProps) {
  const { put } = useFight()
  return (
    <Button className={classes.again} disabled={fight.count === 0} onClick={() => put(backFrom(fight, at))}>
      {at < fight.count ? 'Fight on from here' : 'Take back'}
    </Button>
  )
}
