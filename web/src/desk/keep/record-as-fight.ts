import { digestOf } from '@flagplot/core/desk/fight'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { listFights } from './fight-store.ts'
import type { Keeper } from './keeper.ts'
import { openRecord } from './open-fight.ts'

/**
 * Opens a record as the kept fight with the very same record, or else as a new one: the function takes it up, and gives
 * its id.
 */
export async function recordAsFight(text: string): Promise<Result<(keeper: Keeper) => string>> {
  const opened = await openRecord(text)
  const kept = await listFights()
  return chain(opened, ({ fight }) => {
    const digest = digestOf(fight)
    const same = kept.ok ? kept.value.rows.find(row => row.digest === digest) : undefined
    return ok(keeper => same?.id ?? keeper.start({ fight, name: fight.battle.title }))
  })
}
