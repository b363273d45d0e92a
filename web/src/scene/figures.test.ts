import type { SceneUnit } from '@flagplot/core/game/scene'
import { describe, expect, test } from 'vitest'
import { figuresOf, spreadOf } from './figures.ts'

const unit = (name: string, more: Partial<SceneUnit> = {}): SceneUnit => ({
  name,
  class: 'Corvette',
  silhouette: 'escort',
  count: 1,
  factors: 'AF1/1 EF2',
  condition: 'fit',
  word: 'fit',
  pips: [{ label: 'endurance', left: 2, had: 2 }],
  strength: 1,
  notes: [],
  gone: null,
  standing: null,
  ...more,
})

const fleet = (n: number, more: (i: number) => Partial<SceneUnit> = () => ({})): SceneUnit[] =>
  Array.from({ length: n }, (_, i) => unit(`Corvette R${i + 1}`, more(i)))

describe('the figures of a line', () => {
  test('up to twelve units stand by themselves; of thirteen, like ones stand together', () => {
    expect(figuresOf(fleet(12)).map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 1))
    expect(figuresOf(fleet(13))).toMatchObject([{ count: 13, differences: [] }])
    expect(figuresOf(fleet(13))[0]!.names).toHaveLength(13)
    expect(figuresOf([])).toEqual([])
  })

  test('units unlike in condition, pips, round or notes stand apart; none is lost or named twice, up to 100', () => {
    const hurt = fleet(100, i => (i % 5 === 0 ? { condition: 'damaged', word: 'damaged' } : {}))
    const figures = figuresOf(hurt)
    expect(figures.map(({ count }) => count)).toEqual([20, 80])
    expect(new Set(figures.flatMap(({ names }) => names)).size).toBe(100)
    expect(figuresOf(fleet(13, i => ({ pips: [{ label: 'endurance', left: i % 2, had: 2 }] })))).toHaveLength(2)
    expect(figuresOf(fleet(13, i => ({ gone: (i % 3) + 1 })))).toHaveLength(3)
    expect(figuresOf(fleet(13, i => ({ notes: [`note ${i % 4}`] })))).toHaveLength(4)
  })

  test('if notes would make more than 24 figures, each ship has its notes in words instead', () => {
    const noted = (n: number) => figuresOf(fleet(n, i => ({ notes: [`note ${i}`] })))
    expect(noted(24)).toHaveLength(24)
    expect(noted(25)).toHaveLength(1)
    expect(noted(25)[0]!.differences.slice(0, 2)).toEqual(['note 0', 'note 1'])
  })

  test('units that a scene counts together already count as many', () => {
    const many = fleet(13, () => ({ count: 3 }))
    expect(figuresOf(many)).toMatchObject([{ count: 39 }])
    expect(figuresOf(many.slice(0, 1))).toMatchObject([{ count: 3, names: ['Corvette R1'] }])
  })
})

test('more figures are smaller, but never too small to see', () => {
  const heights = [0, 5, 6, 8, 9, 12, 13, 24, 25, 100].map(n => spreadOf(n).within)
  expect(heights).toEqual([44, 44, 34, 34, 28, 28, 22, 22, 20, 20])
  expect([8, 9].map(n => spreadOf(n).isClose)).toEqual([false, true])
})
