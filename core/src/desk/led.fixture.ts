import { type BySide, bySide, type DoctrineChoice, type Leader, type Side } from '../game/index.ts'
import type { OpenBattle } from './open-battle.ts'
import { doctrinesOf } from './plans.ts'

/** A battle led by these standing orders, a side that is left out as it was. */
export const ledBy = (battle: OpenBattle, doctrines: Partial<BySide<DoctrineChoice>>): OpenBattle => {
  const leaders = bySide((side): Leader => {
    const doctrine = doctrines[side]
    return doctrine === undefined ? battle.leaders[side] : { kind: 'doctrine', doctrine }
  })
  return { ...battle, leaders }
}

/** The same battle where sides leave after so many rounds, or where nobody does. */
export const leavingAfter = (battle: OpenBattle, after: Partial<BySide<number>>): OpenBattle => {
  const doctrines = doctrinesOf(battle.rules, battle.leaders)
  const told = (side: Side): DoctrineChoice => {
    const { leaves: _, ...stays } = doctrines[side]
    const rounds = after[side]
    return rounds === undefined ? stays : { ...stays, leaves: { after: rounds } }
  }
  return ledBy(battle, { red: told('red'), blue: told('blue') })
}
