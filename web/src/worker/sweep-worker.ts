import { fetchSystem } from '@flagplot/core/desk/battle'
import { type StudiedBattle, type TriedBattle, triedBattle, workCell } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'

const api = {
  /** Tries the battle of a study as it is written; refused only if its system cannot be fetched. */
  tried: async (battle: StudiedBattle): Promise<Result<TriedBattle>> =>
    chain(await fetchSystem(battle.system), () => ok(triedBattle(battle))),
  cell: workCell,
}

export type SweepWorker = typeof api

expose(api)
