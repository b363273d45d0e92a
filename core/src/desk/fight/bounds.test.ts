import { expect, test, vi } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const desk = {
  ...(await import('../battle/index.ts')),
  ...(await import('../odds/index.ts')),
  ...(await import('../record/index.ts')),
  ...(await import('./index.ts')),
}
await desk.fetchSystems()
const { beginFight, fightOut, pending, recordLines, stepAlone, throwDice } = desk
type Fight = ReturnType<typeof beginFight>

const even = () => value(desk.openReadyAddress('_template/even-match'))
const dice = { source: 'seeded', seed: '3' } as const

test('fightOut: a battle of just as many inputs as its system allows is fought, one more is refused', () => {
  const battle = even()
  const { count } = value(fightOut(beginFight(battle, { dice })))
  const within = (longest: number) => {
    const rules = { ...battle.rules, card: { ...battle.rules.card, longest } }
    return fightOut(beginFight({ ...battle, rules }, { dice })).ok
  }
  expect([count, count - 1].map(within)).toEqual([true, false])
})

/** The fight where the next throw is asked for. */
function atThrow(fight: Fight): Fight {
  let now = fight
  while (pending(now).kind === 'orders') now = value(must(stepAlone(now), 'standing orders'))
  return now
}

test('throwDice: a throw that was refused takes no dice from the seed', () => {
  const second = () => atThrow(value(throwDice(atThrow(beginFight(even(), { dice })))))
  const straight = value(throwDice(second()))
  const asked = second()
  const roll = pending(asked)
  const none = roll.kind === 'roll' ? roll.roll.dice.map(() => 1) : []
  const all = none.map(() => 6)
  // one of the two is not what the seed gives
  expect([throwDice(asked, none).ok, throwDice(asked, all).ok]).toContain(false)
  expect(recordLines(value(throwDice(asked)))).toEqual(recordLines(straight))
})
