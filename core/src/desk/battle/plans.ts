import { type DoctrineChoice, type Leader, type Leaders, usualDoctrine } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { type BySide, bySide } from '../../game/sides/index.ts'

/** The standing orders for odds and advice, whoever leads: those of the leaders, else the system's usual ones. */
export const doctrinesOf = (rules: AnyRuleset, leaders: Leaders): BySide<DoctrineChoice> =>
  bySide(side => leaders[side].doctrine ?? usualDoctrine(rules))

/** The leaders of a battle without people: standing orders take their place. */
export const withoutPeople = (rules: AnyRuleset, leaders: Leaders): Leaders =>
  bySide((side): Leader => {
    const { kind, doctrine = usualDoctrine(rules) } = leaders[side]
    return { kind: kind === 'person' ? 'doctrine' : kind, doctrine }
  })
