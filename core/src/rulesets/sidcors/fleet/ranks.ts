import type { Force } from '../state.ts'

const digits = [...'0123456789abcdefghijklmnopqrstuvwxyz']

/** Counts of intact and crippled units as a short text: a digit a count, more than 35 in brackets. */
export function ranksOf(intact: readonly number[], crippled: readonly number[]): string {
  let text = ''
  for (let i = 0; i < intact.length; i++) {
    const whole = intact[i]!
    const hurt = crippled[i]!
    text += digits[whole] ?? `(${whole})`
    text += digits[hurt] ?? `(${hurt})`
  }
  return text
}

/** Gives a force new counts; the only way to do so. */
export function setRanks(force: Force, intact: readonly number[], crippled: readonly number[]): void {
  force.intact = intact
  force.crippled = crippled
  force.ranks = ranksOf(intact, crippled)
}
