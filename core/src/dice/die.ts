import { must } from '../lang/index.ts'

/** The owner of a die, in a throw with dice of both sides. */
type DieOwner = 'red' | 'blue'

/** The names of the owners of dice within a sentence. */
export type DieOwnerWords = Readonly<Record<DieOwner, { readonly inner: string }>>

/** One die: faces 1 to `sides`. A ten-sided 0 is 10, a percentile 00 is 100. */
export interface DieSpec {
  readonly sides: number
  /** The purpose of the die, if it tells the die from others in the throw. */
  readonly label?: string
  readonly owner?: DieOwner
}

export const dieLabel = ({ owner, label }: DieSpec, words: DieOwnerWords): string | undefined =>
  owner === undefined ? label : words[owner].inner

export const d6: DieSpec = { sides: 6 }
export const d10: DieSpec = { sides: 10 }
export const d100: DieSpec = { sides: 100 }

/** `count` dice of one kind. */
export const diceOfKind = (count: number, die: DieSpec): DieSpec[] => Array.from({ length: count }, () => die)

/** A throw in players' notation: `2d6`, `d6+d10`. */
export function printDice(dice: readonly DieSpec[]): string {
  const counts = new Map<number, number>()
  for (const die of dice) counts.set(die.sides, (counts.get(die.sides) ?? 0) + 1)
  const terms = [...counts].map(([sides, count]) => `${count === 1 ? '' : count}d${sides === 100 ? '%' : sides}`)
  return terms.join('+')
}

/** A number of dice in words: `1 die`, `2 dice`. */
export const sayDiceCount = (count: number): string => `${count} ${count === 1 ? 'die' : 'dice'}`

/** Every combination of faces, first die slowest. For tests and small throws: the count multiplies. */
export function* allFaces(dice: readonly DieSpec[]): Generator<readonly number[]> {
  const faces = dice.map(() => 1)
  for (;;) {
    yield faces.slice()
    let i = dice.length - 1
    while (i >= 0 && faces[i] === must(dice[i], 'a die').sides) faces[i--] = 1
    if (i < 0) return
    faces[i] = must(faces[i], 'a face') + 1
  }
}
