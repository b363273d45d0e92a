import { describe, expect, test } from 'vitest'
import type { Doctrine as AnyDoctrine } from '../../../game/doctrine/index.ts'
import { parseSettings, type Settings } from '../../../game/form/index.ts'
import { must } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import { leaving } from '../phases/leaving.ts'
import {
  aiming,
  battle,
  both,
  briefsOf,
  factor,
  losing,
  mauling,
  paper,
  pass,
  play,
  question,
  quietRound,
  setupOf,
  type Units,
  valueFrom,
} from '../scripted.fixture.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { namesOfLosses } from './listed-losses.ts'

/** The order of a doctrine in the present position. */
function ordered(state: State, name: string, settings: Settings = {}): unknown {
  const doctrine = must(sidcors.doctrines[name], 'a doctrine') as AnyDoctrine<Sidcors>
  const brief = must(briefsOf(state)[0], 'a brief')
  const all = valueFrom(parseSettings(doctrine.settings, settings))
  const [choice] = doctrine.decide(sidcors.view(state, brief.side), brief, all)
  expect(paper(state).check(choice?.order)).toEqual({ ok: true, value: choice?.order })
  return choice?.order
}

/** Blue's losses of these units for so many points. */
const lost = (points: number, units: Units, name: string, settings: Settings = {}): unknown =>
  ordered(losing(points, units), name, settings)

describe('doctrines', () => {
  test('intensity.factor as set, and any rating from 2 to 8 where both are picked', () => {
    expect(ordered(battle(['D7'], ['Federation DD']), 'all-out')).toEqual(factor(4))
    const lone = battle(['D7'], ['BATS'])
    for (const pair of [2, 3, 4, 5, 6, 7, 8]) {
      const order = ordered(lone, 'steady', { pair }) as ReturnType<typeof both>
      expect(order.factor + order.enemy).toBe(pair)
    }
  })

  test('intensity.rating two moderators make 5: three for the attacker, two for the defender', () => {
    expect(ordered(battle(['D7'], ['Federation DD']), 'moderator')).toEqual(factor(3))
    expect(ordered(battle(['D7'], ['Federation DD'], { attacker: 'blue' }), 'moderator')).toEqual(factor(2))
  })

  test('intensity.agreed notice only where the standing rating cannot come of the own factor', () => {
    const at = (agreedRating: number) => battle(['D7'], ['Federation DD'], { intensity: 'agreed', agreedRating })
    expect(ordered(at(5), 'steady')).toEqual({ notice: false })
    expect(ordered(at(4), 'all-out')).toEqual({ notice: true })
    expect(ordered(at(6), 'preserve')).toEqual({ notice: true })
  })

  test('directed.option priorities', () => {
    const fleet = ['D7', 'E4', 'D6S', 'CARRIER 8(3)/4(1)', 'BATS no-scout']
    const state = aiming(24, fleet)
    expect(ordered(state, 'steady', { directed: 'none' })).toEqual(pass)
    expect(ordered(state, 'steady')).toEqual({ target: 'D7', amount: 2 })
    expect(ordered(state, 'all-out')).toEqual({ target: 'BATS', amount: 1 })
    expect(ordered(state, 'all-out', { directed: 'cheapest' })).toEqual({ target: 'E4', amount: 2 })
    expect(ordered(state, 'moderator')).toEqual({ target: 'D6S', amount: 2 })
    expect(ordered(state, 'moderator', { finish: false })).toEqual({ target: 'D6S', amount: 1 })
    expect(ordered(state, 'steady', { directed: 'fighters' })).toEqual({ target: 'fighters', amount: 9 })
    expect(ordered(state, 'steady', { directed: 'bases' })).toEqual({ target: 'BATS', amount: 1 })
  })

  test('directed.fighters as many fighters as can be paid, then PFs beside them', () => {
    const fleet = ['TENDER 9P(3)/5']
    expect(ordered(aiming(5, fleet), 'steady', { directed: 'fighters' })).toEqual({ target: 'fighters', amount: 2 })
    const both = { target: 'fighters and 2 PFs', amount: 3 }
    expect(ordered(aiming(15, fleet), 'steady', { directed: 'fighters' })).toEqual(both)
  })

  test('directed.option where it pays: a scout, never a cruiser for double', () => {
    const pays = (state: State, settings: Settings = {}) =>
      ordered(state, 'captain', { directed: 'worth', ...settings })
    const scouted = ['2x D7', 'E4', 'D6S 4-8/2-4', 'CARRIER 8(3)/4(1)']
    expect(pays(aiming(24, scouted))).toEqual({ target: 'D6S', amount: 1 })
    expect(pays(aiming(24, ['2x D7', 'E4', 'CARRIER 8(3)/4(1)']))).toEqual(pass)
    // the points of a mauler hit in full: eight of the hull, and two doubled, against the loss if they were spread
    const mauled = mauling(14, ['2x GLASS 9-10/None', 'X 2-40/1-20'])
    expect(pays(mauled)).toEqual({ target: 'GLASS', amount: 1, mauler: 'D6M' })
    const noShot = { target: 'none', amount: 1, mauler: 'none' }
    expect(pays(mauled, { mauler: false })).toEqual(noShot)
    // mauler.shock cripples it by two faces of six: a third of the 6 that the D6M then has less is 2 of attack
    const shotAt = (attack: number) => pays(mauling(14, [`2x GLASS ${attack}-10/None`, 'X 2-40/1-20']))
    expect(shotAt(3)).toEqual({ target: 'GLASS', amount: 1, mauler: 'D6M' })
    expect(shotAt(2)).toEqual(noShot)
  })

  test('intensity.factor weighed by rounded potentials', () => {
    // at 35 and 40 % 8 score 3 and 6 still 2: 8 are best on lines 5 to 8. 6 score most for the points they suffer on
    // lines 3 to 6
    expect(ordered(battle(['Federation CA 8/4'], ['Federation DD 6/3']), 'captain')).toEqual(factor(4))
    expect(ordered(battle(['Federation DD 6/3'], ['Federation CA 8/4']), 'captain')).toEqual(factor(2))
    const lone = ordered(battle(['D7'], ['CONVOY 0-6/None']), 'captain')
    expect(lone).toEqual(both(4, 4))
  })

  test('mauler.full-value fired only where the orders say so', () => {
    const state = mauling(14, ['X 1-12/6'])
    expect(ordered(state, 'steady')).toEqual({ target: 'X', amount: 1, mauler: 'D6M' })
    expect(ordered(state, 'steady', { mauler: false })).toEqual({ target: 'none', amount: 1, mauler: 'none' })
  })

  test('allocation.owner orders of losses', () => {
    const fleet = ['D7', 'F5', { unit: 'Klingon E4', crippled: 1 }, 'CARRIER 9(3)/5(1)', 'NCL 7/4']
    const state = losing(7, fleet)
    const losses = (name: string) => ordered(state, 'steady', { losses: name, protect: false })
    expect(losses('leastOverpay')).toEqual({ give: 'fighters', count: 3 })
    expect(losses('largestFit')).toEqual({ give: 'NCL', count: 1 })
    expect(losses('cripplesFirst')).toEqual({ give: 'crippled E4', count: 1 })
    expect(losses('fightersFirst')).toEqual({ give: 'fighters', count: 3 })
    expect(losses('adjudicator')).toEqual({ give: 'fighters', count: 3 })
    expect(lost(5, ['D6S', 'X 1-9/5'], 'steady', { losses: 'leastOverpay' })).toEqual({ give: 'X' })
  })

  test('allocation.owner losses that keep attack look ahead: the rest is put off', () => {
    const keeps = (points: number, units: Units) => lost(points, units, 'captain', { losses: 'keepAttack' })
    const patrol = ['Federation CC 9/5', 'Federation CA 8/4', 'NCL 7/4', 'Federation DD 6/3', 'Federation FF 5/3']
    // 3 attack factors for 7 points and 1 put off, where a frigate for 2 leaves 3 points that cost another ship
    expect(keeps(8, patrol)).toEqual({ give: 'NCL' })
    expect(lost(8, patrol, 'steady', { losses: 'cheapestAttack' })).toEqual({ give: 'FF' })
    // fighters cost an attack factor a point: they go where the smallest ship would be lost for far less than it is
    expect(keeps(3, ['CARRIER 30-9(3)/4(3)', 'X 90-40/None'])).toMatchObject({ give: 'fighters' })
  })

  test('allocation.owner losses for as long as the fleet lasts: a scout goes before cruisers where it does little', () => {
    // as a cripple it takes three points more for nothing; against a scout of the enemy it spares a thirteenth of 26
    // factors
    const squadron = ['3x D7 8/4', 'Gorn SC 2-5◆/0-3']
    expect(lost(5, squadron, 'captain')).toEqual({ give: 'SC' })
    expect(lost(5, squadron, 'captain', { losses: 'keepAttack' })).toEqual({ give: 'D7' })
    expect(lost(5, squadron, 'captain', { losses: 'keepAttack', protect: false })).toEqual({ give: 'SC' })
    const great = ['9x GUNS 30-8/8-4', '3x D7 8/4', 'Gorn SC 2-5◆/0-3']
    expect(lost(5, great, 'captain')).toEqual({ give: 'D7' })
    expect(lost(5, great, 'captain', { protect: false })).toEqual({ give: 'SC' })
  })

  test.each(['lasting', 'keepAttack'])(
    'R14 after a ruling on PFs losses by %s are judged by their present value',
    losses => {
      const state = losing(4, ['TENDER 90P/60', 'X 20-4/4-4'])
      const before = ordered(state, 'captain', { losses })
      sidcors.advance(state, { kind: 'ruling', options: { pfAttack: 9 }, reason: 'ours are larger' })
      const after = ordered(state, 'captain', { losses })
      // a copy is made of other fleets, so that no cached figure of those before applies
      expect(after).toEqual(ordered(structuredClone(state), 'captain', { losses }))
      expect(after).not.toEqual(before)
    },
  )

  test('allocation.owner losses for as long as the fleet lasts: fighters that will lose their room are burnt before their carrier', () => {
    expect(lost(3, ['CARRIER 8(3)/4(0)', 'X 9-40/None'], 'captain')).toMatchObject({ give: 'fighters' })
  })

  test('A3 least overpayment and smallest first are the same order, largest that fits is another', () => {
    const state = losing(9, ['D7', 'F5', 'NCL 7/4'])
    expect(ordered(state, 'steady', { losses: 'leastOverpay' })).toEqual({ give: 'destroyed F5' })
    expect(ordered(state, 'steady', { losses: 'largestFit' })).toEqual({ give: 'D7' })
  })

  // 8 points are gone, and at the first one is owed: of 24 a third, of 38 with six PFs of two points 21.05 %
  test.each([
    ['D7 "Kang"', 33, 9, {}],
    ['TENDER 9P/5', 21, 8, { count: 1 }],
  ])(
    'R22 R14 retreat once the share of points is lost, of the fleet as it came: a D7 and %s',
    (unit, share, points, more) => {
      const state = losing(points, ['D7', unit], { retreat: 'inTurn' })
      play(state, { blue: [{ give: 'D7', ...more }] })
      expect(question(state)).toBe('blue retreat')
      expect(ordered(state, 'steady', { retreat: share })).toEqual({ retreat: true })
      expect(ordered(state, 'steady', { retreat: share + 1 })).toEqual({ retreat: false })
      expect(ordered(state, 'steady')).toEqual({ retreat: false })
    },
  )

  test('R22 told to leave a side retreats before anything is lost, told to stay it does not', () => {
    const state = battle(['A 1-9/0-9'], ['B 1-9/0-9'], { retreat: 'inTurn' })
    quietRound(state)
    const doctrine = must(sidcors.doctrines.steady, 'standing orders')
    for (const way of ['goes', 'stays'] as const) {
      const { settings } = leaving[way]({ doctrine, settings: {} })
      expect(ordered(state, 'steady', settings)).toEqual({ retreat: way === 'goes' })
    }
  })
})

describe('an order of losses unit by unit', () => {
  const fleet = ['2x D7', '2x F5', { unit: 'F5', crippled: 1 }, 'CARRIER 30-9(3)/4(3)']
  const after = (order: string, points = 9, units: Units = fleet) => lost(points, units, 'captain', { order })

  test('allocation.owner a fleet may list its units, its fighters and PFs, and cripples of units that can be crippled', () => {
    const names = (units: Units) => namesOfLosses(setupOf(['D7 8/4'], units), 'blue')
    expect(names(['2x D7 8/4', 'POD 0-4/None'])).toEqual(['D7', 'POD', 'crippled D7', 'destroyed D7'])
    expect(names(['CARRIER 8(½)/4'])).toContain('fighters')
    expect(names(['TENDER 9P/5'])).toEqual(['TENDER', 'PFs', 'crippled TENDER', 'destroyed TENDER'])
  })

  test('directed.fighters half a fighter is one of them: it goes where no whole one is left', () => {
    expect(after('fighters, D7', 14, ['3x D7', 'CARRIER 8(3½)/4'])).toEqual({ give: 'fighters', count: 3 })
    expect(after('fighters, D7', 14, ['3x D7', 'CARRIER 8(½)/4'])).toEqual({ give: 'half fighter', count: 1 })
  })

  test('allocation.owner the first name of the list that may be given up now', () => {
    expect(after('F5, D7')).toMatchObject({ give: 'F5', count: 1 })
    expect(after('D7, F5', 16)).toMatchObject({ give: 'D7', count: 2 })
    expect(after('fighters, D7')).toMatchObject({ give: 'fighters', count: 3 })
    expect(after('PFs, crippled D7, crippled F5')).toMatchObject({ give: 'crippled F5' })
  })

  test('allocation.owner the list goes before scouts and maulers are kept, and before overpayment is looked at', () => {
    expect(after('D6S', 5, ['D6S', 'X 1-9/5'])).toEqual({ give: 'D6S' })
    expect(after('D7', 3)).toMatchObject({ give: 'D7', count: 1 })
  })

  test('R20 a unit listed as destroyed is given up whole, cripples first, one after the other', () => {
    expect(after('destroyed F5', 20)).toMatchObject({ give: 'crippled F5', count: 1 })
    const whole = ['2x D7', '2x F5']
    expect(after('destroyed F5', 20, whole)).toMatchObject({ give: 'destroyed F5', count: 2 })
    expect(after('destroyed D7', 8, whole)).toMatchObject({ give: 'D7', count: 1 })
    expect(after('crippled F5, F5', 16, whole)).toMatchObject({ give: 'F5', count: 1 })
    expect(after('F5, crippled F5', 16, whole)).toMatchObject({ give: 'F5', count: 2 })
  })

  test('allocation.owner losses that are not listed follow as usual, and so do listed ones that are not there', () => {
    const usual = lost(9, fleet, 'captain')
    expect(after('')).toEqual(usual)
    expect(after('crippled D7')).toEqual(usual)
    expect(after('Nobody')).toEqual(usual)
  })
})
