import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SceneBoard } from '../../game/scene/index.ts'
import { printScene } from './print-scene.ts'
import { sceneOf, unitNamed } from './scene.fixture.ts'

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(line => [...line].length))

const hit = unitNamed('Sabre', {
  class: 'D7',
  count: 2,
  condition: 'damaged',
  word: 'crippled',
  pips: [{ label: 'hull', left: 3, had: 5 }],
  notes: ['screened'],
})
const lost = unitNamed('F5', { condition: 'destroyed', word: 'destroyed', gone: 1 })

const shots: SceneBoard = {
  title: 'Shots of round 2',
  rule: 'fire.table',
  clause: 'Fire table',
  columns: ['shot', 'row', 'column', 'difference', 'result'],
  rows: [
    ['W4 at S20', 'attack', 'dodge', '+2', 'hit +1'],
    ['S20 at W4', 'dodge', 'attack', '-2', 'miss'],
  ],
}

describe('boards', () => {
  test('stand under the sides as tables with their headings and the rule they were read from', () => {
    expect(printScene(sceneOf({ boards: [shots] })).slice(-4)).toEqual([
      'Shots of round 2 [Fire table]',
      '  shot       row     column  difference  result',
      '  W4 at S20  attack  dodge   +2          hit +1',
      '  S20 at W4  dodge   attack  -2          miss',
    ])
  })

  test('one without rows says so', () => {
    expect(printScene(sceneOf({ boards: [{ ...shots, rows: [] }] })).at(-1)).toBe('  nothing yet')
  })

  test('one wider than the line has its cells one under another, named by their columns', () => {
    expect(printScene(sceneOf({ boards: [{ ...shots, rows: shots.rows.slice(0, 1) }] }), 24).slice(-7)).toEqual([
      'Shots of round 2 [Fire',
      '  table]',
      '  shot: W4 at S20',
      '    row: attack',
      '    column: dodge',
      '    difference: +2',
      '    result: hit +1',
    ])
  })

  test('no line is wider than asked, however many columns and however long the words', () => {
    const cell = fc.string({ minLength: 1, maxLength: 90 })
    const board = fc.array(cell, { minLength: 1, maxLength: 12 }).chain(headings =>
      fc
        .array(fc.array(cell, { minLength: headings.length, maxLength: headings.length }), { maxLength: 4 })
        .map(rows => ({
          title: 'Board',
          rule: 'fire.table',
          clause: 'Fire table',
          columns: headings,
          rows,
        })),
    )
    fc.assert(
      fc.property(board, fc.integer({ min: 20, max: 80 }), (made, width) => {
        expect(widest(printScene(sceneOf({ boards: [made] }), width))).toBeLessThanOrEqual(width)
      }),
      { seed: 6 },
    )
  })
})

describe('printScene', () => {
  test('the round, facts, totals, and each unit with its state in words', () => {
    expect(printScene(sceneOf({ red: [hit, lost] }))).toEqual([
      'Round 2',
      'rating 4',
      '',
      'Raiders (red, attacks)',
      '  attack 29 of 38',
      '  2x Sabre (D7)  8/4; crippled; hull 3/5; screened',
      '  1x F5          8/4; destroyed; gone in round 1',
      '',
      'Patrol (blue)',
      '  attack 29 of 38',
      '  no units',
    ])
  })

  test('a class that the name spells out is not said twice; round 0 is before the first', () => {
    const scene = { ...sceneOf({ red: [unitNamed('D7 3', { class: 'D7' })] }), round: 0, facts: [] }
    expect(printScene(scene).slice(0, 5)).toEqual([
      'Before the first round',
      '',
      'Raiders (red, attacks)',
      '  attack 29 of 38',
      '  1x D7 3  8/4; fit',
    ])
  })

  test('no line is wider than asked, however long the words, and every name is there', () => {
    const word = fc.string({ minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 20, max: 80 }), (name, note, width) => {
        const lines = printScene(sceneOf({ red: [unitNamed(name, { notes: [note], count: 9999 })] }), width)
        expect(widest(lines)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
      }),
      { seed: 5 },
    )
  })

  test('a line of exactly the width stays whole; one letter more is folded', () => {
    const lineOf = (letters: number) => printScene(sceneOf({ red: [unitNamed('A', { word: 'x'.repeat(letters) })] }))
    // `  1x A  8/4; ` takes 13 columns
    expect(lineOf(67)[5]).toHaveLength(80)
    expect(lineOf(67)[6]).toBe('')
    expect(lineOf(68)[6]).not.toBe('')
  })
})
