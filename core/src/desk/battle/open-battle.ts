import type { Leader } from '../../game/doctrine/index.ts'
import type { AnyRuleset, ReadyBattle } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { chain, invariant, must, nearest, ok, type Result, refuse, sayRefusal } from '../../lang/index.ts'
import { type Battle, openEnvelope, parseDoctrine, parseEnvelope } from '../../notation/index.ts'
import { checkCanLeave } from './can-leave.ts'
import { fetchSystem, openSystem, systems } from './systems.ts'

/** A battle with its rules: the beginning of every verb. */
export interface OpenBattle extends Battle<Shape> {
  readonly rules: AnyRuleset
}

/** Opens a battle's plain data, as links and the page carry it. */
export function openFetchedBattle(raw: unknown): Result<OpenBattle> {
  return chain(parseEnvelope(raw), envelope =>
    chain(openSystem(envelope.system), rules =>
      chain(openEnvelope(rules, envelope), battle =>
        chain(checkCanLeave({ rules, ...battle }), () => ok({ rules, ...battle })),
      ),
    ),
  )
}

/** The same for any system: it is fetched first. */
export const fetchBattle = async (raw: Readonly<Record<string, unknown>>): Promise<Result<OpenBattle>> =>
  chain(await fetchSystem(String(raw.system)), () => openFetchedBattle(raw))

/** The address of every ready battle of the systems fetched so far: `system/name`. */
export const fetchedAddresses = (): string[] =>
  systems().flatMap(({ card, battles }) => battles.map(({ name }) => `${card.id}/${name}`))

/** The value of a result that a law of every ruleset guarantees; a refusal is a bug. */
function passed<T>(result: Result<T>, what: string): T {
  invariant(result.ok, `${what} passes its door${result.ok ? '' : `: ${sayRefusal(result.refusal)}`}`)
  return result.value
}

/** A ready battle of a system as an open one. */
export function openReadyBattle(rules: AnyRuleset, ready: ReadyBattle): OpenBattle {
  const what = `${rules.card.id}/${ready.name}`
  const setup = passed(rules.setup.parse(ready.setup), what)
  const leader = (side: Side): Leader => {
    const { name, settings } = ready.doctrines[side]
    const doctrine = passed(parseDoctrine(rules, { name, ...settings }, { setup, side }), what)
    return { kind: 'doctrine', doctrine }
  }
  const leaders = { red: leader('red'), blue: leader('blue') }
  return { rules, title: ready.title, notes: ready.gist, setup, leaders }
}

/** A ready battle by its address, or by `border-clash` alone if only one system has it. */
export function openFetchedAddress(address: string): Result<OpenBattle> {
  const known = fetchedAddresses()
  const full = known.includes(address) ? [address] : known.filter(each => each.endsWith(`/${address}`))
  const [only] = full
  if (full.length === 1 && only !== undefined) {
    const [id, name] = only.split('/')
    const rules = must(
      systems().find(({ card }) => card.id === id),
      'a known address names a system',
    )
    const ready = rules.battles.find(battle => battle.name === name)
    return ok(openReadyBattle(rules, must(ready, 'a known address names a battle')))
  }
  const system = address.split('/')[0] ?? ''
  const expected = full.length > 1 ? `one of ${full.join(', ')}` : 'the address of a ready battle: system/name'
  return refuse(
    { code: 'unknown-name', path: ['battle'], found: address, expected },
    nearest(address, known) ?? known.find(each => each.startsWith(`${system}/`)),
  )
}
