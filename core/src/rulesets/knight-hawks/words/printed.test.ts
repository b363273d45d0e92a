import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { printedTables } from './printed.ts'

const rowsOf = (name: string): readonly string[] =>
  must(
    printedTables.find(table => table.name === name),
    `the table ${name}`,
  ).rows.map(cells => cells.join(' | '))

describe('tables as people read them', () => {
  test('hit.table skill.column both numbers, half damage, interceptors and dice', () => {
    expect(rowsOf('combat')).toEqual(
      expect.arrayContaining([
        'PB | 60 (50) | 60 (50) | 25* (15*) | 70 (60) | 40 (30) | 50 (40) | - | 1d10',
        'T | 50 (45) | 50 (45) | 50 (45) | 50 (45) | 75 (65) | 50 (40) | -10 | 4d10',
        'S | 75 | 75 | 75 | 75 | 90 | 75 | -8 | 5d10',
      ]),
    )
  })

  test('weapon.list codes with their names, restrictions, range and modifier', () => {
    expect(rowsOf('weapons')).toEqual(
      expect.arrayContaining([
        'AR | assault rocket | FF MPO LTD | 4 | -10 | 2d10+4',
        'S | seeker missile | LTD | moves | -20 | 5d10',
      ]),
    )
  })

  test('damage.table all bands in words', () => {
    expect(rowsOf('damage')).toHaveLength(21)
    expect(rowsOf('damage')).toEqual(
      expect.arrayContaining([
        '50 to 52 | drive hit: lose half of the ADF as built, rounded up',
        '53 | drive hit: lose all ADF',
        '65 to 66 | weapon hit: DC, LC, AR, T, LB',
      ]),
    )
  })

  test('weapon.list ships and stations with their figures and systems', () => {
    expect(rowsOf('ships')).toEqual(
      expect.arrayContaining([
        'Minelayer | 50 | 1 | 2 | 75 | LB2 M20 S4 | RH ICM4',
        'Freighter | 75 | 1 | 1 | 40 | none | MS1',
        'Fortress | 300 | 0 | 0 | 200 | LB3 PB EB RB12 | RH PS ES MS3 ICM20',
      ]),
    )
  })

  test('skill.gunner skill.pilot skill.pilot-turn skill.engineer the effect of each level', () => {
    expect(rowsOf('skills').map(row => row.split(' | ').slice(0, 2).join(' '))).toEqual([
      'energy +5 %',
      'rocket +5 %',
      'pilot +5 %',
      'pilot -3 %',
      'pilot 10 %',
      'engineer +10',
    ])
  })
})
