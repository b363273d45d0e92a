import { describe, expect, test } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import type { Leaders } from '../../game/doctrine/index.ts'
import { must, type RefusalCode } from '../../lang/index.ts'
import { fetchSystems, openReadyBattle } from '../battle/index.ts'
import { screenEyes } from '../questions/index.ts'
import { step } from './fights.fixture.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  digestOf,
  type Fight,
  fightOn,
  fightOut,
  holdOrder,
  inputsTaken,
  type KeptFight,
  keepFight,
  openKept,
  recordLines,
  sealedOrders,
  sealOrder,
  stepAlone,
  takeBackTo,
  withDice,
  withLeaders,
} from './index.ts'

const systems = await fetchSystems()

/** A fight as a store returns it: plain data, written step by step. */
const stored = (kept: KeptFight): unknown => JSON.parse(JSON.stringify(kept))

function written(before: KeptFight, fight: Fight, earlier: Fight): KeptFight {
  const { from, lines, beside } = keepFight(fight, earlier)
  return { lines: [...before.lines.slice(0, from), ...lines], beside }
}

const all = (fight: Fight): KeptFight => {
  const { lines, beside } = keepFight(fight)
  return { lines, beside }
}

const people: Leaders = { red: personLeader, blue: personLeader }

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const battle = openReadyBattle(rules, must(rules.battles[0], 'a system has a ready battle'))
  const begun = (leaders: Leaders): Fight => beginFight(battle, { dice: { source: 'seeded', seed: '1805' }, leaders })

  test('twin: a fight that is kept and opened at every step goes on as the one that was not', () => {
    let whole = begun(people)
    let opened = begun(people)
    let kept = all(opened)
    for (let steps = 0; steps < 40; steps++) {
      const next = step(whole)
      if (next === undefined) break
      whole = next
      const on = must(step(opened), 'the same question')
      // a step is written without the lines before it
      expect(keepFight(on, opened).from).toBe(kept.lines.length)
      kept = written(kept, on, opened)
      expect(kept).toEqual(all(on))
      opened = value(openKept(stored(kept)))
      kept = all(opened)
      expect(digestOf(opened)).toBe(digestOf(whole))
      expect(sealedOrders(opened, 'umpire')).toEqual(sealedOrders(whole, 'umpire'))
      expect(opened.battle.leaders).toEqual(whole.leaders)
      expect(opened.leaders).toEqual(whole.leaders)
      // nobody has sat down yet: a hidden fact stays hidden
      expect(screenEyes(opened)).toEqual(screenEyes(whole))
    }
    expect(whole.count).toBeGreaterThan(0)
  })

  test('twin: lines written step by step are the whole fight, taken back and changed on the way', () => {
    const mixed: Leaders = { red: personLeader, blue: battle.leaders.blue }
    const twoSteps = (fight: Fight): Fight => must(step(must(step(fight), 'a step')), 'a step')
    const begin = begun(people)
    const on = twoSteps(twoSteps(begin))
    const back = value(takeBackTo(on, 1))
    const fights = [
      begin,
      on,
      back,
      withLeaders(back, mixed),
      withDice(back, { source: 'typed', seed: 'mixed orders' }),
    ]
    let kept = all(begin)
    for (const [i, fight] of fights.entries()) {
      kept = written(kept, fight, fights[Math.max(0, i - 1)]!)
      expect(kept).toEqual(all(fight))
      expect(recordLines(value(openKept(stored(kept))))).toEqual(recordLines(fight))
    }
  })
})

describe('a fight that is kept', () => {
  const rules = must(systems[0], 'a system')
  const battle = openReadyBattle(rules, must(rules.battles[0], 'a system has a ready battle'))

  test('a script goes on with the word after those that were thrown', () => {
    const seeded = beginFight(battle, { dice: { source: 'seeded', seed: '1805' } })
    const words = inputsTaken(value(fightOut(seeded))).flatMap(input =>
      input.kind === 'roll' ? (input.faces ?? []).map(String) : [],
    )
    const half = value(fightOn(beginFight(battle, { dice: { source: 'scripted', seed: '1805', words } }), 'round'))
    const opened = value(openKept(stored(all(half))))
    expect(recordLines(value(fightOut(opened)))).toEqual(recordLines(value(fightOut(half))))
  })

  test('orders that are held while standing orders have not answered come back, and are answered alike', () => {
    const begun = beginFight(battle, { dice: { source: 'seeded', seed: '1805' } })
    const fight = beginFight(battle, {
      dice: { source: 'seeded', seed: '1805' },
      leaders: { red: personLeader, blue: begun.leaders.blue },
    })
    const order = advisedOrder(fight, must(briefsForPeople(fight)[0], 'red is asked'))
    const held = value(holdOrder(fight, 'red', order))
    expect([held.count, briefsForPeople(held)]).toEqual([0, []])
    const opened = value(openKept(stored(all(held))))
    expect([opened.count, sealedOrders(opened, 'umpire')]).toEqual([0, { red: order }])
    const sealed = value(sealOrder(fight, 'red', order))
    expect(sealed.count).toBe(1)
    expect(digestOf(value(must(stepAlone(opened), 'standing orders')))).toBe(digestOf(sealed))
  })

  test('data that do not pass their doors are refused', () => {
    const fight = beginFight(battle, { dice: { source: 'seeded', seed: '1805' }, leaders: people })
    const { lines, beside } = all(fight)
    const [header = ''] = lines
    const brief = must(briefsForPeople(fight)[0], 'a question')
    const order = advisedOrder(fight, brief)
    const junk: readonly (readonly [unknown, RefusalCode])[] = [
      [7, 'type'],
      [{ lines }, 'missing'],
      [{ lines: [], beside }, 'missing'],
      [{ lines: [header.replace('"seed":"1805"', '"seed":"1806"')], beside }, 'tampered'],
      [{ lines, beside: { ...beside, sealed: { red: order, blue: order } } }, 'illegal'],
    ]
    for (const [raw, code] of junk) expect(openKept(raw)).toMatchObject({ ok: false, refusal: { code } })
  })
})
