import { type DoctrineChoice, type Leader, type Leaders, usualDoctrine } from '../../game/doctrine/index.ts'
import { type BySide, bySide } from '../../game/sides/index.ts'
import { doctrinesOf, type OpenBattle, withoutLeaveCondition } from '../battle/index.ts'

/** A side that a person plays. */
export const personLeader = { kind: 'person' } as const satisfies Leader

/**
 * Leaders with standing orders beside them: a person has the battle's, if it has any for the side; the solver has the
 * battle's or the usual ones.
 */
export const withStandingOrders = ({ rules, leaders }: OpenBattle, asked: Leaders): Leaders =>
  bySide((side): Leader => {
    const { kind, doctrine = leaders[side].doctrine } = asked[side]
    // the solver decides by itself when to leave
    if (kind === 'solver') return { kind, doctrine: withoutLeaveCondition(doctrine ?? usualDoctrine(rules)) }
    return kind === 'doctrine' || doctrine === undefined ? asked[side] : { kind, doctrine }
  })

/** The standing orders of both sides, whoever leads: the leader's, else the battle's, else the system's usual ones. */
export const standingOrdersOf = ({
  battle,
  leaders,
}: {
  readonly battle: OpenBattle
  readonly leaders: Leaders
}): BySide<DoctrineChoice> => doctrinesOf(battle.rules, withStandingOrders(battle, leaders))
