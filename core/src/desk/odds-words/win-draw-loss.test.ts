import { expect, test } from 'vitest'
import { ofEnemy, partsOfResult, sayWinDrawLoss, winDrawLoss } from './win-draw-loss.ts'

test('victories and half the draws are the expected result, whatever share is drawn', () => {
  expect(winDrawLoss(60, 0.5)).toEqual({ win: 35, draw: 50, loss: 15 })
  expect(winDrawLoss(60, 0)).toEqual({ win: 60, draw: 0, loss: 40 })
  expect(winDrawLoss(50, 1)).toEqual({ win: 0, draw: 100, loss: 0 })
  expect(ofEnemy(winDrawLoss(60, 0.5))).toEqual(winDrawLoss(40, 0.5))
})

test('a hair past nothing or past all, or short of it, is a rounding error', () => {
  for (const hair of [1.2e-16, 1e-15]) {
    for (const drawn of [hair, -hair]) expect(winDrawLoss(100, drawn)).toEqual({ win: 100, draw: 0, loss: 0 })
    for (const drawn of [1 - hair, 1 + hair]) expect(winDrawLoss(50, drawn)).toEqual({ win: 0, draw: 100, loss: 0 })
    for (const drawn of [0.5 - hair, 0.5 + hair]) expect(winDrawLoss(75, drawn)).toMatchObject({ loss: 0 })
  }
})

test('a chance is told, however small', () => {
  expect(sayWinDrawLoss(winDrawLoss(100 - 1e-9, 2e-11))).toBe('won >99.9 %, drawn <0.1 %, lost 0.0 %')
})

test('in words; a sampled part has its interval, and one that was never met is said by its bound', () => {
  expect(sayWinDrawLoss({ win: 60, draw: 40, loss: 0 })).toBe('won 60.0 %, drawn 40.0 %, lost 0.0 %')
  expect(sayWinDrawLoss({ win: 60, draw: 40, loss: 0 }, 10)).toBe(
    'won 60.0 % (31.3 to 83.2), drawn 40.0 % (16.8 to 68.7), lost <27.8 %',
  )
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
