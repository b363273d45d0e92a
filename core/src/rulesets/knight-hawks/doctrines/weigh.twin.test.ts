import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { changed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { helmIn, situated } from '../fixtures/captain.fixture.ts'
import { forEachCandidateMove } from './courses.ts'
import { fireValueBy } from './gunnery.ts'
import { endAtRest, scoreOf } from './weigh.ts'

const foes = [
  placed('Big: light cruiser', '24-10 W 1'),
  placed('Wasp: fighter', '26-12 E 6'),
  placed('Hurt: frigate', '19-8 SE 2', { hullLost: 37 }),
]

test.each([
  ['frigate', {}, null],
  ['destroyer', { hullLost: 20 }, null],
  ['assault scout', { hullLost: 14 }, null],
  ['fighter', {}, null],
  ['light cruiser MS1', {}, 'MS'],
] as const)('no end of a %s is passed over that is as good as the best so far', (unit, more, screen) => {
  const state = stateOf([placed(`Ours: ${unit}`, '10-10 E 4', more)], foes)
  changed(state, 'Ours', { screen })
  const helm = helmIn(state)
  forEachCandidateMove({ ship: helm.plot, facing: helm.ship.facing, planet: null }, end => {
    const score = scoreOf(helm, end)
    expect(scoreOf(helm, end, score)).toBe(score)
    expect(scoreOf(helm, end, 1_000)).toBe(Number.NEGATIVE_INFINITY)
  })
})

test('the fire of the next turn is that at the hex where the enemy will be', () => {
  const state = stateOf([placed('Ours: frigate', '10-10 E 2')], [placed('Theirs: frigate', '14-10 E 2')])
  const helm = { ...helmIn(state), enemies: [], care: 0 }
  const end = endAtRest(helm.plot, 0)
  const scoreAt = (r: number): number =>
    scoreOf({ ...helm, near: helm.near.map(each => ({ ...each, there: { q: end.q + 3, r: end.r + r } })) }, end)
  expect(scoreAt(0)).toBeGreaterThan(scoreAt(30))
})

test.each([
  ['first', 1],
  ['second', 2],
] as const)('fire.flank a commander weighs the forward field as the battle has it: %s', (flankFrom, hexes) => {
  const state = stateOf([placed('Ours: frigate', '5-5')], [placed('Theirs: frigate', '6-5')], {
    options: { flankFrom },
  })
  const { own, foes, fire, fireValue } = situated(state)
  const guns = fire(must(own[0], 'ours'), must(foes[0], 'theirs')).offensive
  expect(fireValue(guns, 0, 0, 1)).toBe(fireValueBy(hexes)(guns, 0, 0, 1))
  expect(fireValueBy(1)(guns, 0, 0, 1)).toBeGreaterThan(fireValueBy(2)(guns, 0, 0, 1))
})
