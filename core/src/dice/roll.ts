import { allFaces, type DieOwnerWords, type DieSpec } from './die.ts'
import { makeOdds, type Odds } from './odds.ts'

/**
 * One throw the rule book lets a player make together. The rules use only its reading, an index into `odds`.
 * Law: `odds` is exactly the image of all faces under `read`. Interned: same circumstances, same object.
 */
export interface Roll<Rule extends string = string> {
  readonly rule: Rule
  /** The dice to throw, in the order `read` takes their faces. */
  readonly dice: readonly DieSpec[]
  readonly odds: Odds
  /** The reading of these faces (one per die, each from 1 to its sides). */
  read(faces: readonly number[]): number
  /** The reading in words, for the log; the words name the sides. */
  say(outcome: number, words: DieOwnerWords): string
}

/** Counts the image of all faces: the odds of a small throw, straight from its reading. */
export function oddsOf(dice: readonly DieSpec[], readings: number, read: (faces: readonly number[]) => number): Odds {
  const weights = Array.from({ length: readings }, () => 0)
  for (const faces of allFaces(dice)) {
    const reading = read(faces)
    weights[reading] = (weights[reading] ?? 0) + 1
  }
  return makeOdds(weights)
}

/** Keeps one roll per circumstance, so that equal throws are the same object. */
export function rollCache<Key extends string | number, R extends Roll>(make: (key: Key) => R): (key: Key) => R {
  const known = new Map<Key, R>()
  return key => {
    const found = known.get(key)
    if (found !== undefined) return found
    const roll = make(key)
    known.set(key, roll)
    return roll
  }
}
