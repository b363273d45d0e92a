import type { Role, State } from '../state.ts'

/** H11, B1, B2: whether a side may try to break off in this battle. */
export function mayBreakOff({ field }: Pick<State, 'field'>, role: Role): boolean {
  const { way, attacker } = field.breakOff
  return way !== 'none' && (role === 'defender' || attacker)
}
