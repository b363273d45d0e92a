import { expect, test } from 'vitest'
import { ofEnemy, partsOfResult, sayWinDrawLoss, winDrawLoss } from './win-draw-loss.ts'

test('victories and half the draws are the expected result, whatever share is decided', () => {
  expect(winDrawLoss(60, 0.5)).toEqual({ win: 35, draw: 50, loss: 15 })
  expect(winDrawLoss(60, 1)).toEqual({ win: 60, draw: 0, loss: 40 })
  expect(winDrawLoss(50, 0)).toEqual({ win: 0, draw: 100, loss: 0 })
  expect(ofEnemy(winDrawLoss(60, 0.5))).toEqual(winDrawLoss(40, 0.5))
})

test('a hair past nothing or past all is a rounding error', () => {
  expect(winDrawLoss(100, 1 + 1e-15)).toEqual({ win: 100, draw: 0, loss: 0 })
  expect(winDrawLoss(75, 0.5 - 1e-15)).toMatchObject({ loss: 0 })
})

test('in words; a sampled part that was never met is said by its bound', () => {
  expect(sayWinDrawLoss({ win: 60, draw: 40, loss: 0 })).toBe('won 60.0 %, drawn 40.0 %, lost 0.0 %')
  expect(sayWinDrawLoss({ win: 60, draw: 40, loss: 0 }, 10)).toBe('won 60.0 %, drawn 40.0 %, lost <27.8 %')
})

test('in a bar victories of red stand first, whoever looks', () => {
  const bar = (side: 'red' | 'blue') => partsOfResult({ win: 60, draw: 30, loss: 10 }, side)
  expect(bar('red').map(({ kind, text }) => [kind, text])).toEqual([
    ['red', 'won 60.0 %'],
    ['draw', 'drawn 30.0 %'],
    ['blue', 'lost 10.0 %'],
  ])
  expect(bar('blue').map(({ kind, share, text }) => [kind, share, text])).toEqual([
    ['red', 0.1, 'lost 10.0 %'],
    ['draw', 0.3, 'drawn 30.0 %'],
    ['blue', 0.6, 'won 60.0 %'],
  ])
})
