import { type Fight, pending, ruleAt } from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { withReason } from '@flagplot/core/desk/referee'
import { chain, ok, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useMemo } from 'react'
import { useFight } from '../fight-state.tsx'
import { RulingDialog, type RulingWay } from './ruling-dialog.tsx'

/** The reason why the rest is not worked out again. */
const sayStopped = (stopped: Refusal): string => `What came then does not fit any more: ${sayRefusal(stopped)}`

/** The fight that a ruling leads to. */
type Derived = Extract<ReturnType<typeof ruleAt>, { readonly ok: true }>['value']

/** The effect of the ruling on the inputs after it. */
function Outcome({ derived: { again, before, stopped, fight } }: { readonly derived: Derived }) {
  if (again + before === 0) return <p>Nothing has come after this moment yet.</p>
  return (
    <p>
      Of {several(before, 'step')} after this moment {again} {again === 1 ? 'is' : 'are'} worked out again
      {pending(fight).kind === 'over' ? ', to the end of the battle' : ''}. The battle as it went is kept as a
      variation.
      {stopped !== undefined && ` ${sayStopped(stopped)}`}
    </p>
  )
}

interface FightRulingProps {
  readonly fight: Fight
  readonly at: number
  readonly onClose: () => void
}

/** A ruling in a fight of this browser: a line of its record; all after it is worked out again. */
export function FightRuling({ fight, at, onClose }: FightRulingProps) {
  const { put } = useFight()
  const way = useMemo<RulingWay>(
    () => ({
      effect: draft =>
        chain(ruleAt(fight, at, withReason(draft, 'to be written')), derived => ok(<Outcome derived={derived} />)),
      async make(draft, reason) {
        const ruled = ruleAt(fight, at, withReason(draft, reason))
        if (!ruled.ok) return ruled.refusal
        put(ruled.value.fight)
        onClose()
        return undefined
      },
    }),
    [fight, at, put, onClose],
  )
  return <RulingDialog {...{ fight, at, way, onClose }} />
}
