import { plainText } from '../../../game/orders/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { RoundAsk, RoundOrder } from '../orders/orders.ts'
import { actionPhrase, readActionClause } from './action-text.ts'

const NOTHING = 'nothing'

/** Units that do the same in one clause, in the order of the first of them. */
function clausesOf(
  values: Readonly<Record<string, string>>,
  idle: string,
  say: (value: string, units: number) => string,
): string[] {
  const clauses = new Map<string, string[]>()
  for (const [id, value] of Object.entries(values)) {
    if (value !== idle) clauses.set(value, [...(clauses.get(value) ?? []), id])
  }
  return [...clauses].map(([value, units]) => units.join(', ') + say(value, units.length))
}

/** `Warship 1 fires at Carrier 1; Warship 3 launches at Warship 2; guards Warship 1`; idle units are not named. */
export function printRound({ deeds, launches, guarded, aided }: RoundOrder): string {
  const clauses = [
    ...clausesOf(deeds, NOTHING, actionPhrase),
    ...clausesOf(launches, 'none', (at, units) => ` launch${units > 1 ? '' : 'es'} at ${at}`),
    ...(guarded.length === 0 ? [] : [`guards ${guarded.join(', ')}`]),
    ...(aided.length === 0 ? [] : [`aids ${aided.join(', ')}`]),
  ]
  return clauses.length === 0 ? NOTHING : clauses.join('; ')
}

const bad = (found: string, expected: string, known: readonly string[] = []): Result<never> =>
  refuse({ code: 'notation', path: [], found: found.trim(), expected }, nearest(found.trim(), known))

const twice = (id: string): Result<never> =>
  refuse({ code: 'notation', path: [], found: id, says: `${id} is named twice.` })

/** `Warship 1, Warship 2 and Carrier 1` as ids out of these; or the first name that is none of them. */
export function readIds(text: string, known: readonly string[]): { ids: string[]; stray: string | undefined } {
  const ids: string[] = []
  for (const part of text.split(/,|\s+and\s+/i)) {
    const id = known.find(each => plainText(each) === plainText(part))
    if (id === undefined) return { ids, stray: part.trim() }
    ids.push(id)
  }
  return { ids, stray: undefined }
}

interface Draft {
  readonly deeds: Map<string, string>
  readonly launches: Map<string, string>
  readonly guarded: string[]
  readonly aided: string[]
}

const done: Result<true> = ok(true)

const idOf = ({ id }: { readonly id: string }): string => id

function readShifts({ guardable, aidable }: RoundAsk, draft: Draft, verb: string, text: string): Result<true> {
  const guards = verb.toLowerCase() === 'guards'
  const known = guards ? guardable : aidable
  const { ids, stray } = readIds(text, known)
  if (stray !== undefined) return bad(stray, `units of your own behind "${guards ? 'guards' : 'aids'}"`, known)
  draft[guards ? 'guarded' : 'aided'].push(...ids)
  return done
}

function readLaunch({ launchers }: RoundAsk, draft: Draft, units: string, target: string): Result<true> {
  const known = launchers.map(idOf)
  const { ids, stray } = readIds(units, known)
  if (stray !== undefined) return bad(stray, 'a ship with missiles left', known)
  for (const id of ids) {
    const aims = launchers.find(each => each.id === id)?.aims.map(idOf) ?? []
    const aim = aims.find(each => plainText(each) === plainText(target))
    if (aim === undefined) return bad(target, `a target of the missiles of ${id}`, aims)
    if (draft.launches.has(id)) return twice(id)
    draft.launches.set(id, aim)
  }
  return done
}

function readActions({ units }: RoundAsk, draft: Draft, text: string): Result<true> {
  const read = readActionClause(text)
  if (read === undefined) {
    const expected =
      'what a unit does, like "Warship 1 fires at Warship 2", "Carrier 1 fighters: on patrol", or "nothing"'
    return bad(text, expected)
  }
  // `A fires at B, C fires at D` is a likely slip: a comma in place of a semicolon
  const [, ...more] = read.value.split(',')
  if (more.some(part => readActionClause(part.trim()) !== undefined)) {
    return bad(text, 'a semicolon before the next unit that does something else')
  }
  const known = units.map(idOf)
  const { ids, stray } = readIds(read.units, known)
  if (stray !== undefined) return bad(stray, 'units of your own', known)
  for (const id of ids) {
    const actions = units.find(unit => unit.id === id)?.actions ?? []
    const action = actions.find(each => plainText(each) === plainText(read.value))
    if (action === undefined) {
      const can = actions.map(each => id + actionPhrase(each))
      return bad(id + actionPhrase(read.value), `something that ${id} may do, like "${can[0]}"`, can)
    }
    if (draft.deeds.has(id)) return twice(id)
    draft.deeds.set(id, action)
  }
  return done
}

function readAny(ask: RoundAsk, draft: Draft, clause: string): Result<true> {
  const [, verb, shifted] = /^(guards|aids)\s+(.+)$/i.exec(clause) ?? []
  if (verb !== undefined && shifted !== undefined) return readShifts(ask, draft, verb, shifted)
  const [, ships, target] = /^(.+?)\s+launch(?:es)?\s+at\s+(.+)$/i.exec(clause) ?? []
  if (ships !== undefined && target !== undefined) return readLaunch(ask, draft, ships, target)
  return readActions(ask, draft, clause)
}

/**
 * The parts of a text, every run of blanks in them one blank: the patterns are very slow on long runs, and so would be
 * a pattern for the end of the text.
 */
function clausesIn(text: string): readonly string[] {
  let end = text.length
  while (/[;.\s]/.test(text[end - 1] ?? '')) end--
  const parts = text
    .slice(0, end)
    .split(/[;\n]/)
    .map(part => part.trim().replace(/\s+/g, ' '))
  // a semicolon at the end of a line is no part of its own; a text without any part is refused
  const clauses = parts.filter(part => part !== '')
  return clauses.length > 0 ? clauses : ['']
}

/** The filled-in form of a text; units that are not named do nothing. The form as a whole is for `check`. */
export function parseRound(ask: RoundAsk, text: string): Result<RoundOrder> {
  const draft: Draft = { deeds: new Map(), launches: new Map(), guarded: [], aided: [] }
  for (const clause of plainText(text) === NOTHING ? [] : clausesIn(text)) {
    const read = readAny(ask, draft, clause)
    if (!read.ok) return read
  }
  return ok({
    deeds: Object.fromEntries(ask.units.map(({ id }) => [id, draft.deeds.get(id) ?? NOTHING])),
    launches: Object.fromEntries(ask.launchers.map(({ id }) => [id, draft.launches.get(id) ?? 'none'])),
    guarded: draft.guarded,
    aided: draft.aided,
  })
}
