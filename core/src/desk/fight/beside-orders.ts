import { type BySide, bySide, type DoctrineChoice, type Leader, type Leaders } from '../../game/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { doctrinesOf } from '../plans.ts'

/** A side that somebody decides for. */
export const person = { kind: 'person' } as const satisfies Leader

/** The solver without a condition to leave: it decides that by itself. */
function solverAlone({ doctrine }: Leader): Leader {
  if (doctrine === undefined) return { kind: 'solver' }
  const { leaves: _, ...stays } = doctrine
  return { kind: 'solver', doctrine: stays }
}

/** Leaders in which people have the standing orders of their battle beside them, where it has any for their side; the solver has no condition to leave. */
export const besideOrders = ({ leaders }: OpenBattle, asked: Leaders): Leaders =>
  bySide(side => {
    const { doctrine } = leaders[side]
    if (asked[side].kind === 'solver') return solverAlone(asked[side])
    return asked[side].kind === 'person' && doctrine !== undefined ? { doctrine, ...asked[side] } : asked[side]
  })

/** The standing orders of both sides, whoever leads: those of the leaders, else of the battle, else the system's usual ones. */
export const standingOrdersOf = ({
  battle,
  leaders,
}: {
  readonly battle: OpenBattle
  readonly leaders: Leaders
}): BySide<DoctrineChoice> => doctrinesOf(battle.rules, besideOrders(battle, leaders))
