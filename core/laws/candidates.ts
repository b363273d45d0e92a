import type { AnyRuleset } from '@flagplot/core/game'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import { demand, demandEqual } from './breach.ts'
import { demandLegal } from './legal-order.ts'
import type { Law } from './subject.ts'

/** Positions that candidates are asked for in. */
const TRIED = 80
/** Candidates of one question: they are compared with those of the other side, pair by pair. */
const MAX_CANDIDATES = 100

function judge(
  rules: AnyRuleset,
  view: Shape['View'],
  { brief, where }: { readonly brief: Brief<Shape>; readonly where: string },
): void {
  const found = rules.candidates?.(view, brief) ?? []
  demand(found.length <= MAX_CANDIDATES, () => `${where}: there are ${found.length} candidates`)
  for (const order of found) demandLegal(rules, brief, { order, say: () => `${where}: the list of candidates` })
  const copied = { view: structuredClone(view), brief: structuredClone(brief) }
  demandEqual(
    rules.candidates?.(copied.view, copied.brief),
    found,
    () => `${where}: the candidates of an equal view are the same`,
  )
}

/** The candidates that a system offers are legal and follow from the view and the question alone. */
export const candidatesAreLegal: Law = ({ rules, positions }) => {
  if (rules.candidates === undefined) return
  const asked = positions().filter(position => position.pending.kind === 'orders')
  const step = Math.max(1, asked.length / TRIED)
  for (let i = 0; i < asked.length; i += step) {
    const { state, pending, where } = asked[Math.floor(i)]!
    if (pending.kind !== 'orders') continue
    for (const brief of pending.briefs) {
      judge(rules, rules.view(state, brief.side), { brief, where: `${where}: ${brief.rule} of ${brief.side}` })
    }
  }
}
