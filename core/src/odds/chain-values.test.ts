import { describe, expect, test } from 'vitest'
import { type Stream, streamOf } from '../dice/index.ts'
import { componentsOf, exitChance, loopOf, valuesBackward } from './chain-values.ts'
import { reduce } from './reduce.ts'
import { addTransitions, noTransitions } from './transitions.ts'

/** A way on: the position it leads to, its chance, and whether a round is finished on it. */
type Way = readonly [to: number, chance: number, tick: 0 | 1]

/** What each position leads to; one that leads nowhere is an end. */
type Ways = readonly (readonly Way[])[]

function graphOf(ways: Ways) {
  const transitions = noTransitions()
  for (const [node, out] of ways.entries()) {
    const [to, chances, ticks] = [out.map(way => way[0]), out.map(way => way[1]), out.map(way => way[2])]
    addTransitions(transitions, node, to, ticks, chances)
  }
  return { list: ways.map(out => (out.length === 0 ? { verdict: 'over' } : {})), transitions }
}

const endOf = (node: number): number => 1 + node

/** What positions are worth, those from each of these numbers on worked out apart from those before. */
function worthIn(ways: Ways, from: readonly number[]): readonly number[] {
  const of = new Float64Array(ways.length)
  for (const [i, start] of from.entries()) {
    const graph = graphOf(ways.slice(0, from[i + 1]))
    const loop = ({ members }: { members: readonly number[] }) => reduce(loopOf(graph.transitions, members))
    expect(valuesBackward(graph, componentsOf(graph, start), { of, end: endOf, loop })).toBe(true)
  }
  return [...of]
}

/** The same by going on and on. */
function goingOn(ways: Ways): readonly number[] {
  const step = (of: readonly number[]) =>
    ways.map((out, node) =>
      out.length === 0 ? endOf(node) : out.reduce((sum, [to, chance]) => sum + chance * of[to]!, 0),
    )
  let of: readonly number[] = ways.map(() => 0)
  for (let turn = 0; turn < 4_000; turn++) of = step(of)
  return of
}

/** Positions that lead to those before them, to each other and to themselves, some of them by two ways; those before `cut` to no later one. */
function wildWays(stream: Stream, size: number, cut: number): Ways {
  return Array.from({ length: size }, (_, node) => {
    const most = node < cut ? cut : size
    const count = stream.below(5)
    const weights = Array.from({ length: count }, () => 1 + stream.below(4))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map(weight => {
      const to = stream.below(4) === 0 ? node : stream.below(most)
      return [to, weight / all, stream.below(2) === 0 ? 0 : 1] as const
    })
  })
}

describe('worthBack', () => {
  test.each([3, 6, 9, 14])('is the twin of going on and on: 60 graphs of %i positions', size => {
    const stream = streamOf(`worth ${size}`)
    for (let run = 0; run < 60; run++) {
      const cut = 1 + stream.below(size - 1)
      const ways = wildWays(stream, size, cut)
      const expected = goingOn(ways)
      for (const from of [[0], [0, cut]]) {
        for (const [node, worth] of worthIn(ways, from).entries()) expect(worth).toBeCloseTo(expected[node]!, 8)
      }
    }
  })

  test('a circle without a way out is worth nothing, alone or with others', () => {
    const ways: Ways = [[[0, 1, 1]], [[2, 1, 0]], [[1, 1, 1]], [[0, 0.25, 0], [1, 0.25, 0], [4, 0.5, 0]], []] // biome-ignore format: a row a position
    expect(worthIn(ways, [0])).toEqual([0, 0, 0, 2.5, 5])
  })

  test('a loop that is too large to be held is said to be', () => {
    const graph = graphOf([[[1, 1, 0]], [[0, 0.5, 1], [2, 0.5, 0]], []]) // biome-ignore format: a row a position
    const of = new Float64Array(3)
    expect(valuesBackward(graph, componentsOf(graph), { of, end: endOf, loop: () => undefined })).toBe(false)
  })
})

describe('partsOf', () => {
  test('an end is not closed, a circle is, and what leads on is not', () => {
    const graph = graphOf([[[0, 0.5, 1], [1, 0.5, 0]], [], [[2, 1, 1]], [[4, 1, 0]], [[3, 1, 1]]]) // biome-ignore format: a row a position
    const parts = componentsOf(graph).map(({ members, closed }) => [[...members].sort(), closed])
    expect(parts.toSorted()).toEqual([[[0], false], [[1], false], [[2], true], [[3, 4], true]]) // biome-ignore format: one line
  })
})

test('awayFrom sums what leads away where something stays, by either kind of way', () => {
  const { transitions } = graphOf([[[0, 0.25, 0], [0, 0.25, 1], [1, 0.25, 0], [1, 0.25, 1]], [], [[1, 0.5, 0]]]) // biome-ignore format: a row a position
  expect(exitChance(transitions, 0)).toBe(0.5)
  expect(exitChance(transitions, 2)).toBe(1)
})
