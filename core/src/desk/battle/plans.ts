import {
  type AnyRuleset,
  type BySide,
  bySide,
  type DoctrineChoice,
  type Leader,
  type Leaders,
  usualDoctrine,
} from '../../game/index.ts'

/** The standing orders that odds and advice go by, whoever leads: those of the leaders, and the system's usual ones where there are none. */
export const doctrinesOf = (rules: AnyRuleset, leaders: Leaders): BySide<DoctrineChoice> =>
  bySide(side => leaders[side].doctrine ?? usualDoctrine(rules))

/** The leaders of a battle that nobody comes to the table for: standing orders in the place of people. */
export const withoutPeople = (rules: AnyRuleset, leaders: Leaders): Leaders =>
  bySide((side): Leader => {
    const { kind, doctrine = usualDoctrine(rules) } = leaders[side]
    return { kind: kind === 'person' ? 'doctrine' : kind, doctrine }
  })
