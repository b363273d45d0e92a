import { type Counted, mapped } from '../../../game/index.ts'

/** A number to choose: at most so much, and what it opens with. */
export interface Allotted {
  readonly most: number
  readonly fallback: number
}

/** The ways to choose within each budget up to this one, for all parts, all but the first, and so on to none. */
function waysFrom(parts: readonly Allotted[], budget: number): readonly (readonly bigint[])[] {
  let after: readonly bigint[] = Array.from({ length: budget + 1 }, () => 1n)
  const tables = [after]
  for (const { most } of parts.toReversed()) {
    // running sums make each count one addition
    let sum = 0n
    const before = after
    after = before.map((ways, left) => {
      sum += ways - (before[left - most - 1] ?? 0n)
      return sum
    })
    tables.unshift(after)
  }
  return tables
}

/** The values of a part, the one it opens with first. */
function valuesOf({ most, fallback }: Allotted, left: number): readonly number[] {
  const all = Array.from({ length: Math.min(most, left) + 1 }, (_, value) => value)
  return fallback > left ? all : [fallback, ...all.filter(value => value !== fallback)]
}

/** Every way to choose these numbers within a budget; the first is what they open with, which must be within it. */
export function allotments(parts: readonly Allotted[], budget: number): Counted<readonly number[]> {
  const [all = [], ...rests] = waysFrom(parts, budget)
  const at = (index: bigint): readonly number[] => {
    let left = budget
    let rest = index
    return parts.map((part, i) => {
      for (const value of valuesOf(part, left)) {
        const count = rests[i]?.[left - value] ?? 0n
        if (rest < count) {
          left -= value
          return value
        }
        rest -= count
      }
      return 0
    })
  }
  return { size: all[budget] ?? 0n, at }
}

/** The same by the name of each part. */
export function namedAllotments(
  parts: readonly (Allotted & { readonly name: string })[],
  budget: number,
): Counted<Readonly<Record<string, number>>> {
  return mapped(allotments(parts, budget), values =>
    Object.fromEntries(parts.map(({ name }, i) => [name, values[i] ?? 0])),
  )
}
