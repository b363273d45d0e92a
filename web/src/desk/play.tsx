import { beginFight } from '@flagplot/core/desk/fight'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useEffect, useState } from 'react'
import { readyFighter } from '../worker/index.ts'
import { useBegin } from './fight/orders/use-begin.ts'
import { freshSeed } from './fight/setup/seed.ts'
import { NotOpened } from './not-opened.tsx'
import { fetchReadyBattle } from './ready-battle.ts'

interface PlayProps {
  readonly system: string
  readonly battle: string
}

/** Begins a ready battle at once: a person leads red, the battle's standing orders lead blue. */
export function Play({ system, battle }: PlayProps) {
  const start = useBegin()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  useEffect(() => {
    let here = true
    readyFighter(system)
    void fetchReadyBattle(system, battle).then(ready => {
      if (!here) return
      if (!ready.ok) return setRefusal(ready.refusal)
      const { leaders, title } = ready.value
      const led = { ...ready.value, leaders: { ...leaders, red: { ...leaders.red, kind: 'person' as const } } }
      const fight = beginFight(led, { dice: { source: 'seeded', seed: freshSeed() } })
      start(fight, title, { replace: true })
    })
    return () => {
      here = false
    }
  }, [system, battle, start])
  return refusal === undefined ? (
    <p>The fleets take their places …</p>
  ) : (
    <NotOpened what="link" words={sayRefusal(refusal)} />
  )
}
