import type { AnyRuleset } from '../game/index.ts'
import { invariant, nearest, ok, type Result, refuse } from '../lang/index.ts'
import { type Shelved, shelf } from '../rulesets/index.ts'

/** What is known of every rule system before it is fetched, in the order of the register. */
export const systemTitles: readonly Pick<Shelved, 'id' | 'title' | 'round'>[] = shelf

/** Systems fetched so far: code, not state; it is never forgotten. */
const fetched = new Map<string, AnyRuleset>()
const underWay = new Map<string, Promise<AnyRuleset>>()

function unknown(id: string): Result<never> {
  const known = shelf.map(each => each.id)
  return refuse(
    { code: 'unknown-name', path: ['system'], found: id, expected: `one of ${known.join(', ')}` },
    nearest(id, known),
  )
}

async function fetchShelved({ id, fetch }: Shelved): Promise<AnyRuleset> {
  const rules = await fetch()
  fetched.set(id, rules)
  return rules
}

/** A system that is fetched or on its way, asked for once. */
function comingOf(shelved: Shelved): Promise<AnyRuleset> {
  const coming = underWay.get(shelved.id) ?? fetchShelved(shelved)
  underWay.set(shelved.id, coming)
  return coming
}

/**
 * Fetches a system by its id, once however often it is asked for. An unknown one is refused with the nearest, and so is one whose code cannot be had, as on
 * a page that lost its network: whoever asks again tries again.
 */
export async function fetchSystem(id: string): Promise<Result<AnyRuleset>> {
  const shelved = shelf.find(each => each.id === id)
  if (shelved === undefined) return unknown(id)
  try {
    return ok(await comingOf(shelved))
  } catch {
    underWay.delete(id)
    return refuse({
      code: 'io',
      path: ['system'],
      found: id,
      expected: 'rules that can be fetched (is the network there?)',
    })
  }
}

/** Fetches every system there is, in the order of the register: for a command, which may be asked for any of them. */
export const fetchSystems = (): Promise<readonly AnyRuleset[]> => Promise.all(shelf.map(comingOf))

/** The systems fetched so far, in the order of the register. */
export const systems = (): readonly AnyRuleset[] => shelf.flatMap(({ id }) => fetched.get(id) ?? [])

/** A system that was fetched before, by its id; an unknown one is refused with the nearest. */
export function openSystem(id: string): Result<AnyRuleset> {
  const rules = fetched.get(id)
  if (rules !== undefined) return ok(rules)
  invariant(!shelf.some(each => each.id === id), `${id} is fetched before it is opened`)
  return unknown(id)
}
