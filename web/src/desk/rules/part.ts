import type { AnyRuleset } from '@flagplot/core/game'

/** What every part of the rules screen is given. */
export interface PartProps {
  readonly rules: AnyRuleset
  readonly query: string
  readonly rule: string | undefined
}

/** True if every word looked for stands somewhere in these texts. */
export const includes = (query: string, ...texts: readonly string[]): boolean => {
  const hay = texts.join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => hay.includes(word))
}
