import { type Fight, pending, putInput, questionToSettle, takeBackTo } from '@flagplot/core/desk/fight'
import { printSaid, sayExpected, several } from '@flagplot/core/desk/odds-words'
import { chain, ok, type Refusal, type Result } from '@flagplot/core/lang'
import { putRuling } from '@flagplot/wire/client'
import type { RulingRequest } from '@flagplot/wire/games'
import { type ReactNode, useMemo } from 'react'
import { Dialog } from '../dialog.tsx'
import { useFightOdds } from '../fight/odds/use-fight-odds.ts'
import { ReasonForm } from '../fight/ruling/reason-form.tsx'
import { RulingDialog, type RulingWay } from '../fight/ruling/ruling-dialog.tsx'
import { type RulingDraft, withReason } from '../fight/ruling/ruling-draft.ts'
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

/** The expected result of red in a position, in words, and whether more is to come. */
function useResult(fight: Fight, isAsked: boolean) {
  const asking = { by: secondWorkers(), isAsked }
  const { answer, working } = useFightOdds({ fight, at: fight.count, eye: 'public' }, asking)
  return { said: answer && printSaid(sayExpected(answer, 'red')), working }
}

interface EffectProps {
  readonly now: Fight
  readonly after: Fight
  /** The number of steps that no longer count. */
  readonly withdrawn: number
}

/** The effect of a ruling: the steps that no longer count, and the odds. */
function Effect({ now, after, withdrawn }: EffectProps) {
  // the workers answer one question at a time
  const then = useResult(after, true)
  const before = useResult(now, !then.working)
  const { name } = now.battle.setup.red
  return (
    <>
      <p>
        {withdrawn === 0
          ? 'The open question is asked anew, or is settled: sealed orders for it are void.'
          : `${several(withdrawn, 'step')} after this moment no longer count. The record keeps them; dice are thrown anew, and the players are asked again.`}
      </p>
      {pending(after).kind === 'over' && <p>The battle is over by this ruling.</p>}
      {before.said !== undefined && then.said !== undefined && (
        <p>{`Expected result of ${name}: ${before.said} now, ${then.said} after it.`}</p>
      )}
    </>
  )
}

const effectOf = (now: Fight, after: Result<Fight>): Result<ReactNode> =>
  chain(after, fight => ok(<Effect now={now} after={fight} withdrawn={Math.max(0, now.count - fight.count)} />))

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

/** The inputs before a ruling: one that settles a question comes in the place of its answer. */
const pointOf = (fight: Fight, at: number, draft: RulingDraft): number =>
  draft.kind === 'ruling' ? at : questionToSettle(fight, at).before.count

/** A ruling at the server: the game goes on from it, and what came after no longer counts. */
export function GameRuling(props: GameRulingProps) {
  const { state, at, onClose } = props
  const { fight } = state.record
  const way: RulingWay = useMemo(
    () => ({
      effect: draft =>
        effectOf(
          fight,
          chain(takeBackTo(fight, pointOf(fight, at, draft)), before =>
            putInput(before, withReason(draft, 'to be written')),
          ),
        ),
      make: (draft, because) =>
        send(props, {
          at: pointOf(fight, at, draft),
          ruling: draft.kind === 'roll' ? { ...draft, faces: [...draft.faces] } : draft,
          because,
        }),
    }),
    [fight, at, props],
  )
  return <RulingDialog {...{ fight, at, way, onClose }} />
}

/** Takes the game back to the moment that is shown. */
export function GameTakeBack(props: GameRulingProps) {
  const { state, at, onClose } = props
  const { fight } = state.record
  const effect = useMemo(() => effectOf(fight, takeBackTo(fight, at)), [fight, at])
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
