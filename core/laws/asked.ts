import type { AnyRuleset } from '@flagplot/core/game'
import { type Brief, type Paper, paperOf, type Shape } from '@flagplot/core/game/orders'
import { cases } from './depth/index.ts'
import { type Position, someOrders } from './positions.ts'

/** Orders counted out of one brief. */
export const COUNTED = 300
/** Briefs looked at: the first of every rule and size, then others. */
const BRIEFS = cases(80, 30)

/** A brief that some side got in a game, with its paper work. */
export interface Asked {
  readonly where: string
  readonly brief: Brief<Shape>
  readonly paper: Paper<Shape>
  /** The first legal orders, at most `COUNTED`: listed once for all laws. */
  orders(most: number): readonly unknown[]
}

function askedOf(rules: AnyRuleset, brief: Brief<Shape>, where: string): Asked {
  let listed: readonly unknown[] | undefined
  const orders = (most: number): readonly unknown[] => {
    listed ??= someOrders(rules, brief, COUNTED)
    return listed.slice(0, most)
  }
  return { where: `${where}, ${brief.rule} of ${brief.side}`, brief, paper: paperOf(rules, brief), orders }
}

/** Briefs of many kinds among those of some positions. */
export function briefsOf(rules: AnyRuleset, positions: readonly Position[]): readonly Asked[] {
  const all = positions.flatMap(({ where, pending }) =>
    pending.kind === 'orders' ? pending.briefs.map(brief => askedOf(rules, brief, where)) : [],
  )
  const kinds = new Set<string>()
  const fresh: Asked[] = []
  const others: Asked[] = []
  for (const asked of all) {
    const kind = `${asked.brief.rule} ${asked.brief.ask.kind} ${asked.paper.size()}`
    ;(kinds.has(kind) ? others : fresh).push(asked)
    kinds.add(kind)
  }
  return [...fresh, ...others].slice(0, BRIEFS)
}
