import type { AnyRuleset } from '@flagplot/core/game'

/** The props of every part of the rules screen. */
export interface PartProps {
  readonly rules: AnyRuleset
  readonly query: string
  readonly rule: string | undefined
}

/** True if every word of the query is in these texts. */
export const includes = (query: string, ...texts: readonly string[]): boolean => {
  const hay = texts.join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => hay.includes(word))
}
