import { type Eye, type Side, sides } from '../../game/index.ts'
import type { Fight } from './fight.ts'
import { waitingFor } from './steps.ts'

/** True if a fight that goes on holds anything back from one of its sides. Once it is over, nothing is secret any more. */
export const keepsSecrets = ({ battle: { rules }, state, inside }: Fight): boolean =>
  inside.pending.kind !== 'over' && rules.hides?.(state) === true

const isPerson = ({ leaders }: Fight, side: Side): boolean => leaders[side].kind === 'person'

/** Whose turn it is at a table that people share: nobody's while dice are thrown or standing orders answer. */
const turnOf = (fight: Fight): Side | undefined => waitingFor(fight)[0]?.side

/**
 * The eyes a screen may look with, the first of them unless another is chosen. Everything may be seen where nothing is secret and where nobody plays;
 * a person alone sees what its side may know; two who share a screen what the side may know whose turn it is, once that side says that it looks (`ready`).
 */
export function eyesAt(fight: Fight, ready?: Side): readonly Eye[] {
  const people = sides.filter(side => isPerson(fight, side))
  if (!keepsSecrets(fight) || people.length === 0) return ['umpire', 'red', 'blue', 'public']
  const looker = people.length === 1 ? people[0] : turnOf(fight)
  if (looker === undefined || (people.length > 1 && looker !== ready)) return ['public']
  return [looker, 'public']
}
