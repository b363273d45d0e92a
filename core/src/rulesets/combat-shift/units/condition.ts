import type { Engagement, Unit } from '../state.ts'

/** The engagement of a unit as text; empty for none. */
export const engagementKey = (engaged: Engagement | null): string =>
  engaged === null
    ? ''
    : `e${engaged.by}${engaged.carried ? 'c' : ''}${engaged.missiles ? 'm' : ''}${engaged.was === null ? '' : `w${engaged.was}`}`

/** The data of a unit that rules read, without its name and its fate: units of equal conditions are alike. */
export function conditionKey({ kind, hits, engaged, launched, eighths, landed }: Unit): string {
  let text = String(kind)
  if (hits > 0) text += `h${hits}`
  if (engaged !== null) text += engagementKey(engaged)
  if (launched > 0) text += `l${launched}`
  if (eighths > 0) text += `p${eighths}`
  return landed ? `${text}g` : text
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In the order of the side by kind, of a kind the larger component first, then by the rest of their conditions. */
export const byCondition = (a: Unit, b: Unit): number =>
  a.kind - b.kind || b.eighths - a.eighths || compareTexts(conditionKey(a), conditionKey(b))
