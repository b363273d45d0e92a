import { value } from '../../../fixtures/index.ts'
import type { Brief, Shape } from '../../game/orders/index.ts'
import { type OpenBattle, openFetchedAddress, openFetchedBattle } from '../battle/index.ts'
import { type OddsJob, oddsJob, openJob } from '../odds/index.ts'

// All need the systems to be fetched before.

/** A ready battle, at its beginning. */
export const readyJob = (address: string) => oddsJob(value(openFetchedAddress(address)), { seed: '1' })

/**
 * Steady orders on both sides, 38 attack factors against 35, without a cap on rounds: the value with intensity free is
 * +0.2262.
 */
export const firstClash = (): OpenBattle =>
  value(
    openFetchedBattle({
      flagplot: 1,
      system: 'sidcors',
      options: { roundCap: 0 },
      red: { name: 'Red', doctrine: 'steady', units: ['D7C 9/5', '3x D7 8/4', 'F5 5/3'] },
      blue: {
        name: 'Blue',
        doctrine: 'steady',
        units: ['Federation CC 9/5', 'Federation CA 8/4', 'NCL 7/4', 'Federation DD 6/3', 'Federation FF 5/3'],
      },
    }),
  )

/** The briefs of the sides that are asked at the position of a job. */
export function briefsOf(job: OddsJob): readonly Brief<Shape>[] {
  const { rules, state } = value(openJob(job))
  const pending = rules.pending(state)
  return pending.kind === 'orders' ? pending.briefs : []
}
