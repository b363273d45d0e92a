import { sides } from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { stanceBriefs } from '../briefs.ts'
import type { Order } from '../shape.ts'
import type { TaskOf } from '../state.ts'
import type { Asks } from '../step.ts'
import type { Stance } from '../tables.ts'

function stanceOf(order: Order | undefined): Stance {
  invariant(order !== undefined && 'stance' in order, 'both sides gave a stance')
  return order.stance
}

/** round.stances: both sides choose press or evade in secret and reveal together. */
export const stances: Asks<TaskOf<'stances'>> = {
  kind: 'asks',
  sides: () => sides,
  brief: (_, side) => stanceBriefs[side],
  take: (draft, { orders }, log) => {
    draft.stance.red = stanceOf(orders.red)
    draft.stance.blue = stanceOf(orders.blue)
    log?.({ kind: 'stances', rule: 'round.stances', round: draft.done + 1, stance: { ...draft.stance } })
  },
}
