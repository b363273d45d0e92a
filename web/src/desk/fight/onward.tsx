import {
  advisedOrder,
  type Fight,
  fightOn,
  pending,
  seal,
  sealedSides,
  solverJob,
  stepAlone,
  thinkingFor,
  withDice,
} from '@flagplot/core/desk'
import type { Brief, Shape } from '@flagplot/core/game'
import { type Refusal, type Result, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../later.tsx'
import classes from './fight.module.css'
import { useFightKeys } from './keys.ts'
import { TYPED } from './seed.ts'

const SolverMove = later(async () => (await import('../advice/solver-move.tsx')).SolverMove)

/** How far a fight is to go on alone, and where it stood when that was asked. */
interface Course {
  readonly until: 'step' | 'round' | 'end'
  readonly from: Fight
}

/** Whether a fight has come as far as it was to go. */
function isThere(now: Fight, { until, from }: Course): boolean {
  const { rules } = now.battle
  if (until === 'step') return now.count > from.count
  return until === 'round' && rules.rounds(now.state) > rules.rounds(from.state)
}

/** Goes on as far as it can without the solver, which thinks in a worker; nothing where it is there already. */
function goOn(now: Fight, course: Course): Result<Fight> | undefined {
  if (isThere(now, course) || thinkingFor(now).length > 0) return undefined
  return course.until === 'step' ? stepAlone(now) : fightOn(now, course.until, 'elsewhere')
}

interface OnwardProps {
  readonly fight: Fight
  readonly onNext: (fight: Fight) => void
}

/** What a fight was asked to do alone, and the deeds that move it. */
function useCourse({ fight, onNext }: OnwardProps) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [asked, setAsked] = useState<Course | undefined>()
  // once people have sealed their orders, the solver is waited for without being asked
  const course = asked ?? (sealedSides(fight).length > 0 ? { until: 'step' as const, from: fight } : undefined)
  const take = (from: Fight, wanted: Course): void => {
    const next = goOn(from, wanted)
    setRefusal(next === undefined || next.ok ? undefined : next.refusal)
    const now = next?.ok ? next.value : from
    const goesOn = next?.ok !== false && !isThere(now, wanted) && thinkingFor(now).length > 0
    setAsked(goesOn ? wanted : undefined)
    if (now !== fight) onNext(now)
  }
  return {
    refusal,
    course,
    go: (until: Course['until']): void => take(fight, { until, from: fight }),
    /** Takes the order of a side that the solver plays for. */
    order: ({ side }: Brief<Shape>, order: unknown): void => {
      const sealed = seal(fight, side, order)
      if (sealed.ok) take(sealed.value, course ?? { until: 'step', from: fight })
      else setRefusal(sealed.refusal)
    },
    stop: (): void => setAsked(undefined),
  }
}

/** Goes on where no person has to decide. Standing orders that never end a battle are refused past the longest. */
export function Onward({ fight, onNext }: OnwardProps) {
  const { refusal, course, go, order, stop } = useCourse({ fight, onNext })
  const [thinks] = thinkingFor(fight)
  useFightKeys(deed => {
    if (deed === 'step' && (course === undefined || thinks === undefined)) go('step')
  })
  const nameOf = ({ side }: Brief<Shape>): string => fight.battle.setup[side].name
  return (
    <div className={classes.onward}>
      {course !== undefined && thinks !== undefined ? (
        <Suspense fallback={<p className={classes.quiet}>Fetching …</p>}>
          <SolverMove
            key={`${thinks.side} ${fight.count}`}
            job={solverJob(fight, thinks.side)}
            name={nameOf(thinks)}
            onOrder={given => order(thinks, given)}
            onStop={stop}
          />
        </Suspense>
      ) : (
        <>
          <Button size="xs" onClick={() => go('step')}>
            Next step
          </Button>
          <Button size="xs" variant="default" onClick={() => go('round')}>
            To the end of the round
          </Button>
          <Button size="xs" variant="default" onClick={() => go('end')}>
            To the end of the battle
          </Button>
        </>
      )}
      {thinks !== undefined && (
        <Button size="xs" variant="default" onClick={() => order(thinks, advisedOrder(fight, thinks))}>
          {`${nameOf(thinks)} by standing orders, this once`}
        </Button>
      )}
      {pending(fight).kind === 'roll' && (
        <Button size="xs" variant="default" onClick={() => onNext(withDice(fight, { source: 'typed', seed: TYPED }))}>
          Type the dice from here on
        </Button>
      )}
      {refusal !== undefined && <p role="alert">{sayRefusal(refusal)}</p>}
    </div>
  )
}
