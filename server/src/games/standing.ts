import { putStanding } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { StandingRequest } from '@flagplot/wire/games'
import { changesOf } from './changes.ts'
import { refuseIfLate, type Sealing } from './sealing.ts'
import type { Moved } from './seats.ts'

/** A side states its standing orders, as long as it could still seal: not once the orders are being opened. */
export function stand(sealing: Sealing, side: Side, { asked, ...stated }: StandingRequest): Result<Moved> {
  const { held, open } = sealing
  return chain(refuseIfLate(sealing, side, asked), now =>
    chain(putStanding(now, { side, ...stated }), game => ok({ game, changes: changesOf(held, open.game, game) })),
  )
}
