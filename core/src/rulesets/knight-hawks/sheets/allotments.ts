import type { Counted } from '../../../game/kit/index.ts'

export interface NumberToAllot {
  readonly name: string
  readonly most: number
  readonly fallback: number
}

/** The ways to choose within each budget up to this one, for all parts, all but the first, and so on to none. */
function waysFrom(parts: readonly NumberToAllot[], budget: number): readonly (readonly bigint[])[] {
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

function valuesOf({ most, fallback }: NumberToAllot, left: number): readonly number[] {
  const all = Array.from({ length: Math.min(most, left) + 1 }, (_, value) => value)
  return fallback > left ? all : [fallback, ...all.filter(value => value !== fallback)]
}

/** Every way to choose these numbers within a budget, by name; the first has their first values. */
export function allotments(parts: readonly NumberToAllot[], budget: number): Counted<Readonly<Record<string, number>>> {
  const [all = [], ...rests] = waysFrom(parts, budget)
  const at = (index: bigint) => {
    let left = budget
    let rest = index
    const values = parts.map((part, i) => {
      for (const value of valuesOf(part, left)) {
        const count = rests[i]?.[left - value] ?? 0n
        if (rest < count) {
          left -= value
          return [part.name, value] as const
        }
        rest -= count
      }
      return [part.name, 0] as const
    })
    return Object.fromEntries(values)
  }
  return { size: all[budget] ?? 0n, at }
}
