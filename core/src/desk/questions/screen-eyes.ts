import { type Eye, type Side, sides } from '../../game/sides/index.ts'
import { briefsForPeople, type Fight } from '../fight/index.ts'

/** True if a fight that goes on hides anything from one of its sides. Nothing is secret once it is over. */
export const keepsSecrets = ({ battle: { rules }, state, inside }: Fight): boolean =>
  inside.pending.kind !== 'over' && rules.hides?.(state) === true

const isPerson = ({ leaders }: Fight, side: Side): boolean => leaders[side].kind === 'person'

/** The side that has to answer, at a table that people share; none while dice are thrown or standing orders answer. */
const turnOf = (fight: Fight): Side | undefined => briefsForPeople(fight)[0]?.side

/**
 * The eyes that a screen may look with; the first is the default. If nothing is secret or nobody plays, all of them. A
 * single person sees what its side may know. Two people on one screen see what the side to answer may know, once it
 * says that it looks: `ready` is the side that has said so.
 */
export function screenEyes(fight: Fight, ready?: Side): readonly Eye[] {
  const people = sides.filter(side => isPerson(fight, side))
  if (!keepsSecrets(fight) || people.length === 0) return ['umpire', 'red', 'blue', 'public']
  const looker = people.length === 1 ? people[0] : turnOf(fight)
  if (looker === undefined || (people.length > 1 && looker !== ready)) return ['public']
  return [looker, 'public']
}
