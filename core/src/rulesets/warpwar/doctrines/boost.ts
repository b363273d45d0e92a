/** A side that is all but sure of winning: beyond this a boost says nothing more. */
const SURE = 0.99

/** combat.quiet By what the strength of a side has to be multiplied for a worth to come out: what its place in the battle counts for beside its ships. */
export function boostFor(worth: number, strength: number, enemy: number): number {
  const bounded = Math.max(-SURE, Math.min(SURE, worth))
  return ((1 + bounded) / (1 - bounded)) * (enemy / strength)
}

/** Part of the way from one boost to another, as factors go. */
export const towards = (from: number, to: number, part: number): number => from ** (1 - part) * to ** part
