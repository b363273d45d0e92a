import { describe, expect, test } from 'vitest'
import { fallbackSettings } from '../../../game/form/index.ts'
import { bySide, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { exactOdds } from '../../../odds/index.ts'
import { battle, setupOf } from '../fixtures/duel.fixture.ts'
import { warpwar } from '../index.ts'
import { ordersAsk } from '../orders/asks.ts'
import { sightOf } from './captain.ts'
import { fleetsOf } from './mix.ts'
import { ATTACK, DODGE, noFire } from './posture.ts'
import { predictableLines } from './predictable.ts'
import { repertoireOf } from './repertoire.ts'

/** The repertoire of a ship with these parts against a gun. */
function repertoire(parts: string) {
  const state = battle([`S1 ${parts}`], ['S2 PD4 B2'])
  const { own, foes } = fleetsOf(warpwar.view(state, 'red'), 'red', ordersAsk(state, 'red'))
  return repertoireOf({ ship: own[0]!, ...sightOf(foes, false), mayRetreat: false })
}

function drills(parts: string, holds: boolean) {
  const all = repertoire(parts)
  return predictableLines(all, holds).map(({ posture, fire }) => ({
    ...all.postures[posture]!,
    fired: all.fires[fire] ?? noFire,
  }))
}

describe('order.secret an enemy by the drill', () => {
  test('attacks with the whole beam at every drive that is left where he has to leave', () => {
    const all = drills('PD5 B3 S1', false)
    expect(new Set(all.map(({ drive }) => drive))).toEqual(new Set([0, 1, 2]))
    for (const { tactic, fired } of all) expect([tactic, fired.power]).toEqual([ATTACK, 3])
  })

  test('fires all his missiles, at every drive they may be of use with', () => {
    const all = drills('PD4 T2 M6', false)
    for (const { tactic, fired } of all) expect([tactic, fired.shots.length]).toEqual([ATTACK, 2])
    const first = new Set(all.map(({ fired }) => fired.shots[0]))
    expect([...first].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('combat.quiet dodges behind the screens there is power for where he holds the field', () => {
    const all = drills('PD5 B3 S2', true)
    expect(new Set(all.map(({ tactic }) => tactic))).toEqual(new Set([DODGE]))
    for (const { drive, screen } of all) expect(screen).toBe(Math.min(2, 5 - drive))
    expect(new Set(all.map(({ drive }) => drive))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })

  test('does what is possible without weapons', () => expect(drills('PD2', false)).toHaveLength(1))
})

/** The chance to win of the captain of a side with some settings, against one that waits or fights by the drill. */
function chance(side: Side, settings: object, enemy: string, phasing: Side): number {
  const setup = setupOf(['S1 PD5 B2 S2'], ['S2 PD5 B2 S2'], { phasing })
  const plans = bySide(each => {
    const doctrine = must(warpwar.doctrines[each === side ? 'captain' : enemy], enemy)
    return { doctrine, settings: { ...fallbackSettings(doctrine.settings), ...(each === side ? settings : {}) } }
  })
  const odds = exactOdds({ rules: warpwar, state: warpwar.begin(setup), plans }, { setup, detail: 'outcome' })
  return must(odds.ok ? odds.value : undefined, 'a small duel').outcome[side]
}

describe('combat.quiet a captain that minds the clock', () => {
  const before = { clock: 0, drills: false }

  test('holds the field against a beginner more often than one that does not', () => {
    expect(chance('blue', {}, 'obvious', 'red')).toBeGreaterThan(chance('blue', before, 'obvious', 'red'))
  })
})
