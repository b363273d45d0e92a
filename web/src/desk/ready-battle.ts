import { fetchSystem, type OpenBattle, openFetchedAddress } from '@flagplot/core/desk/battle'
import { chain, type Result } from '@flagplot/core/lang'

/** A ready battle by the names of its system and its own. Fetches no other system, also if there is no such battle. */
export const fetchReadyBattle = async (system: string, battle: string): Promise<Result<OpenBattle>> =>
  chain(await fetchSystem(system), () => openFetchedAddress(`${system}/${battle}`))
