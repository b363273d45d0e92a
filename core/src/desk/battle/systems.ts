import type { Doctrine } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { chain, invariant, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { type RegisteredSystem, registry } from '../../rulesets/index.ts'
import { checkName } from './check-name.ts'

/** A rule system by its name. */
export interface SystemTitle {
  /** The name in files and addresses. */
  readonly id: string
  readonly title: string
}

/** Every rule system there is: those of the registry, then those that the process has added. */
const known: RegisteredSystem[] = [...registry]

/** The data of every rule system before it is fetched, in this order. It grows when a system is added. */
export const systemTitles: readonly Omit<RegisteredSystem, 'fetch'>[] = known

/** The systems fetched so far: a cache of code that never forgets. */
const fetched = new Map<string, AnyRuleset>()
const underWay = new Map<string, Promise<AnyRuleset>>()

function unknown(id: string): Result<never> {
  const ids = known.map(each => each.id)
  return refuse(
    { code: 'unknown-name', path: ['system'], found: id, expected: `one of ${ids.join(', ')}` },
    nearest(id, ids),
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
  const registered = known.find(each => each.id === id)
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

/** Fetches every system, in their order: for a command, which may be asked for any of them. */
export const fetchSystems = (): Promise<readonly AnyRuleset[]> => Promise.all(known.map(comingOf))

/** The systems fetched so far, in their order. */
export const systems = (): readonly AnyRuleset[] => known.flatMap(({ id }) => fetched.get(id) ?? [])

/** A system that was fetched before, by its id. Refuses an unknown one with the nearest. */
export function openSystem(id: string): Result<AnyRuleset> {
  const rules = fetched.get(id)
  if (rules !== undefined) return ok(rules)
  invariant(!known.some(each => each.id === id), `${id} is fetched before it is opened`)
  return unknown(id)
}

/** Adds standing orders to a system that was fetched. Refuses a name that files could not have, or that is taken. */
export function addDoctrine(id: string, name: string, doctrine: Doctrine<Shape>): Result<void> {
  return chain(openSystem(id), rules => {
    const named = checkName(name, ['name'])
    if (!named.ok) return named
    if (Object.hasOwn(rules.doctrines, name)) {
      return refuse({ code: 'conflict', path: ['name'], says: `${id} has a doctrine ${name} already.` })
    }
    if (name === 'person' || name === 'solver') {
      return refuse({ code: 'conflict', path: ['name'], says: `A ${name} leads a side by no standing orders.` })
    }
    const amended = { ...rules, doctrines: { ...rules.doctrines, [name]: doctrine } }
    fetched.set(id, amended)
    underWay.set(id, Promise.resolve(amended))
    return ok(undefined)
  })
}

/** Takes a system that a program brings into the list. Refuses an id that is taken. */
export function register(system: RegisteredSystem, rules: AnyRuleset): Result<void> {
  const { id } = system
  if (known.some(each => each.id === id)) {
    return refuse({ code: 'conflict', path: ['card', 'id'], says: `There is a rule system ${id} already.` })
  }
  known.push(system)
  fetched.set(id, rules)
  return ok(undefined)
}
