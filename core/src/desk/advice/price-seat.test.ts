import { expect, test } from 'vitest'
import { cases, isAllDepth } from '../../../../test-depth.ts'
import { orderTable, paperOf } from '../../game/index.ts'
import { invariant, must, type Result, sayRefusal } from '../../lang/index.ts'
import { fetchSystems, openReadyAddress } from '../battle/index.ts'
import { beginFight, type Fight, pending, priceJobAt, stepAlone } from '../fight/index.ts'
import { certainPrices, priceJob, priceSampler } from './price-job.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

/** A ready battle fought by standing orders until this kind of question, with orders few enough for a table. */
function untilAsked(address: string, kind: string): Fight {
  const battle = value(openReadyAddress(address))
  const { rules } = battle
  let fight = beginFight(battle, { dice: { source: 'seeded', seed: '7' } })
  for (let n = 0; n < 300; n++) {
    const asked = pending(fight)
    if (
      asked.kind === 'orders' &&
      asked.briefs.some(brief => brief.ask.kind === kind && orderTable(paperOf(rules, brief)))
    )
      return fight
    fight = value(must(stepAlone(fight), 'standing orders go on'))
  }
  throw new Error(`nobody is asked ${kind}`)
}

test('where the battle hides something prices are from what the side knows, sampled, and refused to the other seat', () => {
  const fight = untilAsked('knight-hawks/the-stand', 'counter')
  const asked = pending(fight)
  const side = asked.kind === 'orders' ? asked.briefs[0]!.side : 'red'
  const job = priceJobAt(fight, side)
  expect(job.seat).toBe(side)
  expect(value(certainPrices(job))).toBeUndefined()
  const sampler = value(priceSampler(job))
  const battles = cases(2, 1)
  for (let n = 0; n < battles; n++) sampler.play()
  const prices = sampler.prices()
  expect(prices).toMatchObject({ side, seat: side, battles })
  for (const { margin = 0 } of prices.orders) expect(margin).toBeGreaterThan(0)
  const other = side === 'red' ? 'blue' : 'red'
  expect(priceJob({ ...job, seat: other })).toMatchObject({ ok: false, refusal: { code: 'conflict', path: ['side'] } })
  if (!isAllDepth) return
  // without a seat it is the side's own all the same
  const { seat: _, ...open } = job
  const own = value(priceSampler(open))
  for (let n = 0; n < battles; n++) own.play()
  expect(own.prices()).toEqual(prices)
})
