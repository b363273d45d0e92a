import { fetchSystem, openReadyBattle, openSystem } from '@flagplot/core/desk/battle'
import type { AnyRuleset, ReadyBattle } from '@flagplot/core/game'
import { checkNames, type OrderedLeader, usualDoctrine, withOrders } from '@flagplot/core/game/doctrine'
import { fallbackSettings, type Scalar, type Settings, type UnitField } from '@flagplot/core/game/form'
import type { SetupBase, Shape } from '@flagplot/core/game/orders'
import { type Side, sides } from '@flagplot/core/game/sides'
import { at, chain, isTable, ok, type Result, refuse } from '@flagplot/core/lang'
import { type Battle, checkBattleTexts, checkDraftTexts, parseLeader, printLeader } from '@flagplot/core/notation'
import { bodyOf, type Draft, type SideDraft, splitCount, takingPart, type UnitRow } from './draft.ts'
import { markedNotes, withNotesFromFile } from './notes.ts'

/** Returns the next number for a row, of either side. */
type Numberer = () => number

const numberer = (): Numberer => {
  let last = 0
  return () => ++last
}

type Table = Readonly<Record<string, unknown>>

const tableOf = (raw: unknown): Table => (isTable(raw) ? raw : {})

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const scalarsOf = (raw: unknown): Record<string, Scalar> =>
  Object.fromEntries(Object.entries(tableOf(raw)).filter((entry): entry is [string, Scalar] => isScalar(entry[1])))

/** The values that differ from the fallback of their field. */
const differing = (fields: readonly UnitField[], scenario: Settings): Settings =>
  Object.fromEntries(
    fields.flatMap(({ name, fallback }) => {
      const value = scenario[name]
      return value === undefined || value === fallback ? [] : [[name, value] as const]
    }),
  )

function readRow(rules: AnyRuleset, raw: unknown, number: Numberer): UnitRow {
  if (typeof raw === 'string') return { id: number(), damage: {}, ...splitCount(raw) }
  const { unit, count, ...rest } = scalarsOf(raw)
  const damage = differing(rules.unitFields, rest)
  return { id: number(), text: String(unit ?? ''), count: typeof count === 'number' ? count : 1, damage }
}

/** Reads the leader of a side from the data of links and storage, as much of it as can be read. */
function readLeader(rules: AnyRuleset, { doctrine: raw, mind, leaves }: Table): OrderedLeader {
  const usual = usualDoctrine(rules)
  const orders = [raw, tableOf(raw).name, usual.name].filter(each => each !== undefined)
  const tries = orders.flatMap(doctrine =>
    [leaves, undefined].map(condition => ({ doctrine, mind, leaves: condition })),
  )
  const [leader = { kind: 'doctrine', doctrine: usual } as const] = tries.flatMap(each => {
    const read = parseLeader(rules, each)
    return read.ok ? [read.value] : []
  })
  return { ...leader, doctrine: leader.doctrine ?? usual }
}

function readSide(
  rules: AnyRuleset,
  side: Side,
  { raw, number }: { readonly raw: unknown; readonly number: Numberer },
): SideDraft {
  const table = tableOf(raw)
  const units = Array.isArray(table.units) ? table.units : []
  return {
    name: typeof table.name === 'string' ? table.name : side === 'red' ? 'Red' : 'Blue',
    leader: readLeader(rules, table),
    scenario: differing(rules.scenarioFields?.side ?? [], scalarsOf(table)),
    rows: units.map(unit => readRow(rules, unit, number)),
  }
}

/** The system's own tables that a file has, with a value for every field. */
function readScenario(rules: AnyRuleset, table: Table): Draft['scenario'] {
  const known = (rules.scenarioFields?.tables ?? []).filter(({ name }) => isTable(table[name]))
  const filled = (fields: readonly UnitField[], raw: unknown): Settings => ({
    ...fallbackSettings(fields),
    ...differing(fields, scalarsOf(raw)),
  })
  return Object.fromEntries(known.map(({ name, fields }) => [name, filled(fields, table[name])]))
}

/** The id of the system that the data of a battle file names. */
function systemNamed(raw: unknown): Result<string> {
  const { system } = tableOf(raw)
  if (typeof system === 'string') return ok(system)
  const base = { path: ['system'], expected: 'the id of a rule system' }
  if (system === undefined || system === null) return refuse({ code: 'missing', ...base })
  return refuse({ code: 'type', ...base, found: JSON.stringify(system) })
}

/**
 * The data of a battle file as a draft; its system must be fetched. Lenient within its shape: a draft may hold units
 * that do not parse yet, and a link from an older revision should still open. Refuses only an unknown system, and text
 * that could act on a screen or a forum.
 */
export function readDraft(raw: unknown): Result<Draft> {
  const table = tableOf(raw)
  const texts = checkDraftTexts(raw)
  if (!texts.ok) return texts
  return chain(chain(systemNamed(raw), openSystem), rules => ok(draftOf(rules, table)))
}

/** The same as `readDraft`, but fetches the system first. */
export async function fetchDraft(raw: unknown): Promise<Result<Draft>> {
  const system = systemNamed(raw)
  return system.ok ? chain(await fetchSystem(system.value), () => readDraft(raw)) : system
}

function draftOf(rules: AnyRuleset, table: Table): Draft {
  const number = numberer()
  const draft = {
    system: rules.card.id,
    title: typeof table.title === 'string' ? table.title : '',
    notes: '',
    // only values unlike the published defaults are kept, so that files and links stay short
    options: differing(rules.options, scalarsOf(table.options)),
    scenario: readScenario(rules, table),
    red: readSide(rules, 'red', { raw: table.red, number }),
    blue: readSide(rules, 'blue', { raw: table.blue, number }),
  }
  return withNotesFromFile(draft, typeof table.notes === 'string' ? table.notes : '')
}

/** A parsed battle as a draft; the system prints its units. */
export function draftOfParsed(rules: AnyRuleset, battle: Battle<Shape>): Draft {
  const { title, notes = '', setup, leaders } = battle
  const draft = draftOf(rules, { ...tableOf(rules.setup.print(setup)), title })
  const led = (side: Side): SideDraft => {
    const leader = withOrders(rules, leaders)[side]
    // a file without standing orders for a side does not say that a person leads it
    const isBare = leaders[side].doctrine === undefined && leader.kind === 'person'
    return { ...draft[side], leader: isBare ? { ...leader, kind: 'doctrine' } : leader }
  }
  return withNotesFromFile({ ...draft, red: led('red'), blue: led('blue') }, notes)
}

/** An empty draft: no title, notes, options, units or scenario fields. */
export const emptyDraft = (rules: AnyRuleset): Draft => draftOf(rules, {})

/** A ready battle of a system as a draft. */
export const draftOfBattle = (rules: AnyRuleset, ready: ReadyBattle): Draft =>
  draftOfParsed(rules, openReadyBattle(rules, ready))

/** The set-up of a draft. Refuses texts that no battle may have, and standing orders that name an absent unit. */
export function setupOf(rules: AnyRuleset, draft: Draft): Result<SetupBase> {
  const texts = checkBattleTexts(fileOf(rules, draft))
  if (!texts.ok) return texts
  // a common base type for the set-ups of all systems
  const setup = rules.setup.parse(bodyOf(draft))
  if (!setup.ok) return setup
  for (const side of sides) {
    const { name, settings } = draft[side].leader.doctrine
    const doctrine = rules.doctrines[name]
    const named = doctrine === undefined ? ok(undefined) : checkNames(doctrine, settings, { setup: setup.value, side })
    if (!named.ok) return at(side, at('doctrine', named))
  }
  return setup
}

/** The draft as a battle, or the refusal if it is none yet. */
export function battleOf(rules: AnyRuleset, draft: Draft): Result<Battle<Shape>> {
  const setup = setupOf(rules, draft)
  if (!setup.ok) return setup
  return ok({
    title: draft.title === '' ? `${draft.red.name} against ${draft.blue.name}` : draft.title,
    ...(draft.notes === '' ? {} : { notes: markedNotes(draft) }),
    setup: setup.value,
    leaders: { red: draft.red.leader, blue: draft.blue.leader },
  })
}

const sideFile = (rules: AnyRuleset, side: SideDraft): unknown => ({
  name: side.name,
  ...printLeader(rules, side.leader, 'short'),
  ...side.scenario,
  units: takingPart(side).map(row =>
    Object.keys(row.damage).length > 0
      ? { unit: row.text, count: row.count, ...row.damage }
      : row.count === 1
        ? row.text
        : `${row.count}x ${row.text}`,
  ),
})

/** The scenario tables, each with the values that differ from the fallbacks; an empty table stays. */
function scenarioFile(rules: AnyRuleset, scenario: Draft['scenario']): Draft['scenario'] {
  const fields = (table: string): readonly UnitField[] =>
    rules.scenarioFields?.tables.find(({ name }) => name === table)?.fields ?? []
  return Object.fromEntries(Object.entries(scenario).map(([name, values]) => [name, differing(fields(name), values)]))
}

/** The data of the battle file, for links and storage. It leaves out defaults, so that links stay short. */
export function fileOf(rules: AnyRuleset, draft: Draft): Table {
  return {
    flagplot: 1,
    system: draft.system,
    ...(draft.title === '' ? {} : { title: draft.title }),
    ...(draft.notes === '' ? {} : { notes: markedNotes(draft) }),
    ...(Object.keys(draft.options).length === 0 ? {} : { options: draft.options }),
    ...scenarioFile(rules, draft.scenario),
    red: sideFile(rules, draft.red),
    blue: sideFile(rules, draft.blue),
  }
}
