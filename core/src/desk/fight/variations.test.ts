import { beforeAll, describe, expect, test } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import type { Leaders } from '../../game/doctrine/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, openReadyBattle, systems } from '../battle/index.ts'
import { playOn } from './fights.fixture.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  type Fight,
  fightOn,
  openKept,
  recordLines,
  sealOrder,
  sharedPartOf,
  takeBack,
  type Variation,
  variationsAfter,
  withDice,
} from './index.ts'
import { MAX_VARIATIONS } from './variations.ts'

const reseeded = (fight: Fight, seed: string): Fight => withDice(fight, { source: 'seeded', seed })

/** A fight with its variations, as the page keeps it. */
interface Kept {
  readonly fight: Fight
  readonly variations: readonly Variation[]
}

const go = ({ fight, variations }: Kept, to: Fight): Kept => ({
  fight: to,
  variations: variationsAfter(variations, fight, to),
})

const summaryOf = ({ fight, variations }: Kept): string[] =>
  variations.map(({ n, count, lines }) => `${n}: ${count} from ${sharedPartOf(fight, lines).count}`)

beforeAll(fetchSystems)

const begun = (leaders?: Leaders): Fight => {
  const rules = must(
    systems().find(({ battles }) => battles.length > 0),
    'a system',
  )
  const battle = openReadyBattle(rules, must(rules.battles[0], 'a ready battle'))
  return beginFight(battle, { dice: { source: 'seeded', seed: '7' }, ...(leaders === undefined ? {} : { leaders }) })
}

describe('variations', () => {
  test('going on keeps none; a way taken back is kept once, however many steps it is taken back in', () => {
    const ten = playOn(begun(), 10)
    let kept: Kept = { fight: begun(), variations: [] }
    kept = go({ fight: takeBack(ten, 4), variations: [] }, ten)
    expect(summaryOf(kept)).toEqual([])
    for (let i = 0; i < 3; i++) kept = go(kept, takeBack(kept.fight, 1))
    expect(summaryOf(kept)).toEqual(['1: 10 from 7'])
  })

  test('the same way gone again is no variation any more; another way on is beside it', () => {
    const ten = playOn(begun(), 10)
    let kept = go({ fight: ten, variations: [] }, takeBack(ten, 3))
    // the same dice fall again: the fight follows the variation step by step, and at its end is the same
    for (const from of [8, 9]) {
      kept = go(kept, playOn(kept.fight, 1))
      expect(summaryOf(kept)).toEqual([`1: 10 from ${from}`])
    }
    kept = go(kept, playOn(kept.fight, 1))
    expect(summaryOf(kept)).toEqual([])
    kept = go(kept, takeBack(kept.fight, 3))
    for (const seed of ['a', 'b']) {
      kept = go(kept, playOn(reseeded(takeBack(kept.fight, kept.fight.count - 7), seed), 2))
    }
    expect(summaryOf(kept)).toEqual(['1: 10 from 7', '2: 9 from 7'])
  })

  test('a way that is gone past at once is no variation any more; the list is the same if nothing changes', () => {
    const ten = playOn(begun(), 10)
    const back = go({ fight: ten, variations: [] }, takeBack(ten, 3))
    expect(back.variations.map(({ rounds }) => rounds)).toEqual([ten.battle.rules.rounds(ten.state)])
    expect(back.variations[0]?.rounds).toBeGreaterThan(0)
    const next = playOn(back.fight, 1)
    expect(variationsAfter(back.variations, back.fight, next)).toBe(back.variations)
    expect(summaryOf(go(back, playOn(back.fight, 5)))).toEqual([])
  })

  test('a variation opens verified as it was, sealed orders included; opening swaps', () => {
    const people: Leaders = { red: personLeader, blue: personLeader }
    let both = playOn(begun(people), 1)
    while (briefsForPeople(both).length < 2) both = playOn(both, 1)
    const [brief] = briefsForPeople(both)
    const waits = value(sealOrder(both, brief!.side, advisedOrder(both, brief!)))
    expect(Object.keys(waits.inside.sealed)).toEqual([brief!.side])
    let kept = go({ fight: waits, variations: [] }, playOn(reseeded(takeBack(waits, waits.count - 1), 'other'), 2))
    const [variation] = kept.variations
    const opened = value(openKept({ lines: variation!.lines, beside: variation!.beside }))
    expect(recordLines(opened)).toEqual(recordLines(waits))
    expect(Object.keys(opened.inside.sealed)).toEqual(Object.keys(waits.inside.sealed))
    const other = kept.fight
    kept = go(kept, opened)
    expect(summaryOf(kept)).toEqual(['2: 3 from 1'])
    expect(kept.variations[0]!.lines).toEqual(recordLines(other))
  })

  test('other leaders or dice without an input after them make no variation; the end of a battle is part of it', () => {
    const five = playOn(begun(), 5)
    const kept = go({ fight: reseeded(five, 'x'), variations: [] }, reseeded(five, 'y'))
    expect(summaryOf(kept)).toEqual([])
    const over = value(fightOn(five, 'end'))
    const back = go({ fight: over, variations: [] }, takeBack(over, 1))
    expect(back.variations).toMatchObject([{ isOver: true, count: over.count }])
    expect(summaryOf(go(back, playOn(back.fight, 1)))).toEqual([])
  })

  test('at most so many are kept: of more the oldest go, and numbers are not given twice', () => {
    const three = playOn(begun(), 3)
    let kept: Kept = { fight: three, variations: [] }
    for (let i = 0; i < MAX_VARIATIONS + 5; i++) {
      kept = go(kept, playOn(reseeded(takeBack(kept.fight, 1), `seed ${i}`), 1))
    }
    expect(kept.variations).toHaveLength(MAX_VARIATIONS)
    const numbers = kept.variations.map(({ n }) => n)
    expect(new Set(numbers).size).toBe(MAX_VARIATIONS)
    expect(numbers[0]).toBe(6)
  })
})
