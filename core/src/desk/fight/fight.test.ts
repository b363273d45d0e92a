import { describe, expect, test, vi } from 'vitest'
import { ledBy, personLeader, value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { openRecordText } from '../record/index.ts'
import { playOn, toThrow } from './fights.fixture.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  digestOf,
  type Fight,
  type FightDice,
  fightOn,
  fightOut,
  inputsSince,
  inputsTaken,
  linesSince,
  pending,
  putInput,
  recordLines,
  report,
  resumeFight,
  sealedOrders,
  sealedSides,
  sealOrder,
  stepAlone,
  takeBack,
  takeBackTo,
  throwDice,
  withDice,
  withLeaders,
} from './index.ts'
import { diceLeft } from './onward.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

await fetchSystems()

const even = () => value(openFetchedAddress('_template/even-match'))
const seeded = (seed: string): FightDice => ({ source: 'seeded', seed })
const typed: FightDice = { source: 'typed', seed: 'hands' }
const begun = (dice: FightDice = seeded('3')): Fight => beginFight(even(), { dice })
const fought = (dice: FightDice = seeded('3')): Fight => value(fightOut(begun(dice)))
const people = (dice: FightDice = seeded('3')): Fight =>
  beginFight(even(), { dice, leaders: { red: personLeader, blue: personLeader } })
const opened = (fight: Fight) => value(openRecordText(recordLines(fight).join('\n')))
/** The order of standing orders for the person that is asked first. */
const advised = (fight: Fight) => advisedOrder(fight, must(briefsForPeople(fight)[0], 'a question'))
const facesIn = (fight: Fight): string[] =>
  inputsTaken(fight).flatMap(input => (input.kind === 'roll' ? (input.faces ?? []) : []).map(String))

describe('fightOut', () => {
  test('uses scripted dice up exactly, or refuses', () => {
    const faces = facesIn(fought())
    const script = (words: readonly string[]): FightDice => ({ source: 'scripted', seed: '3', words })
    const whole = fought(script(faces))
    expect(inputsTaken(whole)).toEqual(inputsTaken(fought()))
    expect(diceLeft(whole)).toBe(0)
    expect(fightOut(begun(script(faces.slice(0, -1))))).toMatchObject({
      refusal: {
        code: 'dice',
        path: ['dice', faces.length - 1],
        says: expect.stringContaining('dice are used up, and'),
      },
    })
    expect(fightOut(begun(script(faces.slice(0, 1))))).toMatchObject({
      refusal: { says: '1 die is used up, and the battle is not over: it needs another d6.' },
    })
    expect(fightOut(begun(script([...faces, '1'])))).toMatchObject({
      refusal: { code: 'dice', says: `The battle is over, and 1 die of ${faces.length + 1} is left.` },
    })
    expect(fightOut(begun(script(['7', ...faces])))).toMatchObject({
      refusal: { code: 'dice', path: ['dice', 0], found: '7' },
    })
  })

  test('draws a mixed doctrine from the seed, alike whether typed, taken back or not', () => {
    const wary = { name: 'wary', settings: { press: 5, takes: 'strongest' } }
    const battle = ledBy(even(), { red: wary, blue: wary })
    const first = value(fightOut(beginFight(battle, { dice: seeded('8') })))
    expect(recordLines(value(fightOut(takeBack(first, first.count - 3))))).toEqual(recordLines(first))
    const stances = inputsTaken(first).flatMap(input => (input.kind === 'orders' ? [JSON.stringify(input.orders)] : []))
    expect(stances.some(text => text.includes('evade')) && stances.some(text => text.includes('press'))).toBe(true)
  })

  test('refuses standing orders that never end a battle, people, and typed dice', () => {
    const evade = { name: 'steady', settings: { stance: 'evade', takes: 'strongest' } }
    const battle = ledBy(even(), { red: evade, blue: evade })
    const rules = { ...battle.rules, card: { ...battle.rules.card, longest: 4 } }
    const endless = beginFight({ ...battle, rules }, { dice: seeded('1') })
    expect(fightOut(endless)).toMatchObject({ refusal: { code: 'unsupported' } })
    expect(fightOut(people())).toMatchObject({ refusal: { code: 'missing', path: ['red', 'doctrine'] } })
    expect(fightOut(begun(typed))).toMatchObject({ refusal: { code: 'missing', path: ['dice'] } })
  })
})

describe('a step', () => {
  test('does not change the fight if it is refused', () => {
    const fight = begun(typed)
    expect(putInput(fight, { kind: 'roll', faces: [1, 2] }).ok).toBe(false)
    expect(throwDice(fight)).toMatchObject({ refusal: { code: 'illegal' } })
    const asked = value(stepAlone(fight) ?? fightOut(fight))
    expect(throwDice(asked)).toMatchObject({
      refusal: {
        code: 'missing',
        path: ['faces'],
        says: 'No seed throws the dice of this fight: give the faces of 2 dice.',
      },
    })
    expect(throwDice(asked, [7])).toMatchObject({ refusal: { code: 'dice' } })
    expect([recordLines(fight).length, recordLines(asked).length]).toEqual([1, 2])
  })

  test('a throw that its seed does not give is refused, so that every record verifies', () => {
    const asked = value(stepAlone(begun()) ?? fightOut(begun()))
    const next = value(throwDice(asked))
    const input = inputsTaken(next).at(-1)
    const faces = input?.kind === 'roll' ? (input.faces ?? []) : []
    const others = faces.map(face => (face % 6) + 1)
    expect(throwDice(asked, others)).toMatchObject({ refusal: { code: 'tampered', path: ['faces'] } })
    expect(putInput(asked, { kind: 'roll', outcome: 0 })).toMatchObject({ ok: false })
    expect(recordLines(value(throwDice(asked, faces)))).toEqual(recordLines(next))
  })

  test('inputsSince are those of the same course, with the same dice', () => {
    const first = value(fightOn(begun(), 'round'))
    const later = value(fightOn(first, 'round'))
    expect(inputsSince(first, later)).toEqual(inputsTaken(later).slice(first.count))
    expect(inputsSince(first, first)).toEqual([])
    expect(inputsSince(later, first)).toBeUndefined()
    expect(inputsSince(fought(seeded('9')), later)).toBeUndefined()
    expect(inputsSince(first, withDice(first, typed))).toBeUndefined()
  })
})

describe('taking back', () => {
  test('two ways on from one moment do not disturb each other’s dice', () => {
    let [one, two] = [begun(), begun()]
    const shared = value(fightOn(begun(), 'round'))
    one = shared
    two = shared
    for (;;) {
      const [next, other] = [stepAlone(one), stepAlone(two)]
      if (next === undefined || other === undefined) break
      one = value(next)
      two = value(other)
    }
    expect(recordLines(one)).toEqual(recordLines(fought()))
    expect(recordLines(two)).toEqual(recordLines(fought()))
  })

  test('takeBack goes back to the beginning at most, fork refuses a moment that the fight does not have', () => {
    const whole = fought()
    expect(takeBack(whole, 1e9).count).toBe(0)
    expect(takeBack(whole, 1).count).toBe(whole.count - 1)
    for (const at of [-1, 0.5, whole.count + 1])
      expect(takeBackTo(whole, at)).toMatchObject({ refusal: { code: 'range' } })
  })
})

describe('dice', () => {
  test('chosen before the first input stand in the header; declared and not thrown, they leave no trace', () => {
    expect(recordLines(withDice(begun(), typed))).toEqual(recordLines(begun(typed)))
    const half = value(takeBackTo(fought(), 6))
    const fickle = withDice(withDice(withDice(half, typed), seeded('5')), seeded('6'))
    expect(recordLines(fickle)).toEqual(recordLines(withDice(half, seeded('6'))))
    expect(recordLines(fickle)).toHaveLength(recordLines(half).length + 1)
  })
})

describe('sealed orders', () => {
  test('are held until everybody has sealed, shown to their own side only, and no part of the record', () => {
    const fight = people()
    const held = value(sealOrder(fight, 'red', advised(fight)))
    expect([sealedSides(fight), sealedSides(held)]).toEqual([[], ['red']])
    expect(sealedOrders(held, 'blue')).toEqual({})
    expect(sealedOrders(held, 'public')).toEqual({})
    expect(sealedOrders(held, 'red')).toEqual(sealedOrders(held, 'umpire'))
    expect(Object.keys(sealedOrders(held, 'red'))).toEqual(['red'])
    expect(recordLines(held)).toEqual(recordLines(fight))
    expect(briefsForPeople(held).map(({ side }) => side)).toEqual(['blue'])
    const revealed = value(sealOrder(held, 'blue', advised(held)))
    expect([revealed.count, sealedSides(revealed)]).toEqual([1, []])
    expect(inputsTaken(revealed)).toEqual(inputsTaken(value(takeBackTo(fought(), 1))))
  })

  test('are checked, may be sealed again, stay through a change of dice, and fall with a step back', () => {
    const fight = people()
    expect(sealOrder(fight, 'red', { stance: 'flee' })).toMatchObject({ refusal: { path: ['red', 'stance'] } })
    const held = value(sealOrder(fight, 'red', { stance: 'press' }))
    const other = value(sealOrder(held, 'red', { stance: 'evade' }))
    expect(sealedOrders(other, 'red')).toMatchObject({ red: { stance: 'evade' } })
    expect(sealedOrders(held, 'red')).toMatchObject({ red: { stance: 'press' } })
    expect(sealedSides(withDice(held, typed))).toEqual(['red'])
    expect(sealedSides(takeBack(held, 1))).toEqual([])
    expect(sealOrder(value(takeBackTo(fought(), 1)), 'red', {})).toMatchObject({ refusal: { code: 'illegal' } })
  })

  test('of standing orders are given once the person has sealed', () => {
    const leaders = { red: personLeader, blue: begun().leaders.blue }
    const fight = beginFight(even(), { dice: seeded('3'), leaders })
    expect(inputsTaken(playOn(fight, 1))).toEqual(inputsTaken(value(takeBackTo(fought(), 1))))
  })
})

describe('resumeFight', () => {
  test('of dice that changed on the way goes on with those that count', () => {
    const half = value(takeBackTo(playOn(withDice(value(takeBackTo(fought(), 6)), typed)), 10))
    const mixed = withDice(half, seeded('11'))
    const again = opened(mixed)
    const battle = { rules: again.rules, ...again.verified.battle }
    const fight = resumeFight(again, { battle, seed: 'x' })
    expect(fight.dice).toEqual(seeded('11'))
    expect(digestOf(value(fightOut(fight)))).toBe(digestOf(value(fightOut(mixed))))
    const others = withDice(fight, typed)
    expect(report(others, []).provenance[0]?.value).toBe('seed 3, then typed in by hand')
    expect(linesSince(fight, others)).toHaveLength(1)
    expect(linesSince(fight, playOn(others))).toEqual(recordLines(playOn(others)).slice(recordLines(fight).length))
  })

  test('dice that are known beyond the record are taken up in turn, one for each declaration', () => {
    const [one, other] = [
      { source: 'typed', seed: 'one' },
      { source: 'typed', seed: 'other' },
    ] as const
    const first = value(takeBackTo(playOn(withDice(value(takeBackTo(fought(), 3)), one)), 6))
    const second = value(takeBackTo(value(fightOut(withDice(first, seeded('11')))), 9))
    const record = opened(withDice(second, other))
    const battle = { rules: record.rules, ...record.verified.battle }
    const again = (...dice: Parameters<typeof resumeFight>[1]['dice'] & object) =>
      resumeFight(record, { battle, seed: 'x', dice }).dice
    expect(again(seeded('3'), one, seeded('11'), other)).toEqual(other)
    // dice that differ from the declaration are not taken, nor are those after them
    expect(again(seeded('3'), one, seeded('12'), other)).toEqual(other)
    expect(again(seeded('3'), one)).toEqual({ source: 'typed', seed: 'x' })
  })

  test('of a battle that is over gains no line, under any leader', () => {
    const whole = fought()
    const over = opened(whole)
    const battle = { rules: over.rules, ...over.verified.battle, leaders: { red: personLeader, blue: personLeader } }
    const cut = value(openRecordText(recordLines(whole).slice(0, -1).join('\n')))
    for (const record of [over, cut]) {
      expect(recordLines(resumeFight(record, { battle, seed: 'x' }))).toEqual(recordLines(whole))
    }
  })

  test('leaves to its report the number of inputs that were only replayed', () => {
    const whole = fought()
    const half = opened(takeBack(whole, 2))
    const battle = { rules: half.rules, ...half.verified.battle }
    const fight = resumeFight(half, { battle, seed: 'x' })
    const [, leadersLine, ...others] = report(playOn(fight), []).provenance
    expect([leadersLine?.value.split(' ')[0], others]).toEqual([`${fight.count}`, []])
    expect(report(whole, []).provenance).toHaveLength(1)
  })

  test('keeps a header with its leaders and dice as it was written, even before the first input', () => {
    const none = opened(begun())
    const battle = { rules: none.rules, ...none.verified.battle }
    const fight = withLeaders(withDice(resumeFight(none, { battle, seed: 'x' }), typed), begun().leaders)
    expect(recordLines(fight)[0]).toBe(recordLines(begun())[0])
    expect(recordLines(fight)).toHaveLength(2)
    expect(opened(playOn(fight)).verified.closed).toBe(true)
  })
})

test('fightOut: a battle of just as many inputs as its system allows is fought, one more is refused', () => {
  const battle = even()
  const { count } = value(fightOut(beginFight(battle, { dice: seeded('3') })))
  const within = (longest: number) => {
    const rules = { ...battle.rules, card: { ...battle.rules.card, longest } }
    return fightOut(beginFight({ ...battle, rules }, { dice: seeded('3') })).ok
  }
  expect([count, count - 1].map(within)).toEqual([true, false])
})

test('throwDice: a throw that was refused takes no dice from the seed', () => {
  const second = () => toThrow(value(throwDice(toThrow(begun()))))
  const straight = value(throwDice(second()))
  const asked = second()
  const roll = pending(asked)
  const none = roll.kind === 'roll' ? roll.roll.dice.map(() => 1) : []
  const all = none.map(() => 6)
  // at least one of the two is not the throw of the seed
  expect([throwDice(asked, none).ok, throwDice(asked, all).ok]).toContain(false)
  expect(recordLines(value(throwDice(asked)))).toEqual(recordLines(straight))
})
