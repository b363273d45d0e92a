import { expect, test } from 'vitest'
import type { RawInput } from '../../game/index.ts'
import { invariant, type Result, sayRefusal } from '../../lang/index.ts'
import { fetchSystems, openBattleData } from '../battle/index.ts'
import { oddsJob } from '../odds/index.ts'
import { priceSampler } from './price-job.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

/** Blue gives up a ship, crippled or outright, or up to one fighter for each of these points. */
function priced(points: number) {
  const battle = value(
    openBattleData({
      flagplot: 1,
      system: 'sidcors',
      options: { retreat: 'none' },
      red: { name: 'Red', units: [`GUN ${4 * points}-90/1-90`] },
      blue: { name: 'Blue', units: ['CARRIER 0-400(60)/0-200(30)'] },
    }),
  )
  const inputs: RawInput[] = [
    { kind: 'orders', orders: { red: { factor: 4 }, blue: { factor: 1 } } },
    { kind: 'roll', faces: [2, 1] },
    { kind: 'orders', orders: { red: { target: 'none', amount: 1 } } },
  ]
  return priceSampler({ ...oddsJob(battle, { seed: '1', inputs }), side: 'blue' })
}

test('24 orders are priced, 25 are more than stand in a table', () => {
  expect(priced(23)).toMatchObject({ ok: true })
  expect(priced(24)).toMatchObject({ ok: false, refusal: { code: 'unsupported', path: ['side'], found: '25 orders' } })
})
