import { expect, test } from 'vitest'
import { type PricedShot, volleyOdds } from '../damage/price.ts'
import { placed, stateWith } from '../fixtures/battle.fixture.ts'
import { attackBy, played } from '../fixtures/combat.fixture.ts'
import { view } from './view.ts'
import { volleyBoards } from './volley-board.ts'

const fleets = {
  red: [placed('Ours: frigate', '10-10')],
  blue: [placed('Prey: destroyer', '12-10'), placed('Gnat: fighter', '11-10')],
}

test("fire.order while fire is declared the board prices the form's first values; then the declaration", () => {
  const state = stateWith(fleets, [{ task: 'declare', side: 'red', phase: 'offensive' }])
  played(state)
  const [open] = volleyBoards(view(state, 'red'))
  expect(open?.title).toContain('as it stands')
  const fired = open!.rows.map(([at, by]) => `${at}: ${by}`).join('; ')
  expect(fired.match(/LC|LB|RB|T\b/g)?.sort()).toEqual(['LB', 'LC', 'RB', 'T'])
  for (const row of open!.rows) expect(row.length).toBe(open!.columns.length)
  played(state, 'LC at Gnat')
  const [board] = volleyBoards(view(state, 'blue'))
  expect(board?.title).toContain('declared')
  const [ours, gnat] = [state.ships.red[0]!, state.ships.blue[1]!]
  const lone: PricedShot = {
    ...{ weapon: 'LC', rangeHexes: 1, headOn: true, skill: 0, interceptors: 0, evades: false, own: 0 },
    from: ours,
  }
  const odds = volleyOdds(gnat, [lone], state.options)
  expect(board?.rows).toHaveLength(1)
  const [at, by, mean, any, , , , destroyed] = board!.rows[0]!
  expect([at, by, mean, destroyed]).toEqual([
    'Gnat',
    'LC',
    odds.meanHullLost.toFixed(1),
    (100 * odds.destroyed).toFixed(1),
  ])
  // 60 + 10 - 5 = 65 % to hit, and 59 of a hundred faces come to hull hits
  expect(Math.abs(Number(any) - 38.35)).toBeLessThan(0.06)
})

test('fire.order no more shots are priced than can be at once, and the board says so', () => {
  const state = stateWith(fleets)
  for (let i = 0; i < 7; i++)
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Gnat', weapon: 'LB' }) })
  expect(volleyBoards(view(state, 'umpire'))[0]?.rows[0]?.[1]).toBe('LB, LB, LB, LB, LB: the first 5 of 7')
  state.agenda.splice(0, 2)
  expect(volleyBoards(view(state, 'umpire'))[0]?.rows[0]?.[1]).toBe('LB, LB, LB, LB, LB')
})

test('damage.hull a quarter of the hull is all the points that make it one, and systems stand by how likely they are lost', () => {
  const state = stateWith(fleets)
  const prey = state.ships.blue[0]!
  const [shot] = [attackBy(state, { at: 'Prey', weapon: 'LB' })]
  state.agenda.push({ task: 'attack', attack: shot })
  const rowOf = () => volleyBoards(view(state, 'umpire'))[0]?.rows[0] ?? []
  const odds = volleyOdds(prey, [{ ...shot, from: state.ships.red[0]!, own: 0 }], state.options)
  const least = (points: number) =>
    100 * odds.hullLost.reduce((sum, each, lost) => (lost >= points ? sum + each : sum), 0)
  // 50 hull points: 13 are a quarter, 12 are not; 25 no laser battery does
  expect(rowOf().slice(4, 7)).toEqual([least(13).toFixed(1), '0', '0'])
  expect(least(12)).not.toBe(least(13))
  const chances = rowOf()
    .at(-1)!
    .split(', ')
    .map(each => Number(each.split(' ').at(-1)))
  expect(chances.length).toBeGreaterThan(3)
  expect(chances).toEqual(chances.toSorted((a, b) => b - a))
})

test('skill.column a board is priced by the options of its own battle', () => {
  const mean = (skills: boolean) => {
    const state = stateWith(fleets, [], { options: { skills } })
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Gnat', weapon: 'LB' }) })
    return volleyBoards(view(state, 'umpire'))[0]!.rows[0]![2]
  }
  expect(mean(true)).not.toBe(mean(false))
})

test('fire.order a ship that is gone is not on the board, and small chances are no nought', () => {
  const state = stateWith(fleets)
  for (let i = 0; i < 3; i++)
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'LB' }) })
  expect(volleyBoards(view(state, 'umpire'))[0]?.rows[0]?.[6]).toBe('<0.1')
  state.ships.blue[0]!.fate = { kind: 'destroyed', turn: 1 }
  expect(volleyBoards(view(state, 'umpire'))).toEqual([])
})

test('seeker.roll a seeker that by option always hits is not priced', () => {
  for (const seekersRoll of [true, false]) {
    const state = stateWith(fleets, [], { options: { seekersRoll } })
    state.agenda.push({ task: 'attack', attack: { ...attackBy(state, { at: 'Gnat', weapon: 'S' }), from: null } })
    expect(volleyBoards(view(state, 'red'))).toHaveLength(seekersRoll ? 1 : 0)
  }
})

test('mine.roll attacks that by option do not throw to hit are not priced; nor is anything while a hit is being read', () => {
  const state = stateWith(fleets, [], { options: { minesRoll: false } })
  state.agenda.push({ task: 'attack', attack: { ...attackBy(state, { at: 'Gnat', weapon: 'M' }), from: null } })
  expect(volleyBoards(view(state, 'red'))).toEqual([])
  state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Gnat', weapon: 'LB' }) })
  expect(volleyBoards(view(state, 'red'))).toHaveLength(1)
  state.agenda.push({ task: 'damage', strike: { weapon: 'LB', at: 'Gnat', halved: false } })
  expect(volleyBoards(view(state, 'red'))).toEqual([])
})
