import { pending } from '@flagplot/core/desk/fight'
import { bySide } from '@flagplot/core/game/sides'
import { holdersOf } from '@flagplot/wire/words'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../later.tsx'
import type { GameRulingProps } from './game-ruling.tsx'
import { NewLink } from './new-link.tsx'

const GameRuling = later(async () => (await import('./game-ruling.tsx')).GameRuling)
const GameTakeBack = later(async () => (await import('./game-ruling.tsx')).GameTakeBack)
const GameClock = later(async () => (await import('./game-clock.tsx')).GameClock)

/** The dialog that is open, and the game and the moment that it was opened at. */
interface Opened extends Pick<GameRulingProps, 'state' | 'at'> {
  readonly dialog: 'ruling' | 'back' | 'clock'
}

/** The moderator's tools, at the moment that is shown. */
export function GameModeration({ keeper, state, at }: Omit<GameRulingProps, 'onClose'>) {
  const [open, setOpen] = useState<Opened | undefined>()
  const { seat, view, record } = state
  const { fight } = record
  const holders = holdersOf(
    view,
    bySide(side => fight.battle.setup[side].name),
  )
  const show = (dialog: Opened['dialog']): void => setOpen({ dialog, state, at })
  const onClose = (): void => setOpen(undefined)
  const props = open && { keeper, state: open.state, at: open.at, onClose }
  const isNewest = at === fight.count
  const mayRule = view.status !== 'gathering' && !(isNewest && pending(fight).kind === 'over')
  return (
    <section className="column" aria-label="Moderator">
      <h3>Moderator</h3>
      <div className="row">
        {mayRule && <Button onClick={() => show('ruling')}>Ruling …</Button>}
        {!isNewest && <Button onClick={() => show('back')}>Take back to here …</Button>}
        {view.status !== 'over' && <Button onClick={() => show('clock')}>Clock …</Button>}
      </div>
      {isNewest && <p className="quiet">To take the game back, look at an earlier moment first.</p>}
      {view.status !== 'over' && <NewLink seat={seat} say={side => `${holders[side]}, ${side}`} />}
      <Suspense>
        {props && open?.dialog === 'ruling' && <GameRuling {...props} />}
        {props && open?.dialog === 'back' && <GameTakeBack {...props} />}
        {open?.dialog === 'clock' && <GameClock {...{ keeper, state, onClose }} />}
      </Suspense>
    </section>
  )
}
