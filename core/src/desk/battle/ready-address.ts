import type { Result } from '../../lang/index.ts'
import { fetchedAddresses, type OpenBattle, openFetchedAddress } from './open-battle.ts'
import { fetchSystem, systemTitles } from './systems.ts'

// a file of its own, so that the page loads it with a turn and not at first

/** True if this is the full address of a ready battle: `system/name`. Fetches the system it names, and no other. */
export async function readyBattleExists(address: string): Promise<boolean> {
  const named = systemTitles.find(({ id }) => address.startsWith(`${id}/`))
  return named !== undefined && (await fetchSystem(named.id)).ok && fetchedAddresses().includes(address)
}

/** A ready battle by its address. Its system is fetched first, or every system if the address names none. */
export async function fetchReadyAddress(address: string): Promise<Result<OpenBattle>> {
  const isKnown = await readyBattleExists(address)
  for (const { id } of isKnown ? [] : systemTitles) {
    const fetched = await fetchSystem(id)
    if (!fetched.ok) return fetched
  }
  return openFetchedAddress(address)
}
