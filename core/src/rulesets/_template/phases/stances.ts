import type { OrderStep, TaskNamed } from '../../../game/kit/index.ts'
import type { Brief } from '../../../game/orders/index.ts'
import { type BySide, bySide, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { Template } from '../shape.ts'

/** The same question every round, so the briefs are made once. */
const briefs: BySide<Brief<Template, 'stance'>> = bySide(side => ({
  side,
  rule: 'round.stances',
  ask: { kind: 'stance' },
}))
const both = sides.map(side => briefs[side])

/** round.stances: both sides choose press or evade in secret and reveal together. */
export const stances: OrderStep<Template, TaskNamed<Template, 'stances'>, 'stance'> = {
  kind: 'orders',
  asks: () => true,
  briefs: () => both,
  obey: (draft, _, orders, log) => {
    for (const side of sides) draft.stance[side] = must(orders[side], `a stance of ${side}`).stance
    log?.({ kind: 'stances', rule: 'round.stances', round: draft.done + 1, stance: { ...draft.stance } })
  },
}
