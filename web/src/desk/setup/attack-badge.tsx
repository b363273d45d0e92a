import type { SceneSide } from '@flagplot/core/game'
import { useMemo } from 'react'
import { swapAttacker } from './attacker.ts'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'

/** Whether a side attacks or defends. Pressed, the two change places, where a choice of the set-up says who does what. */
export function AttackBadge({ line }: { readonly line: SceneSide }) {
  const { rules, draft, edit } = useDesk()
  const canSwap = useMemo(() => swapAttacker(rules)(draft) !== draft, [rules, draft])
  const word = line.attacks ? 'Attacker' : 'Defender'
  if (!canSwap) {
    return (
      <span className={classes.badge} data-attacks={line.attacks || undefined}>
        {word}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.badge}
      data-attacks={line.attacks || undefined}
      aria-label={`${word}: ${line.name}; ${line.attacks ? 'let it defend' : 'let it attack'}`}
      onClick={() => edit(swapAttacker(rules))}
    >
      {word} <span aria-hidden="true">⇄</span>
    </button>
  )
}
