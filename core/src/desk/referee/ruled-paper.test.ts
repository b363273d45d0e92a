import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { fetchReadyAddress } from '../battle/index.ts'
import { beginFight, type Fight, fightOut, pending, putInput, takeBackTo } from '../fight/index.ts'
import { ruledPaper } from './ruled-paper.ts'

const battle = value(await fetchReadyAddress('sidcors/border-clash'))
const whole = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: '3' } })))
const reason = 'R2.3 as we read it'

/** The question of losses, before and after a ruling that forbids to overpay. */
const before = value(takeBackTo(whole, 2))
const after = value(putInput(before, { kind: 'ruling', options: { overpay: 'smallest' }, reason }))

function parsed(fight: Fight, text: string) {
  const asked = pending(fight)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  return ruledPaper(fight, must(briefs[0], 'a question')).parse(text)
}

test('an order that a ruling forbids is refused by that ruling, and not as one that cannot be read', () => {
  expect(parsed(before, 'give CC').ok).toBe(true)
  expect(parsed(after, 'give CC')).toMatchObject({
    ok: false,
    refusal: {
      code: 'illegal',
      says: `give CC is not allowed any more, by the moderator’s ruling after step 2: ${reason}`,
    },
  })
})

test('a later ruling on another option does not hide the one that forbids an order', () => {
  const later = value(putInput(after, { kind: 'ruling', options: { scouts: 'largest' }, reason: 'another matter' }))
  expect(parsed(later, 'give CC')).toMatchObject({
    refusal: { code: 'illegal', says: expect.stringContaining(reason) },
  })
})

test('an order that could be given at no time is refused as ever', () => {
  const never = parsed(after, 'give the moon')
  expect(never).not.toMatchObject({ refusal: { code: 'illegal' } })
})
