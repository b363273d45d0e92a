import { expect, test } from 'vitest'
import { addEnd, addNode, edgesOf, emptyGraph, kindOf, pricedTable, setChance, setDecision, tableAt } from './graph.ts'

test('past the room it begins with, everything that was there stays', () => {
  const graph = emptyGraph()
  const most = 1_500
  for (let node = 0; node < most; node++) addEnd(graph, node / 7)
  const chance = addNode(graph)
  setChance(graph, chance, [3, 4, 3], [0.25, 0.5, 0.25])
  // one table with more edges than twice the room there is
  const decision = addNode(graph)
  const to = Array.from({ length: 40 * 60 }, (_, cell) => cell % most)
  setDecision(graph, decision, { columns: 60, to })
  const last = addNode(graph)
  setDecision(graph, last, { columns: 1, to: [1, 0] })
  for (let node = 0; node < most; node++) expect(graph.value[node]).toBe(node / 7)
  expect([kindOf(graph, chance), kindOf(graph, decision), kindOf(graph, 0)]).toEqual(['chance', 'decision', 'end'])
  // ways to one node are one edge
  expect([...edgesOf(graph, chance)]).toEqual([3, 4])
  expect([...graph.chance.subarray(graph.first[chance]!, graph.first[chance]! + 2)]).toEqual([0.5, 0.5])
  const far = addNode(graph)
  setChance(graph, far, [1_400, 1_300, 1_400, 3], [0.25, 0.25, 0.25, 0.25])
  expect([...edgesOf(graph, far)]).toEqual([1_400, 1_300, 3])
  expect([...graph.chance.subarray(graph.first[far]!, graph.first[far]! + 3)]).toEqual([0.5, 0.25, 0.25])
  const { rows, columns, cells } = pricedTable(tableAt(graph, decision), graph.value)
  expect([rows, columns, cells[59], cells[60], cells.at(-1)]).toEqual([40, 60, 59 / 7, 60 / 7, 899 / 7])
  expect([...edgesOf(graph, last)]).toEqual([1, 0])
})
