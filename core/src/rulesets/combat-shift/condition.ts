import type { Unit } from './state.ts'

/** All that the rules know of a unit besides its name: units of equal conditions are alike. */
export function conditionOf({ kind, hits, engaged, launched, eighths, landed }: Unit): string {
  let text = `${kind}`
  if (hits > 0) text += `h${hits}`
  if (engaged !== null) text += `e${engaged.by}${engaged.carried ? 'c' : ''}${engaged.missiles ? 'm' : ''}`
  if (launched > 0) text += `l${launched}`
  if (eighths > 0) text += `p${eighths}`
  return landed ? `${text}g` : text
}

/** Units in an order that does not hang on their names, so that positions with equal keys ask alike. */
export const byCondition = (a: Unit, b: Unit): number => {
  const [one, two] = [conditionOf(a), conditionOf(b)]
  return one < two ? -1 : one > two ? 1 : 0
}
