/** The word of a system's book for a round: for one, and for several. */
export interface RoundWord {
  readonly one: string
  readonly many: string
}

/** The word of every system whose card names no other. */
export const usualRound: RoundWord = { one: 'round', many: 'rounds' }

/** The word of a system, from its card or another object that holds it. */
export const roundWord = ({ round }: { readonly round?: RoundWord }): RoundWord => round ?? usualRound

/** A round by its number: `round 3`, `turn 3`. */
export const sayNthRound = (round: number, { one }: RoundWord = usualRound): string => `${one} ${round}`

/** So many rounds: `1 round`, `3 turns`. */
export const sayRounds = (count: number, { one, many }: RoundWord = usualRound): string =>
  `${count} ${count === 1 ? one : many}`

/** A round as a heading: `Round 3`, `Before the first turn`. */
export function sayRoundHead(round: number, word: RoundWord = usualRound): string {
  if (round === 0) return `Before the first ${word.one}`
  const said = sayNthRound(round, word)
  return said.charAt(0).toUpperCase() + said.slice(1)
}
