import { beginFight } from '@flagplot/core/desk/fight'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useFight } from './fight/index.ts'
import { freshSeed } from './fight/setup/seed.ts'
import { fightAddress } from './keep/index.ts'
import { NotOpened } from './not-opened.tsx'
import { fetchReadyBattle } from './ready-battle.ts'

interface PlayProps {
  readonly system: string
  readonly battle: string
}

/** Begins a ready battle at once: a person leads red, the battle's standing orders lead blue. */
export function Play({ system, battle }: PlayProps) {
  const { keeper } = useFight()
  const [, go] = useLocation()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  useEffect(() => {
    let here = true
    void fetchReadyBattle(system, battle).then(ready => {
      if (!here) return
      if (!ready.ok) return setRefusal(ready.refusal)
      const { leaders, title } = ready.value
      const led = { ...ready.value, leaders: { ...leaders, red: { ...leaders.red, kind: 'person' as const } } }
      const fight = beginFight(led, { dice: { source: 'seeded', seed: freshSeed() } })
      go(fightAddress(keeper.start({ fight, name: title })), { replace: true })
    })
    return () => {
      here = false
    }
  }, [system, battle, keeper, go])
  return refusal === undefined ? (
    <p>The fleets take their places …</p>
  ) : (
    <NotOpened what="link" words={sayRefusal(refusal)} />
  )
}
