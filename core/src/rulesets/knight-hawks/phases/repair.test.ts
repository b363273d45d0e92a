import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { paperAt, played } from '../fixtures/combat.fixture.ts'
import { listed, said } from '../fixtures/paper.fixture.ts'
import { ledger } from '../ledger.ts'
import { pending } from '../sequence.ts'
import type { Ship, State } from '../state.ts'

/** A battleship as in the printed example with this done to it, and a whole enemy: repairs are due. */
function damaged(
  harm: Partial<Ship> | ((ship: Ship) => Partial<Ship>),
  unit = 'Mercy: battleship',
  options = {},
): State {
  const state = stateOf([placed(unit, '10-10')], [placed('Other: frigate', '30-10')], { options })
  const ship = state.ships.red[0]!
  Object.assign(ship, typeof harm === 'function' ? harm(ship) : harm)
  state.agenda.push({ task: 'repairTurn' })
  return state
}

const without = (ship: Ship, lost: Partial<Ship['arms']>) => ({ arms: { ...ship.arms, ...lost } })

/** The outcome of a repair turn, by item. */
const resultsOf = (state: State, ...answers: readonly (string | readonly number[])[]): readonly string[] =>
  played(state, ...answers).flatMap(event => (event.kind === 'repair' ? [`${event.item} ${event.result}`] : []))

/** The question to red. */
function asked(state: State) {
  const events = played(state)
  const { paper, brief } = paperAt(state)
  const { ask } = brief
  return { events, paper, ship: must(ask.kind === 'repair' ? ask.ships[0] : undefined, 'a ship to be repaired') }
}

describe('the printed example', () => {
  test('repair.points repair.throw repair.blocks a battleship of DCR 200: the fire burns on, torpedoes back, one ADF back', () => {
    const state = damaged(ship => ({ burning: true, adf: 0, ...without(ship, { T: 0 }) }))
    const results = resultsOf(state, 'Mercy: fire 50, T 50, ADF 50 50', [89], [24], [62], [30])
    expect(results).toEqual(['fire failed', 'T repaired', 'ADF failed', 'ADF repaired'])
    expect(state.ships.red[0]).toMatchObject({ burning: true, adf: 1, arms: { T: 1 }, rounds: { T: 8 } })
    expect(state.agenda).toEqual([])
  })
})

describe('repairable items', () => {
  test('turn.repair repair.points repairs are announced where there are any; only those with damage are asked, both at once', () => {
    const state = damaged({ blind: true })
    expect(played(state)).toMatchObject([{ kind: 'repairs', rule: 'turn.repair' }])
    expect(state.moving).toBeNull()
    expect(pending(state)).toMatchObject({ kind: 'orders', briefs: [{ side: 'red' }] })
    const both = damaged({ blind: true })
    both.ships.blue[0]!.hull = 12
    const results = resultsOf(both, 'Mercy: combat control 80|Other: hull 70', [80], [71])
    expect(results).toEqual(['combat control repaired', 'hull failed'])
    expect(both.ships.red[0]!.blind).toBe(false)
    const whole = damaged({})
    expect([played(whole), whole.agenda]).toEqual([[], []])
  })

  test('repair.points the form shares the rating and refuses more', () => {
    const { paper } = asked(damaged({ burning: true, hull: 10 }, 'Mercy: frigate'))
    const fields = [
      { name: 'fire', max: 70, fallback: 70 },
      { name: 'hull', max: 70, fallback: 0 },
    ]
    expect(paper.form().fields).toMatchObject([{ label: 'Mercy: 70 points', fields }])
    expect(paper.size()).toBe((71n * 72n) / 2n)
    expect(said(paper, 'fire 40, hull 30')).toEqual({ Mercy: { fire: 40, hull: 30 } })
    expect(paper.parse('fire 40, hull 31')).toMatchObject({ ok: false, refusal: { found: '71' } })
  })

  test('repair.points orders are counted, found by number, printed and read back', () => {
    const harm = (ship: Ship) => ({ adf: 0, mr: 1, ...without(ship, { LB: 1 }) })
    const { paper } = asked(damaged(harm, 'Mercy: battleship DCR4'))
    expect(listed(paper)[0]).toEqual({ Mercy: { LB: 0, 'LB 2': 0, ADF: 4, 'ADF 2': 0, MR: 0 } })
    for (const junk of ['', 'zzyzx 99', 'Mercy: zap 3', 'Mercy: LB 1 1 1', 'Mercy: LB 1, LB 1', 'Mercy: hull 3'])
      expect(paper.parse(junk).ok).toBe(false)
  })

  test.each([
    ['ADF 50 0, combat control 0', 'Mercy: ADF 50'],
    ['none', 'Mercy: none'],
  ])('repair.points points are written up to the last block that has any: %s', (text, printed) => {
    const { paper } = asked(damaged({ adf: 0, blind: true }))
    const read = paper.parse(text)
    expect(read.ok && paper.print(read.value)).toBe(printed)
  })

  test('repair.blocks a block for each lost point of ADF and MR and for each battery, one for anything else', () => {
    const state = damaged(ship => ({ adf: 0, mr: 1, hull: 20, ...without(ship, { EB: 0, T: 0 }) }))
    const { paper, ship } = asked(state)
    expect(ship.items.map(({ name }) => name)).toEqual(['EB', 'EB 2', 'T', 'ADF', 'ADF 2', 'MR', 'hull'])
    expect(paper.parse('ADF 50 50').ok).toBe(true)
    expect(said(paper, 'MR 50 50')).toContain('at most 1 figures for MR, one an attempt')
  })

  test('repair.blocks the manual sets no bound to blocks on drive and steering: the ledger calls the bound ours', () => {
    const { ruling } = ledger['repair.blocks']
    expect(ruling.because).toContain('sets no bound to them: the bound is ours')
    expect(ruling.alternatives).toContain('more blocks than points are lost')
  })
})

describe('the throw', () => {
  test.each([
    [50, 50, 'repaired'],
    [50, 51, 'failed'],
    [89, 89, 'repaired'],
    [89, 90, 'failed'],
    [89, 98, 'failed'],
    [89, 99, 'never'],
  ])('repair.throw at most the points, and at most 89: %i points and %i are %s', (points, face, result) => {
    expect(resultsOf(damaged({ adf: 1 }), `Mercy: ADF ${points}`, [face])).toEqual([`ADF ${result}`])
    expect(() => played(damaged({ adf: 1 }), 'Mercy: ADF 90')).toThrow('from 0 to 89')
  })

  test('repair.never 99 and 100 end it for the battle, and cancel later blocks of that system', () => {
    const state = damaged({ adf: 0 })
    expect(resultsOf(state, 'Mercy: ADF 50 50', [99])).toEqual(['ADF never'])
    expect(state.agenda).toEqual([])
    expect(state.ships.red[0]!.beyond).toEqual(['drive'])
    state.agenda.push({ task: 'repairTurn' })
    expect(played(state)).toEqual([])
  })

  test('repair.never one of two batteries stays lost, the other can still be repaired', () => {
    const state = damaged(ship => without(ship, { EB: 0 }))
    expect(resultsOf(state, 'Mercy: EB 50 50', [100], [7])).toEqual(['EB never', 'EB repaired'])
    expect(state.ships.red[0]).toMatchObject({ arms: { EB: 1 }, beyond: ['EB'] })
    state.agenda.push({ task: 'repairTurn' })
    expect(played(state)).toEqual([])
  })

  test('repair.hull a success gains one die, no more than was lost', () => {
    const state = damaged({ hull: 100 })
    const events = played(state, 'Mercy: hull 60', [60], [10])
    expect(events.at(-1)).toMatchObject({ kind: 'mended', rule: 'repair.hull', points: 10, hull: 110 })
    const little = damaged({ hull: 117 })
    played(little, 'Mercy: hull 60', [60], [4])
    expect(little.ships.red[0]!.hull).toBe(120)
  })

  test('repair.fire the fire is out; the other losses of a disaster stay, each an item of its own', () => {
    const disaster = { adf: 0, mr: 0, blind: true, halvedControl: true, burning: true }
    const state = damaged(disaster)
    expect(resultsOf(state, 'Mercy: fire 80, damage control 20', [80], [21])).toEqual([
      'fire repaired',
      'damage control failed',
    ])
    expect(state.ships.red[0]).toMatchObject({ ...disaster, burning: false })
  })

  test.each(['power', 'navigation', 'damage control', 'combat control', 'PS', 'ICM'])(
    'repair.throw %s works again',
    item => {
      const harm = { shorted: true, astray: true, halvedControl: true, blind: true }
      const state = damaged(ship => ({ ...harm, screens: { ...ship.screens, PS: false, ICM: false } }))
      played(state, `Mercy: ${item} 89`, [89])
      const ship = state.ships.red[0]!
      const still = [ship.shorted, ship.astray, ship.halvedControl, ship.blind, !ship.screens.PS, !ship.screens.ICM]
      expect(still.filter(each => each).length).toBe(5)
    },
  )
})

test.each([
  ['damage.damage-control', {}, {}, 75],
  ['damage.half-control up', { halvedControl: true }, {}, 38],
  ['damage.half-control by option lossUp', { halvedControl: true }, { halfControl: 'lossUp' }, 37],
  ['skill.engineer ten points a level', {}, { skills: true }, 95],
  ['skill.engineer', { halvedControl: true }, { skills: true }, 58],
])('%s the rating of 75 with %o and %o is %i', (_, harm, options, dcr) => {
  expect(asked(damaged({ blind: true, ...harm }, 'Mercy: destroyer engineer2', options)).ship.dcr).toBe(dcr)
})
