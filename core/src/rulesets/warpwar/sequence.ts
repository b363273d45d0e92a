import { push, sequence } from '../../game/kit/index.ts'
import { must } from '../../lang/index.ts'
import { berths } from './phases/berths.ts'
import { ecm } from './phases/ecm.ts'
import { endOfRound } from './phases/end-of-round.ts'
import { escapes } from './phases/escape.ts'
import { fire } from './phases/fire.ts'
import { orders } from './phases/orders.ts'
import { placement } from './phases/place.ts'
import { opening } from './setup/opening.ts'
import type { AutoPhase, WarpWar } from './shape.ts'
import { clone, roundTasks, type Task } from './state.ts'

/** round.sequence A whole round, in printed order. */
const round: AutoPhase<'round'> = {
  kind: 'auto',
  run: draft => push<Task>(draft, ...roundTasks.map(task => ({ task }))),
}

export const { begin, pending, advance } = sequence<WarpWar>({
  opening,
  clone,
  steps: { round, orders, ecm, fire, place: placement, berths, escape: escapes, endOfRound },
  verdict: ({ over }) => must(over ?? undefined, 'an empty agenda means a verdict'),
})
