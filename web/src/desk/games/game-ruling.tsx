import { type Fight, pending } from '@flagplot/core/desk/fight'
import { printSaid, sayExpected } from '@flagplot/core/desk/odds-words'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { effectOfRuling, type RulingEffect } from '@flagplot/core/desk/referee'
import { chain, ok, type Refusal, type Result } from '@flagplot/core/lang'
import { putRuling } from '@flagplot/wire/client'
import type { RulingRequest } from '@flagplot/wire/games'
import { OVER_BY_RULING, sayResults, sayWithdrawn } from '@flagplot/wire/words'
import { type ReactNode, useMemo } from 'react'
import { Dialog } from '../dialog.tsx'
import { useFightOdds } from '../fight/odds/use-fight-odds.ts'
import { ReasonForm } from '../fight/ruling/reason-form.tsx'
import { RulingDialog, type RulingWay } from '../fight/ruling/ruling-dialog.tsx'
import { secondWorkers } from '../odds/index.ts'
import type { GameKeeper, GameState } from './game-state.ts'

export interface GameRulingProps {
  readonly keeper: GameKeeper
  /** The game as it was when the dialog was opened: a ruling on a question that is over by then is refused. */
  readonly state: GameState
  /** The moment that is shown. */
  readonly at: number
  readonly onClose: () => void
}

/** The expected result of red in words, and whether more is to come. A position that hides something has none. */
function useResult(fight: Fight, isAsked: boolean) {
  const asking = { by: secondWorkers(), isAsked: isAsked && !keepsSecrets(fight) }
  const { answer, working } = useFightOdds({ fight, at: fight.count, eye: 'public' }, asking)
  return { said: answer && printSaid(sayExpected(answer, 'red')), working }
}

/** The effect of a ruling: the steps that no longer count, and the odds. */
function Effect({ now, after, withdrawn }: Pick<RulingEffect, 'after' | 'withdrawn'> & { readonly now: Fight }) {
  // the workers answer one question at a time
  const then = useResult(after, true)
  const before = useResult(now, !then.working)
  return (
    <>
      <p>{sayWithdrawn(withdrawn)}</p>
      {pending(after).kind === 'over' && <p>{OVER_BY_RULING}</p>}
      {before.said !== undefined && then.said !== undefined && (
        <p>{sayResults(now.battle.setup.red.name, [before.said, then.said])}</p>
      )}
    </>
  )
}

const shown = (now: Fight, effect: Result<RulingEffect>): Result<ReactNode> =>
  chain(effect, ({ after, withdrawn }) => ok(<Effect {...{ now, after, withdrawn }} />))

/** Sends a ruling on the question that is open in a state, and closes its dialog. */
async function send(
  { keeper, state, onClose }: GameRulingProps,
  request: Omit<RulingRequest, 'asked'>,
): Promise<Refusal | undefined> {
  const { asked } = state.record.proofs
  const refusal = await keeper.carryOut(seat => putRuling(seat, { asked, ...request }))
  if (refusal === undefined) onClose()
  return refusal
}

/** A ruling at the server: the game goes on from it, and what came after no longer counts. */
export function GameRuling(props: GameRulingProps) {
  const { state, at, onClose } = props
  const { fight } = state.record
  const way: RulingWay = useMemo(
    () => ({
      effect: draft => shown(fight, effectOfRuling(fight, at, draft)),
      make: async (draft, because) => {
        const effect = effectOfRuling(fight, at, draft)
        if (!effect.ok) return effect.refusal
        const ruling = draft.kind === 'roll' ? { ...draft, faces: [...draft.faces] } : draft
        return send(props, { at: effect.value.at, ruling, because })
      },
    }),
    [fight, at, props],
  )
  return <RulingDialog {...{ fight, at, way, onClose }} />
}

/** Takes the game back to the moment that is shown. */
export function GameTakeBack(props: GameRulingProps) {
  const { state, at, onClose } = props
  const { fight } = state.record
  const effect = useMemo(() => shown(fight, effectOfRuling(fight, at, undefined)), [fight, at])
  return (
    <Dialog title={at === 0 ? 'Take the game back to its start' : `Take the game back to step ${at}`} onClose={onClose}>
      <div data-first>
        <ReasonForm
          label="Take back"
          effect={effect}
          button="Take the game back"
          onMake={because => send(props, { at, because })}
        />
      </div>
    </Dialog>
  )
}
