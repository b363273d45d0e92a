import { expect, test } from 'vitest'
import { placed, stateWith } from '../fixtures/battle.fixture.ts'
import { attackBy, played } from '../fixtures/combat.fixture.ts'
import { boardsOf, hitEffectPercents } from './board.ts'
import { view } from './view.ts'

const fleets = {
  red: [placed('Ours: frigate', '10-10')],
  blue: [placed('Prey: destroyer', '12-10'), placed('Gnat: fighter', '11-10')],
}

const usual = { nextSystem: 'next', secondFire: 'hull' } as const

test('damage.table the effects of a hit on a whole destroyer, by modifier: the percentages of the reach of each', () => {
  const [ship] = stateWith(fleets).ships.blue
  const shares = (weapon: 'T' | 'RB' | 'LC' | 'PB' | 'DC') => Object.values(hitEffectPercents(ship!, weapon, usual))
  expect(shares('T')).toEqual([30, 35, 8, 7, 10, 4, 6, 0, 0, 0, 0, 0])
  expect(shares('RB')).toEqual([20, 35, 8, 7, 10, 4, 10, 6, 0, 0, 0, 0])
  expect(shares('LC')).toEqual([10, 35, 8, 7, 10, 4, 10, 7, 6, 3, 0, 0])
  expect(shares('PB')).toEqual([0, 35, 8, 7, 10, 4, 10, 7, 6, 8, 5, 0])
  expect(shares('DC')).toEqual([0, 25, 8, 7, 10, 4, 10, 7, 6, 8, 11, 4])
})

test('damage.absent the board is read on the very ship: a fighter loses hull where it has nothing', () => {
  const [, gnat] = stateWith(fleets).ships.blue
  expect(hitEffectPercents(gnat!, 'LC', usual)).toMatchObject({ hull: 49, power: 0, defence: 0 })
})

test('damage.table a board shows possible aims while fire is declared, and the declared ones while they are thrown for', () => {
  const state = stateWith(fleets, [{ task: 'declare', side: 'red', phase: 'offensive' }])
  played(state)
  const [board] = boardsOf(view(state, 'red'))
  const shown = board?.rows.map(([at, by]) => `${at} ${by}`) ?? []
  expect([...shown].sort()).toEqual(['Gnat LC, LB', 'Gnat RB', 'Gnat T', 'Prey LC, LB', 'Prey RB', 'Prey T'])
  for (const row of board!.rows) {
    expect(row.length).toBe(board!.columns.length)
    expect(row.every(cell => cell !== '')).toBe(true)
    expect(row.slice(2).reduce((sum, cell) => sum + Number(cell), 0)).toBe(100)
  }
  played(state, 'LC at Gnat')
  expect(boardsOf(view(state, 'blue'))[0]?.rows.map(([at, by]) => `${at} ${by}`)).toEqual(['Gnat LC'])
  const quiet = stateWith(fleets)
  expect(boardsOf(view(quiet, 'red'))).toEqual([])
  quiet.agenda.push({ task: 'attack', attack: attackBy(quiet, { at: 'Prey', weapon: 'T' }) })
  expect(boardsOf(view(quiet, 'umpire'))[0]?.rows[0]?.slice(0, 4)).toEqual(['Prey', 'T', '30', '35'])
})
