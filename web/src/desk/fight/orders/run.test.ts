import {
  advisedOrder,
  beginFight,
  type Fight,
  fightOn,
  fightOut,
  holdOrder,
  stepAlone,
  withLeaders,
} from '@flagplot/core/desk/fight'
import { type BySide, sides } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { storageWith } from '../../browser-storage.fixture.ts'
import { readyFight, value } from '../../ready.fixture.ts'
import { goesAlone, keepPace, keptPace, stretchAfter, stretchAtFirst, usualPace, waitsFor } from './run.ts'

const person = { kind: 'person' } as const

const { battle } = await readyFight('sidcors/border-clash')

/** A battle in which these sides are led by people. */
function table(led: Partial<BySide<boolean>>, source: 'seeded' | 'typed' = 'seeded'): Fight {
  const begun = beginFight(battle, { dice: { source, seed: '7' } })
  const leaders = {
    red: led.red ? person : begun.leaders.red,
    blue: led.blue ? person : begun.leaders.blue,
  }
  return beginFight(battle, { dice: begun.dice, leaders })
}

const sealedBy = (fight: Fight, side: 'red' | 'blue'): Fight => {
  const { rules } = fight.battle
  const pending = rules.pending(fight.state)
  const briefs = pending.kind === 'orders' ? pending.briefs : []
  const brief = must(
    briefs.find(each => each.side === side),
    'the side is asked',
  )
  return value(holdOrder(fight, side, advisedOrder(fight, brief)))
}

describe('going on by itself', () => {
  test('with people or typed dice a fight stops for them only; without them it goes step by step', () => {
    expect(sides.map(side => usualPace(table({ [side]: true })))).toEqual(['end', 'end'])
    expect(usualPace(table({}))).toBe('step')
    expect(usualPace(table({}, 'typed'))).toBe('end')
  })

  test('a person who is asked is waited for, and after that the worker', () => {
    const asked = table({ red: true })
    expect([goesAlone(asked), goesAlone(table({}))]).toEqual([false, true])
    expect(waitsFor(asked, stretchAfter(asked, 'end'))).toBeUndefined()
    const sealed = sealedBy(asked, 'red')
    expect(waitsFor(sealed, stretchAfter(sealed, 'end'))).toBe('worker')
    // sealed orders need no press to go on
    expect(waitsFor(sealed, stretchAfter(sealed, 'step'))).toBe('worker')
    expect(stretchAfter(table({}), 'step')).toBeUndefined()
  })

  test('a new fight begins by its speed; a reopened one waits, unless it has sealed orders', () => {
    expect(stretchAtFirst(table({}), 'step')).toBeUndefined()
    expect(stretchAtFirst(table({}), 'round')?.until).toBe('round')
    const both = table({ red: true, blue: true })
    const on = sealedBy(sealedBy(both, 'red'), 'blue')
    expect([on.count, stretchAtFirst(on, 'end')]).toEqual([1, undefined])
    expect(stretchAtFirst(sealedBy(table({ red: true }), 'red'), 'step')?.until).toBe('step')
  })

  test('the speed is remembered, and an unreadable one is none', () => {
    const storage = storageWith()
    expect(keptPace(storage)).toBeUndefined()
    expect(keepPace(storage, 'round')).toBe(true)
    expect(keptPace(storage)).toBe('round')
    expect(keptPace(storageWith({ 'flagplot.speed': '"at once"' }))).toBeUndefined()
  })

  test('a battle that is over does not go on, nor does one that has completed its stretch', () => {
    const begun = table({})
    const over = value(fightOut(begun))
    expect([goesAlone(over), waitsFor(over, stretchAfter(over, 'end'))]).toEqual([false, undefined])
    const round = stretchAfter(begun, 'round')
    expect([waitsFor(begun, round), waitsFor(value(fightOn(begun, 'round')), round)]).toEqual(['worker', undefined])
  })

  test('a throw of seeded dice needs nobody, one of real dice needs the person who throws them', () => {
    const throws = (source: 'seeded' | 'typed') => value(must(stepAlone(table({}, source)), 'orders of doctrines'))
    expect([goesAlone(throws('seeded')), goesAlone(throws('typed'))]).toEqual([true, false])
  })

  test('a fight that is reopened with sealed orders goes on with them, however many inputs it has', () => {
    const later = value(fightOn(table({}), 'round'))
    const sealed = sealedBy(withLeaders(later, { ...later.leaders, red: person }), 'red')
    expect(sealed.count).toBeGreaterThan(0)
    expect(stretchAtFirst(sealed, 'end')?.until).toBe('end')
  })

  test('a solver that is asked is waited for apart from the worker', () => {
    const { leaders, dice } = table({})
    const solved = beginFight(battle, { dice, leaders: { ...leaders, blue: { ...leaders.blue, kind: 'solver' } } })
    expect(waitsFor(solved, stretchAfter(solved, 'end'))).toBe('solver')
  })
})
