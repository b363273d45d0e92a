import { type BySide, bySide, type DoctrineChoice, type Leader, type Leaders, usualDoctrine } from '../../game/index.ts'
import { doctrinesOf, type OpenBattle } from '../battle/index.ts'

/** A side that somebody decides for. */
export const person = { kind: 'person' } as const satisfies Leader

/** The solver with the standing orders that do the rest, without a condition to leave: it decides that by itself. */
function solverBeside({ leaves: _, ...doctrine }: DoctrineChoice): Leader {
  return { kind: 'solver', doctrine }
}

/**
 * Leaders in which people have the standing orders of their battle beside them, where it has any for their side, and the solver those that do the rest: the battle's, or the
 * usual ones.
 */
export const besideOrders = ({ rules, leaders }: OpenBattle, asked: Leaders): Leaders =>
  bySide((side): Leader => {
    const { kind, doctrine = leaders[side].doctrine } = asked[side]
    if (kind === 'solver') return solverBeside(doctrine ?? usualDoctrine(rules))
    return kind === 'doctrine' || doctrine === undefined ? asked[side] : { kind, doctrine }
  })

/** The standing orders of both sides, whoever leads: those of the leaders, else of the battle, else the system's usual ones. */
export const standingOrdersOf = ({
  battle,
  leaders,
}: {
  readonly battle: OpenBattle
  readonly leaders: Leaders
}): BySide<DoctrineChoice> => doctrinesOf(battle.rules, besideOrders(battle, leaders))
