import { type Fight, momentsOf } from '@flagplot/core/desk/fight'

/** The first and the last input of a round, as `--at` counts them. */
export type InputSpan = readonly [first: number, last: number]

/** The number of inputs before the first round. The count of rounds done does not tell: setup has round 1 too. */
export function inputsBeforeFirstRound(moments: ReturnType<typeof momentsOf>): number {
  let last = 0
  for (const [i, { events }] of moments.entries()) {
    for (const { round } of events) {
      if (round > 0) return Math.max(last, i)
      last = i + 1
    }
  }
  return last
}

/** The inputs of each round up to a moment, silent ones included; round 0 is before the first. */
export function roundInputs(fight: Fight, at: number): ReadonlyMap<number, InputSpan> {
  const moments = momentsOf(fight).slice(0, at)
  const before = inputsBeforeFirstRound(moments)
  const spans = new Map<number, InputSpan>()
  let done = 0
  for (const [i, { rounds }] of moments.entries()) {
    const round = i < before ? 0 : done + 1
    spans.set(round, [spans.get(round)?.[0] ?? i + 1, i + 1])
    done = rounds
  }
  return spans
}

/** The span in words. */
export const sayInputs = ([first, last]: InputSpan): string =>
  first === last ? `step ${last}` : `steps ${first} to ${last}`
