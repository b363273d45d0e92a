import { type Fight, takeBack } from '@flagplot/core/desk/fight'
import type { Eye } from '@flagplot/core/game/sides'
import { Button, NativeSelect } from '@mantine/core'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'

const sayEye = (fight: Fight, eye: Eye): string =>
  eye === 'umpire' ? 'Umpire: everything' : eye === 'public' ? 'Public' : `${fight.battle.setup[eye].name} (${eye})`

interface ReplayProps {
  readonly fight: Fight
  readonly at: number
  /** True if another tab plays the fight. */
  readonly isElsewhere: boolean
  readonly onHelp: () => void
}

/** Moves through the moments, and plays on from one of them. */
export function Replay({ fight, at, isElsewhere, onHelp }: ReplayProps) {
  const { eye, eyes, see, put, look } = useFight()
  const last = fight.count
  // takes back all after the moment that is shown, or else the last step
  const again = Math.max(1, last - at)
  const moves = [
    { sign: '«', label: 'To the beginning', to: 0, open: at > 0 },
    { sign: '‹', label: 'One step back', to: at - 1, open: at > 0 },
    { sign: '›', label: 'One step on', to: at + 1, open: at < last },
    { sign: '»', label: 'To the newest moment', to: last, open: at < last },
  ]
  const button = { size: 'compact-xs' } as const
  const move = ({ sign, label, to, open }: (typeof moves)[number]) => (
    <Button key={label} {...button} aria-label={label} disabled={!open} onClick={() => look(to)}>
      {sign}
    </Button>
  )
  return (
    <div className={classes.replay} role="toolbar" aria-label="Replay">
      {moves.slice(0, 2).map(move)}
      <span className={classes.where} aria-live="polite">{`${at} / ${last}`}</span>
      {moves.slice(2).map(move)}
      <NativeSelect
        className={classes.viewpoint}
        aria-label="Viewpoint"
        value={eye}
        data={eyes.map(value => ({ value, label: sayEye(fight, value) }))}
        onChange={event => see(event.currentTarget.value as Eye)}
      />
      {!isElsewhere && (
        <Button
          key={String(at < last)}
          {...button}
          className={classes.again}
          disabled={last === 0}
          onClick={() => put(takeBack(fight, again))}
        >
          {at < last ? 'Fight on from here' : 'Take back'}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onHelp}>
        Keys ?
      </Button>
    </div>
  )
}
