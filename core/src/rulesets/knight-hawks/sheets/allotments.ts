import { type Counted, mapped } from '../../../game/index.ts'

/** A number to choose: at most so much, and what it opens with. */
export interface Allotted {
  readonly most: number
  readonly fallback: number
}

/** Ways to give the parts from one on so much at most, by how much there is: running sums make each count one addition. */
function waysFrom(parts: readonly Allotted[], budget: number): readonly (readonly bigint[])[] {
  let after: bigint[] = Array.from({ length: budget + 1 }, () => 1n)
  const tables = [after]
  for (const { most } of parts.toReversed()) {
    const sums: bigint[] = []
    let sum = 0n
    for (let left = 0; left <= budget; left++) {
      sum += after[left]!
      if (left > most) sum -= after[left - most - 1]!
      sums.push(sum)
    }
    after = sums
    tables.unshift(sums)
  }
  return tables
}

/** The values of a part, what it opens with first. */
function valuesOf({ most, fallback }: Allotted, left: number): readonly number[] {
  const all = Array.from({ length: Math.min(most, left) + 1 }, (_, value) => value)
  return fallback > left ? all : [fallback, ...all.filter(value => value !== fallback)]
}

/** Every way to choose these numbers within a budget; the first is what they open with, which must be within it. */
export function allotments(parts: readonly Allotted[], budget: number): Counted<readonly number[]> {
  const ways = waysFrom(parts, budget)
  const at = (index: bigint): readonly number[] => {
    let left = budget
    let rest = index
    return parts.map((part, i) => {
      for (const value of valuesOf(part, left)) {
        const count = ways[i + 1]![left - value]!
        if (rest < count) {
          left -= value
          return value
        }
        rest -= count
      }
      return 0
    })
  }
  return { size: ways[0]![budget]!, at }
}

/** The same by name. */
export const namedAllotments = (
  names: readonly string[],
  parts: readonly Allotted[],
  budget: number,
): Counted<Readonly<Record<string, number>>> =>
  mapped(allotments(parts, budget), values => Object.fromEntries(names.map((name, i) => [name, values[i]!])))
