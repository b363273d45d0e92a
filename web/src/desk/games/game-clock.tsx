import { ok, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { putClock } from '@flagplot/wire/client'
import type { ClockRequest } from '@flagplot/wire/games'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { Dialog } from '../dialog.tsx'
import { ReasonForm } from '../fight/ruling/reason-form.tsx'
import { clockOf, timeOf } from './game-choice.ts'
import type { GameRulingProps } from './game-ruling.tsx'
import classes from './games.module.css'
import { NumberField, TimeFields } from './time-fields.tsx'

const HOUR_MINUTES = 60
const A_DAY = 24

interface PartProps {
  readonly onAsk: (request: ClockRequest) => Promise<Refusal | undefined>
}

/** More time for the open question. */
function MoreTime({ onAsk }: PartProps) {
  const [hours, setHours] = useState(A_DAY)
  return (
    <div className={classes.time}>
      <NumberField label="Hours more for the open question" value={hours} min={1} onChange={setHours} />
      <Button size="sm" onClick={() => void onAsk({ kind: 'extend', minutes: hours * HOUR_MINUTES })}>
        Give more time
      </Button>
    </div>
  )
}

/** Another clock from the open question on, or none: a live game goes on by post, and one by post live. */
function OtherClock({ clock, onAsk }: PartProps & { readonly clock: Parameters<typeof timeOf>[0] }) {
  const [time, setTime] = useState(() => timeOf(clock))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void onAsk({ kind: 'set', clock: clockOf(time) ?? null })
  }
  return (
    <form className={classes.form} aria-label="Another clock" onSubmit={submit}>
      <TimeFields time={time} onChange={setTime} />
      <div>
        <Button size="sm" type="submit">
          Set this clock
        </Button>
      </div>
    </form>
  )
}

/** The moderator stops the clock, goes on, gives more time, or sets another clock. */
export function GameClock({ keeper, state, onClose }: Omit<GameRulingProps, 'at'>) {
  const { view } = state
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const ask = async (request: ClockRequest): Promise<Refusal | undefined> => {
    const refused = await keeper.carryOut(seat => putClock(seat, request))
    setRefusal(refused)
    if (refused === undefined) onClose()
    return refused
  }
  const isGoingOn = view.status === 'running'
  return (
    <Dialog title="The clock" onClose={onClose}>
      <div className={classes.form} data-first>
        {view.paused !== null && (
          <>
            <p>
              Paused: <bdi>{view.paused}</bdi>
            </p>
            <div>
              <Button variant="filled" onClick={() => void ask({ kind: 'resume' })}>
                Go on with the game
              </Button>
            </div>
          </>
        )}
        {isGoingOn && view.dueAt !== null && <MoreTime onAsk={ask} />}
        <OtherClock clock={view.clock} onAsk={ask} />
        <Refused said={refusal && sayRefusal(refusal)} />
        {isGoingOn && (
          <ReasonForm
            label="Pause"
            readIn="which all see"
            effect={ok(<p>The clock stops, and nobody seals or opens orders until you go on.</p>)}
            button="Pause the game"
            onMake={because => ask({ kind: 'pause', because })}
          />
        )}
      </div>
    </Dialog>
  )
}
