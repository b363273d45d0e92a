import {
  advisedOrder,
  briefsForSolver,
  type Fight,
  holdOrder,
  pending,
  solverJob,
  withDice,
} from '@flagplot/core/desk/fight'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import { type RoundWord, roundWord } from '@flagplot/core/game/sides'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../later.tsx'
import { Refused } from '../refused.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { useFightKeys } from './keys.ts'
import type { Speed } from './run.ts'
import { Running } from './running.tsx'
import { TYPED } from './seed.ts'
import type { Run } from './use-run.ts'

const SolverMove = later(async () => (await import('../advice/solver-move.tsx')).SolverMove)

const waysBy = ({ one }: RoundWord): readonly { readonly until: Speed; readonly label: string }[] => [
  { until: 'step', label: 'Next step' },
  { until: 'round', label: `To the end of the ${one}` },
  { until: 'end', label: 'To the end of the battle' },
]

/** The buttons that go on. The one of the chosen speed has the focus; they stay while the fight runs. */
function Ways({ run, word }: { readonly run: Run; readonly word: RoundWord }) {
  const usual = useKeptFocus<HTMLButtonElement>()
  const busy = run.waits !== undefined
  return waysBy(word).map(({ until, label }) => (
    <Button
      key={until}
      ref={until === run.speed ? usual : undefined}
      variant={until === run.speed ? 'filled' : 'default'}
      aria-disabled={busy || undefined}
      onClick={() => !busy && run.go(until)}
    >
      {label}
    </Button>
  ))
}

interface OnwardProps {
  readonly fight: Fight
  readonly run: Run
}

/** Goes on while no person has to decide. A battle that its standing orders never end is refused at the limit. */
export function Onward({ fight, run }: OnwardProps) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [thinks] = briefsForSolver(fight)
  useFightKeys(action => {
    if (action === 'step' && run.waits === undefined) run.go('step')
  })
  const nameOf = ({ side }: Brief<Shape>): string => fight.battle.setup[side].name
  const order = ({ side }: Brief<Shape>, given: unknown): void => {
    const held = holdOrder(fight, side, given)
    setRefusal(held.ok ? undefined : held.refusal)
    if (held.ok) run.join(held.value)
  }
  return (
    <div className="row">
      {run.waits === 'solver' && thinks !== undefined ? (
        <Suspense fallback={<p className="quiet">Fetching …</p>}>
          <SolverMove
            key={`${thinks.side} ${fight.count}`}
            job={solverJob(fight, thinks.side)}
            name={nameOf(thinks)}
            onOrder={given => order(thinks, given)}
            onStop={run.stop}
          />
        </Suspense>
      ) : (
        <Ways run={run} word={roundWord(fight.battle.rules.card)} />
      )}
      {run.waits === 'worker' && <Running fight={fight} onStop={run.stop} />}
      {thinks !== undefined && (
        <Button onClick={() => order(thinks, advisedOrder(fight, thinks))}>
          {`${nameOf(thinks)} by standing orders, this once`}
        </Button>
      )}
      {pending(fight).kind === 'roll' && fight.dice.source !== 'typed' && run.waits === undefined && (
        <Button onClick={() => run.answer(withDice(fight, { source: 'typed', seed: TYPED }))}>
          Type the dice from here on
        </Button>
      )}
      <Refused refusal={refusal} />
      {run.trouble !== undefined && <p role="alert">{run.trouble}</p>}
    </div>
  )
}
