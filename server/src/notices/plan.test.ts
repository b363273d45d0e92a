import { expect, test } from 'vitest'
import type { Told } from '../store/index.ts'
import { planFor, type Standing } from './plan.ts'

const at = new Date('2027-01-02T12:00:00Z')
const inHours = (hours: number): string => new Date(at.getTime() + hours * 3_600_000).toISOString()
const question = { asked: 'a question', sides: ['red', 'blue'], sealed: [], shut: [], isOpening: false } as const
const nothing: Told = { phase: 0, inputs: 0, turn: null, shut: null, due: null, isOver: false }
const all = ['turn', 'hour', 'opened', 'over'] as const

type Question = Standing['view']['question']
const standing = (
  values: Partial<Standing> = {},
  asked: Partial<Question> = {},
  dueAt: string | null = null,
): Standing => ({
  at,
  status: 'running',
  phase: 0,
  inputs: 0,
  view: { question: { ...question, sides: ['red', 'blue'], sealed: [], shut: [], ...asked }, dueAt, paused: null },
  ...values,
})
const reasons = (...[now, role, told]: [Standing, Parameters<typeof planFor>[1], Partial<Told>?]) =>
  planFor(now, role, { wants: all, told: { ...nothing, ...told } }).reasons

test('notice: a side is told its turn once a question, whatever it does with its seal', () => {
  const first = planFor(standing(), 'red', { wants: all, told: nothing })
  expect(first.reasons).toEqual(['turn'])
  const again = (now: Standing) => planFor(now, 'red', { wants: all, told: first.told }).reasons
  expect(again(standing())).toEqual([])
  expect(again(standing({}, { sealed: ['red'] }))).toEqual([])
  expect(again(standing({}, { asked: 'the next' }))).toEqual(['turn'])
})

test.each([
  ['it has sealed', standing({}, { sealed: ['red'] })],
  ['it is not asked', standing({}, { sides: ['blue'] })],
  ['nobody may seal any more', standing({}, { isOpening: true })],
  ['the game is paused', standing({ status: 'paused' })],
  ['seats are free', standing({ status: 'gathering', view: { question: null, dueAt: null, paused: null } })],
])('notice: none is owed when %s', (_, now) => {
  expect(reasons(now, 'red')).toEqual([])
})

test('notice: after an outage many changes are one notice of what is so now', () => {
  expect(reasons(standing({ phase: 40 }, { asked: 'the ninth' }), 'blue')).toEqual(['turn', 'opened'])
})

test('notice: a paused game forgets nothing', () => {
  const paused = planFor(standing({ status: 'paused', phase: 7 }), 'red', { wants: all, told: nothing })
  expect(reasons(standing({ phase: 7 }), 'red', paused.told)).toEqual(['turn', 'opened'])
})

test('notice: the last hour is told once an end of time, to whom it concerns', () => {
  const far = planFor(standing({}, {}, inHours(3)), 'red', { wants: all, told: nothing })
  expect(far).toMatchObject({ reasons: ['turn'], nextAt: new Date(inHours(2)) })
  const near = standing({}, {}, inHours(0.9))
  const warned = planFor(near, 'red', { wants: all, told: far.told })
  expect(warned).toMatchObject({ reasons: ['hour'], nextAt: null })
  expect(planFor(near, 'red', { wants: all, told: warned.told }).reasons).toEqual([])
  const longer = planFor(standing({}, {}, inHours(5)), 'red', { wants: all, told: warned.told })
  expect(longer).toMatchObject({ reasons: [], nextAt: new Date(inHours(4)) })
  expect(reasons(standing({}, { sealed: ['red'] }, inHours(0.9)), 'red')).toEqual([])
  expect(reasons(standing({}, { sealed: ['red'] }, inHours(0.9)), 'moderator')).toEqual(['hour'])
  expect(reasons(standing({}, { sealed: ['red'] }, inHours(1)), 'moderator')).toEqual(['hour'])
  expect(planFor(standing({}, {}, inHours(3)), 'red', { wants: ['turn'], told: nothing }).nextAt).toBe(null)
})

test('notice: a short time is told with the turn, and not again', () => {
  const both = planFor(standing({}, {}, inHours(0.5)), 'red', { wants: all, told: nothing })
  expect(both.reasons).toEqual(['turn', 'hour'])
  expect(planFor(standing({}, {}, inHours(0.5)), 'red', { wants: ['turn'], told: nothing }).reasons).toEqual(['turn'])
})

test('notice: the end is told once, with what was revealed last', () => {
  const over = standing({ status: 'over', phase: 9, view: { question: null, dueAt: null, paused: null } })
  const last = planFor(over, 'moderator', { wants: all, told: nothing })
  expect(last.reasons).toEqual(['over', 'opened'])
  expect(planFor(over, 'moderator', { wants: all, told: last.told }).reasons).toEqual([])
  expect(planFor(over, 'red', { wants: ['opened'], told: nothing }).reasons).toEqual(['opened'])
})

test('notice: a seal that stays shut for a minute is asked for once, and one that its page opens is not', () => {
  const opening = standing({}, { sealed: ['red', 'blue'], shut: ['red'], isOpening: true }, inHours(0.9))
  const seen = planFor(opening, 'red', { wants: all, told: nothing })
  expect(seen).toMatchObject({ reasons: [], nextAt: new Date('2027-01-02T12:01:00Z') })
  const later = { ...opening, at: new Date('2027-01-02T12:01:00Z') }
  const told = planFor(later, 'red', { wants: all, told: seen.told })
  expect(told.reasons).toEqual(['turn', 'hour'])
  expect(planFor(later, 'red', { wants: all, told: told.told })).toMatchObject({ reasons: [], nextAt: null })
  expect(planFor(later, 'blue', { wants: all, told: seen.told }).reasons).toEqual([])
  const next = standing({ phase: 1, at: later.at }, { asked: 'the next' })
  expect(planFor(next, 'red', { wants: all, told: seen.told }).reasons).toEqual(['turn', 'opened'])
})
