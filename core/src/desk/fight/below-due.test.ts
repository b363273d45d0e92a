import { describe, expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import type { LeavesBelow } from '../../odds/index.ts'
import { openBattleData, openReadyAddress } from '../open-battle.ts'
import { battleAt, openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { duesOf } from './dues.ts'
import { beginFight, type Fight, inputsSince, recordLines, withDice } from './fight.ts'
import { afterLook, fightOut, fightOutTold, followedFrom, goOn, isChanceDue, keepFight, lookAtChances, momentsOf, openKept, person, type RawRuling, resumeFight, ruleAt, ruleUnlooked, stepAlone, stretchFrom, toldIn, withTold } from './index.ts'
import { fightOutBelow } from './leaving.fixture.ts'
import { withSeats } from './seating.ts'
import { takeBack } from './taken-back.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const clash = value(openReadyAddress('sidcors/border-clash'))
const begin = (seed: string): Fight => beginFight(clash, { dice: { source: 'seeded', seed } })
const told = (seed: string, figures: LeavesBelow = { red: 30 }): Fight =>
  value(withTold(begin(seed), duesOf({ leavesBelow: figures })))
const refusal = <T>(result: Result<T>) => (result.ok ? undefined : result.refusal)
const seatLines = (fight: Fight) => recordLines(fight).filter(line => line.includes('"kind":"seats"'))

const redBelow = { red: { kind: 'below', percent: 30 } } as const

/** As the page does: who leaves is found out elsewhere. */
const looked = (fight: Fight): Fight =>
  afterLook(
    fight,
    value(lookAtChances(fight)).left.map(({ side }) => side),
  )

/** To the end, looking where it is due; what is done with the fight between two steps changes nothing. */
function out(begun: Fight, between: (fight: Fight) => Fight = fight => fight): Fight {
  let now = begun
  for (;;) {
    if (isChanceDue(now)) now = looked(now)
    const next = value(goOn(now, stretchFrom(now, 'round'), { solver: 'here' }))
    if (next.count === now.count) return next
    now = between(next)
  }
}

const reopened = (fight: Fight): Fight => {
  const { lines, beside } = keepFight(fight)
  return value(openKept({ lines, beside }))
}

/** From its record alone. */
const resumed = (fight: Fight, lines = recordLines(fight)): Fight => {
  const open = value(openRecordText(lines.join('\n')))
  return value(resumeFight(open, { battle: battleAt(open), seed: '' }))
}

describe('a fight whose side leaves below a chance to win', () => {
  test.each([
    ['1', { red: 30, blue: 20.5 }],
    ['2', { red: 30, blue: 20.5 }],
  ])('looked at round by round it is the fight of the command, seed %s', (seed, figures) => {
    const whole = value(fightOutBelow(begin(seed), figures))
    expect(recordLines(out(told(seed, figures)))).toEqual(recordLines(whole.fight))
  })

  test('opened anew from round to round it is the same fight', () => {
    expect(recordLines(out(told('2', { red: 5 }), reopened))).toEqual(recordLines(out(told('2', { red: 5 }))))
  })

  test('it goes on only once its chances were looked at, and in between they are not asked for', () => {
    const fight = told('1')
    expect(isChanceDue(fight)).toBe(true)
    expect(refusal(must(stepAlone(fight), 'a refusal'))).toMatchObject({ code: 'missing', path: ['leavesBelow'] })
    expect(value(goOn(fight, stretchFrom(fight, 'end'), { solver: 'here' })).count).toBe(0)
    const next = value(must(stepAlone(looked(fight)), 'a step'))
    expect([next.count, isChanceDue(looked(fight)), isChanceDue(next)]).toEqual([1, false, false])
    const round = value(goOn(next, stretchFrom(next, 'end'), { solver: 'here' }))
    expect([round.battle.rules.rounds(round.state), isChanceDue(round)]).toEqual([1, true])
    const { fight: after, left } = value(lookAtChances(round))
    expect(left).toMatchObject([{ side: 'red', rounds: 1, percent: 30 }])
    expect(recordLines(after)).toEqual(recordLines(looked(round)))
  })

  test('other dice at the start of a round leave nothing to be looked at but what was', () => {
    const fight = withDice(value(goOn(looked(told('1')), stretchFrom(told('1'), 'end'), { solver: 'here' })), {
      source: 'typed',
      seed: '1',
    })
    expect(isChanceDue(fight)).toBe(true)
    expect(isChanceDue(looked(fight))).toBe(false)
  })

  test('who has left is not asked again; taken back he stays, and leaves there again', () => {
    const whole = out(told('1'))
    expect(seatLines(whole)).toHaveLength(1)
    const back = takeBack(whole, whole.count - 1)
    expect([toldIn(back), isChanceDue(back)]).toEqual([redBelow, false])
    expect(recordLines(out(back))).toEqual(recordLines(whole))
  })

  test('told so no longer he stays, and what is sent since another fight is not', () => {
    const whole = out(told('1'))
    const stays = value(withTold(takeBack(whole, 1), {}))
    expect(stays.seats).toEqual(begin('1').seats)
    expect(inputsSince(takeBack(whole, 1), stays)).toBeUndefined()
    expect(value(withTold(whole, duesOf({ leavesBelow: { red: 30 } })))).toBe(whole)
  })

  test('figures stand in the place of what the standing orders say; told so no longer it stays', () => {
    const red = { ...must(clash.doctrines.red, 'orders'), leaves: true } as const
    const fight = beginFight(
      { ...clash, doctrines: { ...clash.doctrines, red } },
      { dice: { source: 'seeded', seed: '1' } },
    )
    const leaves = ({ seats }: Fight) => seats.red.doctrine?.leaves === true
    const stays = value(withTold(fight, duesOf({ leavesBelow: { red: 30 } })))
    expect([fight, stays, value(withTold(stays, {}))].map(leaves)).toEqual([true, false, false])
  })

  test('a ruling leaves what comes after it to chances that are looked at anew', () => {
    const whole = out(told('3', { red: 5 }))
    const rounds = value(goOn(looked(told('3', { red: 5 })), stretchFrom(told('3'), 'end'), { solver: 'here' }))
    const ruling = { kind: 'ruling', options: { roundCap: 9 }, reason: 'by mail' } as const
    const ruled = value(ruleUnlooked(whole, 1, ruling))
    expect(ruled.stopped).toMatchObject({ path: ['leavesBelow'] })
    expect([ruled.fight.count, isChanceDue(ruled.fight)]).toEqual([rounds.count + 1, true])
    expect(out(ruled.fight).inside.pending.kind).toBe('over')
    const derived = value(ruleAt(whole, 1, ruling))
    expect(derived.stopped).toBeUndefined()
    expect(recordLines(derived.fight)).toEqual(recordLines(out(ruled.fight)))
  })

  test('chances under one ruling are not those under another in its place', () => {
    const rule = (fight: Fight, options: object) =>
      out(value(ruleAt(fight, 0, { kind: 'ruling', options: { ...options }, reason: 'by mail' })).fight)
    const fresh = told('2', { red: 45, blue: 45 })
    const other = rule(fresh, { pursuit: false, retreat: 'sealed' })
    // taken back it remembers the chances under that ruling
    expect(recordLines(rule(takeBack(other, other.count), { roundCap: 3 }))).toEqual(
      recordLines(rule(told('2', { red: 45, blue: 45 }), { roundCap: 3 })),
    )
  })

  test('where an answer is settled its side leaves before it as it did, and stays where it stayed', () => {
    const whole = out(told('1'))
    const line = momentsOf(whole).find(({ before }) => before.kind === 'seats')
    const at = must(line, 'a moment after a line of seats').count - 1
    for (const [fight, rule] of [
      [whole, ruleAt],
      [whole, ruleUnlooked],
      [resumed(whole), ruleUnlooked],
    ] as const) {
      for (const count of [0, at]) {
        const { input } = must(momentsOf(whole)[count], 'an answer')
        const ruled = value(rule(fight, count, { ...input, ruled: 'as it was' } as RawRuling))
        const [due] = seatLines(ruled.fight).map(text => JSON.parse(text).due)
        const stays = rule === ruleUnlooked && count < at
        expect(due, `${count}`).toEqual(stays ? undefined : { red: { below: '30%' } })
      }
    }
  })

  test('where the open question is settled, its chance is looked at first', () => {
    const fight = told('1', { red: 99 })
    const { input } = must(momentsOf(value(must(stepAlone(looked(fight)), 'a step')))[0], 'an answer')
    const ruling = { ...input, ruled: 'as it would be' } as RawRuling
    expect(value(ruleAt(fight, 0, ruling)).fight.seats.red).toMatchObject({ doctrine: { leaves: true } })
    expect(refusal(ruleUnlooked(fight, 0, ruling))).toMatchObject({ code: 'missing', path: ['leavesBelow'] })
  })

  test('odds from a moment go by the figures of those who stay, and by the orders of those who have left', () => {
    const whole = out(told('1', { red: 30 }))
    expect(followedFrom(whole, 1)).toMatchObject({ leavesBelow: { red: 30 } })
    const after = followedFrom(whole, whole.count)
    expect(after.doctrines.red?.leaves).toBe(true)
    expect(after).not.toHaveProperty('leavesBelow')
    expect(followedFrom(begin('1'), 0)).toEqual({ doctrines: clash.doctrines })
  })

  test('refused: a person, rounds beside a figure, figures there are not', () => {
    const manned = withSeats(begin('1'), { ...begin('1').seats, blue: person })
    expect(refusal(withTold(manned, duesOf({ leavesBelow: { red: 30 } })))).toMatchObject({
      code: 'conflict',
      path: ['leavesBelow', 'red'],
      found: 'a person',
    })
    expect(refusal(withTold(begin('1'), { ...redBelow, blue: { kind: 'after', rounds: 2 } }))).toMatchObject({
      code: 'conflict',
      path: ['leavesBelow'],
    })
    for (const red of [0, 0.5, 99.5, 100, 12.25, -1, Number.NaN]) {
      const range = { code: 'range', path: ['leavesBelow', 'red'] }
      expect(refusal(withTold(begin('1'), duesOf({ leavesBelow: { red } })))).toMatchObject(range)
    }
  })

  test('refused with rule and option where a side is kept in the battle', () => {
    const units = ['2x D7 8/4']
    const held = value(
      openBattleData({
        flagplot: 1,
        system: 'sidcors',
        options: { retreat: 'none' },
        red: { name: 'Red', doctrine: 'steady', units },
        blue: { name: 'Blue', doctrine: 'steady', units },
      }),
    )
    const fight = beginFight(held, { dice: { source: 'seeded', seed: '1' } })
    expect(refusal(withTold(fight, duesOf({ leavesBelow: { red: 30 } })))).toMatchObject({
      code: 'illegal',
      path: ['leavesBelow', 'red'],
      expected: expect.stringContaining('Red cannot leave from here, by '),
    })
  })

  test('a record whose header tells a side to leave below a figure is gone on with by it, wherever it was cut off', () => {
    const battle = { ...clash, leaves: { red: { kind: 'below', percent: 30 } } } as const
    const whole = value(fightOutTold(battle, { dice: { source: 'seeded', seed: '1' } })).fight
    const lines = recordLines(whole)
    expect(seatLines(whole)).toHaveLength(1)
    const left = lines.findIndex(line => line.includes('"kind":"seats"'))
    for (const many of [1, left, left + 1, lines.length]) {
      const again = resumed(whole, lines.slice(0, many))
      expect(toldIn(again)).toEqual(redBelow)
      expect(recordLines(out(again)), `${many}`).toEqual(lines)
    }
    const manned = withSeats(resumed(whole, lines.slice(0, 1)), { ...begin('1').seats, blue: person })
    expect([toldIn(manned), isChanceDue(manned)]).toEqual([redBelow, false])
  })

  test('a side that a person has taken over is not asked for; led by standing orders again it is', () => {
    const fight = withSeats(told('1'), { ...told('1').seats, red: person })
    expect([isChanceDue(fight), followedFrom(fight, 0)]).toEqual([false, { doctrines: clash.doctrines }])
    const again = withSeats(fight, begin('1').seats)
    expect(refusal(fightOut(again))).toMatchObject({ path: ['leavesBelow'] })
    expect(recordLines(out(again))).toEqual(recordLines(out(told('1'))))
  })
})
