import { type Fight, throwRun, withDice } from '@flagplot/core/desk/fight'
import { fleetWords } from '@flagplot/core/game/words'
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { DiceEntry } from '../../../forms/index.ts'
import { freshSeed } from '../setup/seed.ts'
import { type Head, Step } from './step.tsx'

interface ThrowProps {
  readonly fight: Fight
  readonly head: Head
  readonly onNext: (fight: Fight) => void
}

/** The entry for real dice; all dice that are thrown together are typed in one entry. */
export function Throw({ fight, head, onNext }: ThrowProps) {
  const { setup } = fight.battle
  const runOf = useCallback(
    (faceAt: Parameters<typeof throwRun>[1]) => {
      const run = throwRun(fight, faceAt)
      return { ...run, throws: run.throws.map(({ roll, prompt }) => ({ roll, prompt: prompt.text })) }
    },
    [fight],
  )
  const seeded = (): void => onNext(withDice(fight, { source: 'seeded', seed: freshSeed() }))
  return (
    <DiceEntry
      key={fight.count}
      runOf={runOf}
      names={fleetWords(setup)}
      onThrow={faceAt => onNext(throwRun(fight, faceAt).after)}
    >
      {(form, use) => (
        <Step {...head} primary={use} more={<Button onClick={seeded}>Dice from a seed from here on</Button>}>
          {form}
        </Step>
      )}
    </DiceEntry>
  )
}
