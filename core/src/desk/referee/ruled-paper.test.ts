import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { beginFight, type Fight, fightOut, pending, putInput } from '@flagplot/core/desk/fight'
import { effectOfRuling } from '@flagplot/core/desk/referee'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { value } from '../../../core/fixtures/index.ts'
import { parseOrder } from './parse-order.ts'

const battle = value(await fetchReadyAddress('sidcors/border-clash'))
const whole = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: '3' } })))
const reason = 'R2.3 as we read it'

/** The question of losses, before and after a ruling that forbids to overpay. */
const before = value(effectOfRuling(whole, 2, undefined)).after
const after = value(putInput(before, { kind: 'ruling', options: { overpay: 'smallest' }, reason }))

function parsed(fight: Fight, text: string) {
  const asked = pending(fight)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  return parseOrder(fight, must(briefs[0], 'a question'), text)
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

test('an order that could be given at no time is refused as ever', () => {
  const never = parsed(after, 'give the moon')
  expect(never).not.toMatchObject({ refusal: { code: 'illegal' } })
})
