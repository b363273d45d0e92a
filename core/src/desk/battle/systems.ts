import type { AnyRuleset } from '../../game/index.ts'
import { invariant, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { type RegisteredSystem, registry } from '../../rulesets/index.ts'

/** The data of every rule system before it is fetched, in the order of the registry. */
export const systemTitles: readonly Omit<RegisteredSystem, 'fetch'>[] = registry

/** The systems fetched so far: a cache of code that never forgets. */
const fetched = new Map<string, AnyRuleset>()
const underWay = new Map<string, Promise<AnyRuleset>>()

function unknown(id: string): Result<never> {
  const known = registry.map(each => each.id)
  return refuse(
    { code: 'unknown-name', path: ['system'], found: id, expected: `one of ${known.join(', ')}` },
    nearest(id, known),
  )
}

async function fetchRegistered({ id, fetch }: RegisteredSystem): Promise<AnyRuleset> {
  const rules = await fetch()
  fetched.set(id, rules)
  return rules
}

/** A system that is fetched or on its way; it is asked for once. */
function comingOf(registered: RegisteredSystem): Promise<AnyRuleset> {
  const coming = underWay.get(registered.id) ?? fetchRegistered(registered)
  underWay.set(registered.id, coming)
  return coming
}

/**
 * Fetches a system by its id, once for all calls. Refuses an unknown one with the nearest, and one whose code cannot be
 * had, as on a page that lost its network: the next call tries again.
 */
export async function fetchSystem(id: string): Promise<Result<AnyRuleset>> {
  const registered = registry.find(each => each.id === id)
  if (registered === undefined) return unknown(id)
  try {
    return ok(await comingOf(registered))
  } catch {
    underWay.delete(id)
    return refuse({
      code: 'io',
      path: ['system'],
      says: `The rules of ${id} could not be fetched. Is the network there?`,
    })
  }
}

/** Fetches every system, in the order of the registry: for a command, which may be asked for any of them. */
export const fetchSystems = (): Promise<readonly AnyRuleset[]> => Promise.all(registry.map(comingOf))

/** The systems fetched so far, in the order of the registry. */
export const systems = (): readonly AnyRuleset[] => registry.flatMap(({ id }) => fetched.get(id) ?? [])

/** A system that was fetched before, by its id. Refuses an unknown one with the nearest. */
export function openSystem(id: string): Result<AnyRuleset> {
  const rules = fetched.get(id)
  if (rules !== undefined) return ok(rules)
  invariant(!registry.some(each => each.id === id), `${id} is fetched before it is opened`)
  return unknown(id)
}
