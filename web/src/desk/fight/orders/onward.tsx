import { advisedOrder, briefsForSolver, type Fight, holdOrder, pending, withDice } from '@flagplot/core/desk/fight'
import { screenEyes, solverJob } from '@flagplot/core/desk/questions'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import { type RoundWord, roundWord } from '@flagplot/core/game/sides'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Refused } from '../../../forms/index.ts'
import { later } from '../../later.tsx'
import { useFightKeys } from '../keys.ts'
import { useAdviceCard } from '../odds/advice-place.tsx'
import { TYPED_DICE_SEED } from '../setup/seed.ts'
import { useKeptFocus } from './kept-focus.ts'
import { LastThrows } from './last-throws.tsx'
import type { Pace } from './run.ts'
import { RunProgress } from './run-progress.tsx'
import { type Head, Step } from './step.tsx'
import type { Run } from './use-run.ts'

const SolverMove = later(async () => (await import('../../advice/solver-move.tsx')).SolverMove)

const waysBy = ({ one }: RoundWord): readonly { readonly until: Pace; readonly label: string }[] => [
  { until: 'step', label: 'Next step' },
  { until: 'round', label: `To the end of the ${one}` },
  { until: 'end', label: 'To the end of the battle' },
]

interface WayProps {
  readonly run: Run
  readonly until: Pace
  readonly label: string
  readonly isUsual: boolean
}

/** A button that goes on. That of the chosen speed has the focus; they stay while the fight runs. */
function Way({ run, until, label, isUsual }: WayProps) {
  const usual = useKeptFocus<HTMLButtonElement>()
  const busy = run.waits !== undefined
  return (
    <Button
      ref={isUsual ? usual : undefined}
      variant={isUsual ? 'filled' : 'default'}
      aria-disabled={busy || undefined}
      onClick={() => !busy && run.go(until)}
    >
      {label}
    </Button>
  )
}

interface OnwardProps {
  readonly fight: Fight
  readonly run: Run
  /** True if it has gone on by itself for a while. */
  readonly isLong: boolean
  readonly head: Head
  /** Buttons that every question has. */
  readonly more: ReactNode
}

/** Goes on while no person has to decide. A battle that its standing orders never end is refused at the limit. */
export function Onward({ fight, run, isLong, head, more }: OnwardProps) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [thinks] = briefsForSolver(fight)
  const advice = useAdviceCard({ fight, own: undefined })
  useFightKeys(action => {
    if (action === 'step' && run.waits === undefined) run.go('step')
  })
  const nameOf = ({ side }: Brief<Shape>): string => fight.battle.setup[side].name
  const order = ({ side }: Brief<Shape>, given: unknown): void => {
    const held = holdOrder(fight, side, given)
    setRefusal(held.ok ? undefined : held.refusal)
    if (held.ok) run.join(held.value)
  }
  const asked = pending(fight)
  const ways = waysBy(roundWord(fight.battle.rules.card))
  const usual = ways.find(({ until }) => until === run.speed) ?? ways[0]
  const canAdvise = asked.kind === 'orders' && screenEyes(fight).includes('umpire')
  return (
    <Step
      {...head}
      primary={usual && <Way run={run} {...usual} isUsual />}
      more={
        <>
          {ways.map(way => way !== usual && <Way key={way.until} run={run} {...way} isUsual={false} />)}
          {thinks !== undefined && (
            <Button onClick={() => order(thinks, advisedOrder(fight, thinks))}>
              {`${nameOf(thinks)} by standing orders, this once`}
            </Button>
          )}
          {asked.kind === 'roll' && run.waits === undefined && (
            <Button onClick={() => run.answer(withDice(fight, { source: 'typed', seed: TYPED_DICE_SEED }))}>
              Type the dice from here on
            </Button>
          )}
          {canAdvise && advice.button}
          {more}
        </>
      }
    >
      <LastThrows fight={fight} />
      {run.waits === 'solver' && thinks !== undefined && (
        <Suspense fallback={<p className="quiet">Fetching …</p>}>
          <SolverMove
            key={`${thinks.side} ${fight.count}`}
            job={solverJob(fight, thinks.side)}
            name={nameOf(thinks)}
            onOrder={given => order(thinks, given)}
            onStop={run.stop}
          />
        </Suspense>
      )}
      {isLong && <RunProgress fight={fight} onStop={run.stop} />}
      <Refused said={refusal && sayRefusal(refusal)} />
      {run.trouble !== undefined && <p role="alert">{run.trouble}</p>}
      {canAdvise && advice.card}
    </Step>
  )
}
