import { type RoundWord, sayNthRound } from '../../game/sides/index.ts'

/**
 * The number of inputs given by the end of each round, from the first: a value for `--at`. It is 0 if a round passed
 * before any question; a round under way has no end.
 *
 * @param inputs each with the round it was given in, from 1
 * @param done rounds that are done
 */
export const roundEnds = (inputs: readonly { readonly round: number }[], done: number): readonly number[] =>
  Array.from({ length: done }, (_, before) => inputs.filter(({ round }) => round <= before + 1).length)

/** A number of inputs in words: to people an input is a step. */
export const sayStepCount = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`

/** The ends of rounds in words: `round 1: 7, round 2: 15`; `word` is the system's word for a round. */
export const sayRoundEnds = (ends: readonly number[], word?: RoundWord): string =>
  ends.map((inputs, i) => `${sayNthRound(i + 1, word)}: ${inputs}`).join(', ')
