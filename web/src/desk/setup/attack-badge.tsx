import type { SceneSide } from '@flagplot/core/game/scene'
import { useMemo } from 'react'
import { swapAttacker } from './attacker.ts'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'

/** Says attacker or defender. If an option names the attacker, a press swaps the roles. */
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
