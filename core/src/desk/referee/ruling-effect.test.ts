import { expect, test, vi } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { beginFight, type Fight, fightOut, inputsTaken, optionsAt } from '../fight/index.ts'
import { changesNothing, effectOfRuling, withReason } from './index.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

await fetchSystems()

const dice = { source: 'seeded', seed: '3' } as const
const whole: Fight = value(fightOut(beginFight(value(openFetchedAddress('_template/even-match')), { dice })))
const spills = { kind: 'ruling', options: { surplus: 'spills' } } as const

test('a ruling has its reason in the field that its kind of input uses', () => {
  expect(withReason(spills, 'why')).toEqual({ ...spills, reason: 'why' })
  expect(withReason({ kind: 'roll', faces: [3] }, 'why')).toEqual({ kind: 'roll', faces: [3], ruled: 'why' })
})

test('a ruling changes nothing if the option has that reading already', () => {
  const { surplus } = optionsAt(whole, 2)
  expect(changesNothing(whole, 2, { kind: 'ruling', options: { surplus } })).toBe(true)
  expect(changesNothing(whole, 2, spills)).toBe(false)
  expect(changesNothing(whole, 0, { kind: 'roll', faces: [1] })).toBe(false)
})

test('every step after the moment of a ruling no longer counts, the answer that it replaces among them', () => {
  const { count } = whole
  const effect = value(effectOfRuling(whole, 2, spills))
  expect([effect.at, effect.withdrawn, effect.before.count, effect.after.count]).toEqual([2, count - 2, 2, 3])
  const back = value(effectOfRuling(whole, 2, undefined))
  expect([back.withdrawn, back.after]).toEqual([count - 2, back.before])
  const first = inputsTaken(whole).findIndex(({ kind }) => kind === 'orders')
  const input = inputsTaken(whole)[first]
  const orders = input?.kind === 'orders' ? input.orders : {}
  const settled = value(effectOfRuling(whole, first, { kind: 'orders', orders }))
  expect([settled.at, settled.withdrawn, settled.after.count]).toEqual([first, count - first, first + 1])
})

test('a ruling that does not fit is refused, and so is a moment that the fight does not have', () => {
  expect(effectOfRuling(whole, 2, { kind: 'ruling', options: { surplus: 'soup' } }).ok).toBe(false)
  expect(effectOfRuling(whole, whole.count + 1, undefined).ok).toBe(false)
})
