import { type Leader, type Leaders, usualDoctrine } from '../../game/doctrine/index.ts'
import { bySide } from '../../game/sides/index.ts'
import type { OpenBattle } from '../battle/index.ts'

/**
 * Leaders with standing orders beside them: a person has the battle's, if it has any for the side; the solver has the
 * battle's or the usual ones.
 */
export const withStandingOrders = ({ rules, leaders }: OpenBattle, asked: Leaders): Leaders =>
  bySide((side): Leader => {
    const { kind, doctrine } = asked[side]
    const own = leaders[side]
    if (doctrine !== undefined) return asked[side]
    if (kind === 'solver') return { kind, doctrine: own.doctrine ?? usualDoctrine(rules) }
    return own.doctrine === undefined ? asked[side] : { ...own, kind: 'person' }
  })
