import type { Leaders } from '../../game/doctrine/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { type StandingContent, writtenLeaders } from '../../notation/record/index.ts'
import { type Fight, fightBackAt, fightWithLeaders } from './fight.ts'
import { leadersAt, startOf } from './moments.ts'
import { withStandingOrders } from './with-standing-orders.ts'

const alike = (one: Leaders, other: Leaders): boolean => canonicalJson(one) === canonicalJson(other)

/** The same fight under other leaders, with no sealed orders. */
function ledBy(fight: Fight, leaders: Leaders): Fight {
  const { battle, inside } = fight
  const { last } = inside
  if (last.kind === 'start' && !last.isKept) return fightWithLeaders(fight, startOf(battle, leaders, last.dice))
  // a change that no input followed is no part of the battle
  const before = last.kind === 'leaders' && !last.isKept ? last.before : last
  if (alike(leadersAt(before), leaders)) return fightBackAt(fight, before)
  const { count, dice } = before
  const line = { kind: 'leaders', leaders: writtenLeaders(battle.rules, leaders) } as const
  const chain = { known: undefined }
  return fightWithLeaders(fight, { kind: 'leaders', before, count, dice, leaders, line, chain, isKept: false })
}

/**
 * The same fight with other leaders from here on. The record gains a line; before the first input its header says so.
 * Sealed orders stay if no leader changes. A battle that is over stays as it is.
 */
export function withLeaders(fight: Fight, asked: Leaders): Fight {
  if (fight.inside.pending.kind === 'over') return fight
  const next = ledBy(fight, withStandingOrders(fight.battle, asked))
  if (!alike(next.leaders, fight.leaders)) return next
  return { ...next, inside: { ...next.inside, sealed: fight.inside.sealed } }
}

/** The same fight with the line of a seat that states its standing orders, and the leaders after it. */
export function withStanding(fight: Fight, line: StandingContent, leaders: Leaders): Fight {
  const { last: before } = fight.inside
  const { count, dice } = before
  const chain = { known: undefined }
  return fightWithLeaders(fight, { kind: 'leaders', before, count, dice, leaders, line, chain, isKept: false })
}
