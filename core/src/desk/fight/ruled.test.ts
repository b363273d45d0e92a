import { describe, expect, test, vi } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import type { Result } from '../../lang/index.ts'
import { chainLine } from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { battleAt, openRecordText } from '../record/index.ts'
import { playOn } from './fights.fixture.ts'
import {
  beginFight,
  digestOf,
  type Fight,
  fightOn,
  fightOut,
  inputsTaken,
  pending,
  putInput,
  questionToSettle,
  recordLines,
  report,
  resumeFight,
  ruleAt,
  takeBack,
  takeBackTo,
  withDice,
  withLeaders,
} from './index.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

await fetchSystems()

const even = () => value(openFetchedAddress('_template/even-match'))
const seeded = { source: 'seeded', seed: '3' } as const
const fought = (): Fight => value(fightOut(beginFight(even(), { dice: seeded })))
const opened = (fight: Fight) => value(openRecordText(recordLines(fight).join('\n')))
const spills = { kind: 'ruling', options: { surplus: 'spills' }, reason: 'as agreed by mail' } as const
const onThrow = (fight: Fight): number => inputsTaken(fight).findIndex(({ kind }) => kind === 'roll')
const refusal = <T>(result: Result<T>) => (result.ok ? undefined : result.refusal)

/** Fought by people who give the orders of standing orders, with typed dice from another stream. */
const byPeople = (): Fight =>
  playOn(
    beginFight(even(), { dice: { source: 'typed', seed: 'hand' }, leaders: { red: personLeader, blue: personLeader } }),
    Number.POSITIVE_INFINITY,
    streamOf('hand'),
  )

describe('a ruling', () => {
  test('is an input of the record with its reason, replayed as every other', () => {
    const ruled = value(putInput(value(takeBackTo(fought(), 4)), spills))
    expect(recordLines(ruled).at(-1)).toContain(
      '"kind":"ruling","options":{"surplus":"spills"},"reason":"as agreed by mail"',
    )
    const { verified } = opened(ruled)
    expect(verified.inputs.at(-1)).toEqual(spills)
    expect(verified.state).toEqual(ruled.state)
    expect(verified.digest).toBe(digestOf(ruled))
    expect(verified.changes).toEqual([
      {
        kind: 'ruling',
        text: 'Surplus hits: fall on another ship [Surplus hits]',
        reason: 'as agreed by mail',
        inputs: 4,
        round: 2,
      },
    ])
    expect(report(ruled, []).changes).toEqual([
      {
        label: 'Round 2, after step 4',
        value: 'Ruling: Surplus hits: fall on another ship [Surplus hits]: as agreed by mail',
      },
    ])
  })

  test('leaves the question open, and the options count from there on', () => {
    const before = value(takeBackTo(fought(), 4))
    const ruled = value(putInput(before, spills))
    expect(pending(ruled).kind).toBe(pending(before).kind)
    expect(before.battle.rules.roster(ruled.state).options).toMatchObject({ surplus: 'spills' })
    expect(before.battle.rules.roster(before.state).options).toMatchObject({ surplus: 'lost' })
  })

  test('is refused without a reason, an option, a known name or a value, and once the battle is over', () => {
    const half = value(takeBackTo(fought(), 4))
    expect(refusal(putInput(half, { ...spills, reason: '  ' }))).toMatchObject({ path: ['reason'] })
    expect(refusal(putInput(half, { ...spills, reason: 'x'.repeat(2_001) }))).toMatchObject({
      found: '2001 characters',
    })
    expect(putInput(half, { ...spills, reason: 'x'.repeat(2_000) }).ok).toBe(true)
    expect(refusal(putInput(half, { ...spills, options: {} }))).toMatchObject({ code: 'missing', path: ['options'] })
    expect(refusal(putInput(half, { ...spills, options: { surpluss: 'lost' } }))).toMatchObject({
      code: 'unknown-key',
      nearest: 'surplus',
    })
    expect(refusal(putInput(half, { ...spills, options: { surplus: 'both' } }))).toMatchObject({
      path: ['options', 'surplus'],
    })
    expect(refusal(putInput(fought(), spills))).toMatchObject({ code: 'illegal' })
  })

  test('settles a throw without dice: those of the seed fall as if it had not been asked', () => {
    const whole = fought()
    const at = onThrow(whole)
    const ruled = { kind: 'roll', faces: [6, 6], ruled: 'a die fell from the table' } as const
    const { fight } = value(ruleAt(whole, at, ruled))
    const thrown = (each: Fight) => inputsTaken(each).flatMap(input => (input.kind === 'roll' ? [input.faces] : []))
    const [first, second] = thrown(whole)
    expect(thrown(fight).slice(0, 2)).toEqual([[6, 6], first])
    expect(second).toBeDefined()
    expect(opened(fight).verified.changes).toMatchObject([{ text: 'A throw settled by the moderator', inputs: at }])
    expect(refusal(ruleAt(whole, at, { ...ruled, faces: [6, 7] }))).toMatchObject({ code: 'dice' })
    // of a battle under way, the derived fight goes no further than the old one
    const half = value(takeBackTo(whole, at + 3))
    expect(value(ruleAt(half, at, ruled))).toMatchObject({ fight: { count: half.count }, again: 2, before: 2 })
  })

  test('settles the orders of players', () => {
    const orders = { red: { stance: 'evade' }, blue: { stance: 'press' } }
    const start = beginFight(even(), { dice: seeded, leaders: { red: personLeader, blue: personLeader } })
    const ruled = putInput(start, { kind: 'orders', orders, ruled: 'Red did not answer' })
    expect(opened(value(ruled)).verified.changes).toMatchObject([
      { text: 'Orders of First Squadron and Second Squadron settled by the moderator', reason: 'Red did not answer' },
    ])
  })
})

describe('the question that a moderator settles at a moment', () => {
  test('is the question that was open there, with its answer', () => {
    const whole = fought()
    const at = onThrow(whole)
    const thrown = questionToSettle(whole, at)
    expect([thrown.before.count, pending(thrown.before).kind]).toEqual([at, 'roll'])
    expect(thrown.answer?.input).toEqual(inputsTaken(whole)[at])
    const half = value(takeBackTo(whole, 3))
    const open = questionToSettle(half, 3)
    expect([open.before.count, open.answer]).toEqual([3, undefined])
  })

  test('comes after rulings on options at the same question', () => {
    const whole = value(ruleAt(fought(), 0, spills)).fight
    expect(inputsTaken(whole)[0]?.kind).toBe('ruling')
    const { before, answer } = questionToSettle(whole, 0)
    expect([before.count, answer?.input.kind]).toEqual([1, 'orders'])
    const orders = answer?.input.kind === 'orders' ? answer.input.orders : {}
    const ruled = value(ruleAt(whole, 0, { kind: 'orders', orders, ruled: 'as they were given' }))
    expect(ruled.at).toBe(1)
    expect(inputsTaken(ruled.fight)[0]).toEqual(spills)
    expect(inputsTaken(ruled.fight).slice(2)).toEqual(inputsTaken(whole).slice(2))
  })
})

describe('ruleAt derives the rest of the battle again', () => {
  test('under options that count already it is the same battle', () => {
    const whole = fought()
    const same = { ...spills, options: { surplus: 'lost' } }
    const { fight, again, before, stopped } = value(ruleAt(whole, 4, same))
    expect([again, before, stopped]).toEqual([whole.count - 4, whole.count - 4, undefined])
    expect(inputsTaken(fight).toSpliced(4, 1)).toEqual(inputsTaken(whole))
    expect(opened(fight).verified.verdict).toEqual(opened(whole).verified.verdict)
  })

  test('people answer as they did, typed dice fall as they fell', () => {
    const whole = byPeople()
    const { fight, stopped } = value(ruleAt(whole, 2, { ...spills, options: { surplus: 'lost' } }))
    expect(stopped).toBeUndefined()
    expect(inputsTaken(fight).toSpliced(2, 1)).toEqual(inputsTaken(whole))
    // with other hits there are more questions and throws than people have answered
    const other = value(ruleAt(whole, onThrow(whole), { kind: 'roll', faces: [1, 1], ruled: 'both missed' }))
    expect(other.stopped).toMatchObject({ code: 'missing', says: expect.stringContaining(' before.') })
    expect(pending(other.fight).kind).not.toBe('over')
  })

  test('dice that are typed from some throw on fall as they fell, and none that a seed gave before', () => {
    const hand = withDice(value(takeBackTo(fought(), 6)), { source: 'typed', seed: 'hand' })
    const now = playOn(hand, 6)
    expect(inputsTaken(hand).some(({ kind }) => kind === 'roll')).toBe(true)
    expect(
      inputsTaken(now)
        .slice(6)
        .some(({ kind }) => kind === 'roll'),
    ).toBe(true)
    const { fight, stopped } = value(ruleAt(now, 1, { ...spills, options: { surplus: 'lost' } }))
    expect(stopped).toBeUndefined()
    expect(inputsTaken(fight).toSpliced(1, 1)).toEqual(inputsTaken(now))
  })

  test('a battle under way goes as many inputs as before; other dice, seats and rulings keep their places', () => {
    const half = value(takeBackTo(fought(), 3))
    const typed = withDice(half, { source: 'seeded', seed: '11' })
    const stepped = value(putInput(typed, spills))
    const manned = withLeaders(stepped, { red: personLeader, blue: stepped.leaders.blue })
    const whole = withLeaders(manned, stepped.leaders)
    const on = value(fightOn(whole, 'round'))
    const { fight, again, before } = value(ruleAt(on, 1, { ...spills, options: { surplus: 'lost' } }))
    expect(again).toBe(before)
    expect(recordLines(fight).filter(line => line.includes('"kind":"dice"'))).toHaveLength(1)
    expect(opened(fight).verified.changes.map(({ kind, inputs }) => [kind, inputs])).toEqual([
      ['ruling', 1],
      ['dice', 4],
      ['ruling', 4],
    ])
  })

  test('dice and seats that were changed at the very end are changed there again', () => {
    const half = value(takeBackTo(fought(), 3))
    const other = { source: 'seeded', seed: '11' } as const
    const whole = withLeaders(withDice(half, other), { red: personLeader, blue: half.leaders.blue })
    const { fight } = value(ruleAt(whole, 1, { ...spills, options: { surplus: 'lost' } }))
    expect([fight.count, fight.dice, fight.leaders]).toEqual([4, other, whole.leaders])
  })

  test('refuses a point that is not there, and leaves the fight alone', () => {
    const whole = fought()
    const lines = recordLines(whole)
    for (const count of [whole.count + 1, -1, 1.5, Number.NaN])
      expect(refusal(ruleAt(whole, count, spills))).toMatchObject({ code: 'range', path: ['at'] })
    expect(takeBack(whole, whole.count + 9).count).toBe(0)
    expect(refusal(ruleAt(whole, whole.count, spills))).toMatchObject({ code: 'illegal' })
    expect(recordLines(whole)).toEqual(lines)
  })
})

describe('leaders that change under way', () => {
  const half = () => value(takeBackTo(fought(), 5))

  test('are a line of the record; taken up again, the last leaders lead', () => {
    const manned = withLeaders(half(), { red: personLeader, blue: half().leaders.blue })
    const record = opened(manned)
    expect(record.verified.changes).toMatchObject([
      { kind: 'leaders', text: 'First Squadron: a person; Second Squadron: steady', inputs: 5 },
    ])
    expect(battleAt(record).leaders).toEqual(manned.leaders)
    expect(battleAt(record, 4).leaders).toEqual(half().leaders)
    const again = resumeFight(record, { battle: battleAt(record), seed: 'x' })
    expect(again.leaders).toEqual(manned.leaders)
    expect(recordLines(again)).toEqual(recordLines(manned))
    const back = resumeFight(record, { battle: battleAt(record, 4), seed: 'x' })
    expect(recordLines(back)).toHaveLength(recordLines(manned).length + 1)
  })

  test('a line that names the present leaders is kept, one that nobody can read is refused', () => {
    const before = half()
    const [header = ''] = recordLines(before)
    const { leaders } = JSON.parse(header)
    const said = (red: object) => {
      const line = chainLine(digestOf(before), { kind: 'leaders', leaders: { ...leaders, red } })
      return [...recordLines(before), line.text]
    }
    const lines = said(leaders.red)
    const record = value(openRecordText(lines.join('\n')))
    const again = resumeFight(record, { battle: battleAt(record), seed: 'x' })
    expect(recordLines(again)).toEqual(lines)
    expect(opened(value(fightOut(again))).verified.closed).toBe(true)
    expect(refusal(openRecordText(said({ ...leaders.red, mind: 'green' }).join('\n')))).toMatchObject({
      code: 'unknown-name',
      path: ['leaders', 'red', 'mind'],
    })
  })

  test('are those of then where a battle is taken back', () => {
    const manned = withLeaders(half(), { red: personLeader, blue: half().leaders.blue })
    expect(takeBack(manned, 1).leaders).toEqual(half().leaders)
    expect(takeBack(manned, 1).count).toBe(4)
    // a change after the last input is taken back, though no input is
    expect(takeBack(manned, 0).leaders).toEqual(half().leaders)
  })
})
