import type { Leader } from '../../game/doctrine/index.ts'
import type { AnyRuleset, ReadyBattle } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type Side, withBothSides } from '../../game/sides/index.ts'
import { at, chain, invariant, must, nearest, ok, type Result, refuse, sayRefusal } from '../../lang/index.ts'
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

/** A ready battle of a system, which its laws have not judged, as an open one. */
export const checkReadyBattle = (
  rules: AnyRuleset,
  { title, gist, setup, doctrines }: ReadyBattle,
): Result<OpenBattle> =>
  chain(at('setup', rules.setup.parse(setup)), parsed => {
    const leader = (side: Side): Result<Leader> => {
      const { name, settings } = doctrines[side]
      const doctrine = parseDoctrine(rules, { name, ...settings }, { setup: parsed, side })
      return chain(doctrine, led => ok({ kind: 'doctrine', doctrine: led }))
    }
    return chain(at('doctrines', withBothSides({}, leader)), leaders =>
      ok({ rules, title, notes: gist, setup: parsed, leaders }),
    )
  })

/** A ready battle of a system as an open one. The laws of every ruleset guarantee it: a refusal is a bug. */
export function openReadyBattle(rules: AnyRuleset, ready: ReadyBattle): OpenBattle {
  const opened = checkReadyBattle(rules, ready)
  const refused = opened.ok ? '' : `: ${sayRefusal(opened.refusal)}`
  invariant(opened.ok, `${rules.card.id}/${ready.name} passes its door${refused}`)
  return opened.value
}

/** The known address that was meant: by name alone, `Border Clash` too, or with its system; else one of that system. */
function nearestAddress(address: string, known: readonly string[]): string | undefined {
  const written = address.trim().replaceAll(' ', '-')
  const nameOf = (full: string): string => full.slice(full.indexOf('/') + 1)
  const name = written.includes('/') ? undefined : nearest(written, known.map(nameOf))
  if (name !== undefined) return known.find(full => nameOf(full) === name)
  const [system] = address.split('/')
  return nearest(written, known) ?? known.find(full => full.startsWith(`${system}/`))
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
  const expected = full.length > 1 ? `one of ${full.join(', ')}` : 'the address of a ready battle: system/name'
  return refuse({ code: 'unknown-name', path: ['battle'], found: address, expected }, nearestAddress(address, known))
}
