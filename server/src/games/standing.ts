import { putStanding } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { StandingRequest } from '@flagplot/wire/games'
import { changesOf } from './changes.ts'
import { MAX_A_QUESTION, statedBy, tooMany } from './question-lines.ts'
import { refuseIfLate, type Sealing } from './sealing.ts'
import type { Moved } from './seats.ts'

/**
 * A side states its standing orders, as long as it could still seal: not once the orders are being opened. Those that
 * it has stated last for this question stay as they are.
 */
export function stand(sealing: Sealing, side: Side, { asked, ...stated }: StandingRequest): Result<Moved> {
  const { held, open } = sealing
  return chain(refuseIfLate(sealing, side, asked), now =>
    chain(putStanding(now, { side, ...stated }), game => {
      const known = statedBy(now, side)
      if (known[0] === stated.signature) return ok({ game: now, changes: {} })
      if (known.length >= MAX_A_QUESTION) return tooMany(['standing'], 'standing orders', 'Those stated last act.')
      return ok({ game, changes: changesOf(held, open.game, game) })
    }),
  )
}
