import {
  type CommandedFleet,
  type DoctrineChoice,
  type Leader,
  type Leaders,
  type LeaveCondition,
  leavesOf,
  leavingOf,
  MAX_ROUNDS_STAYED,
  type OrderedLeader,
  usualDoctrine,
} from '../game/doctrine/index.ts'
import { fallbackSettings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { type RoundWord, resultBySide, type Side, sayRounds } from '../game/sides/index.ts'
import { at, both, chain, isTable, nearest, ok, type Result, refuse, sayValue } from '../lang/index.ts'
import { parseDoctrine } from './doctrine.ts'

/** A leader as files and records write it, three keys of a side: standing orders, mind, and the leave condition. */
export interface WrittenLeader {
  readonly doctrine?: unknown
  readonly mind?: unknown
  readonly leaves?: unknown
}

/** The keys of a written leader. */
export const leaderKeys = ['doctrine', 'mind', 'leaves'] as const

const mindNames = ['solver', 'person'] as const
type MindName = (typeof mindNames)[number]

const found = (raw: unknown): string => sayValue(raw) ?? 'nothing'

function parseMind(raw: unknown): Result<MindName | undefined> {
  const named = mindNames.find(name => name === raw)
  if (raw === undefined || named !== undefined) return ok(named)
  const word = typeof raw === 'string' ? raw : found(raw)
  const expected = `${mindNames.join(', ')}, or no mind where standing orders play the side`
  return refuse({ code: 'unknown-name', path: [], found: word, expected }, nearest(word, mindNames))
}

/** A condition to leave as it is written: `{ after: 3 }`. */
function parseLeaveCondition(raw: unknown): Result<LeaveCondition> {
  const expected = 'a table of one key: after (rounds)'
  if (!isTable(raw)) return refuse({ code: 'type', path: [], found: found(raw), expected })
  const stray = Object.keys(raw).find(key => key !== 'after')
  if (stray !== undefined)
    return refuse({ code: 'unknown-key', path: [stray], expected: 'after' }, nearest(stray, ['after']))
  const { after } = raw
  if (after === undefined) return refuse({ code: 'missing', path: [], expected })
  const isNumber = typeof after === 'number'
  if (isNumber && Number.isInteger(after) && after >= 0 && after <= MAX_ROUNDS_STAYED) return ok({ after })
  const rounds = `a whole number from 0 to ${MAX_ROUNDS_STAYED}`
  return refuse({ code: isNumber ? 'range' : 'type', path: ['after'], found: found(after), expected: rounds })
}

/** The refusal of a leave condition for the solver, which decides by itself. */
export const refuseSolverLeaving = (path: readonly string[]): Result<never> =>
  refuse({
    code: 'conflict',
    path,
    says: 'The solver decides by itself when to leave; only standing orders can be told when.',
  })

function parseLeaves<S extends Shape>(rules: Ruleset<S>, raw: unknown, mind: unknown): Result<LeaveCondition> {
  return mind === 'solver' ? refuseSolverLeaving([]) : chain(leavingOf(rules, []), () => parseLeaveCondition(raw))
}

/**
 * A leader from its keys: the solver or a person where `mind` names them, else standing orders where some are stated,
 * else a person. Names in settings are those of its fleet, if one is given. A leave condition for the solver is
 * refused; a side that is told to leave and names no standing orders follows the usual ones.
 */
export function parseLeader<S extends Shape>(
  rules: Ruleset<S>,
  { doctrine: raw, mind: rawMind, leaves }: WrittenLeader,
  fleet?: CommandedFleet<S>,
): Result<Leader> {
  const stated = raw === undefined ? ok(undefined) : at('doctrine', parseDoctrine(rules, raw, fleet))
  const mind = at('mind', parseMind(rawMind))
  const leaving = leaves === undefined ? ok(undefined) : at('leaves', parseLeaves(rules, leaves, rawMind))
  return chain(both(both(stated, mind), leaving), ([[doctrine, kind], condition]): Result<Leader> => {
    if (condition !== undefined && kind !== 'solver')
      return ok({ kind: kind ?? 'doctrine', doctrine: doctrine ?? usualDoctrine(rules), leaves: condition })
    return ok(doctrine === undefined ? { kind: kind ?? 'person' } : { kind: kind ?? 'doctrine', doctrine })
  })
}

/** The leaders of both sides; refusals carry the path that is given for a side. */
export function parseLeaders<S extends Shape>(
  rules: Ruleset<S>,
  written: Readonly<Record<Side, WrittenLeader>>,
  { setup, path }: { readonly setup: S['Setup'] | undefined; readonly path: (side: Side) => readonly string[] },
): Result<Leaders> {
  return resultBySide(side =>
    path(side).reduceRight(
      (result, key) => at(key, result),
      parseLeader(rules, written[side], setup === undefined ? undefined : { setup, side }),
    ),
  )
}

/** Standing orders as they are written: a bare name if every setting is usual, unless all settings are asked for. */
function printDoctrine<S extends Shape>(
  rules: Ruleset<S>,
  { name, settings }: DoctrineChoice,
  style: 'full' | 'short',
): unknown {
  const usual = style === 'full' ? {} : fallbackSettings(rules.doctrines[name]?.settings ?? [])
  const written = Object.entries(settings).filter(([key, value]) => usual[key] !== value)
  return style === 'short' && written.length === 0 ? name : { name, ...Object.fromEntries(written) }
}

/** A leader as it is written; `full` writes every setting, as records do, so that a later default changes nothing. */
export function printLeader<S extends Shape>(
  rules: Ruleset<S>,
  leader: Leader,
  style: 'full' | 'short',
): WrittenLeader {
  const { kind, doctrine } = leader
  const leaves = leavesOf(leader)
  const isSaid = kind === 'solver' || (kind === 'person' && doctrine !== undefined)
  return {
    ...(doctrine === undefined ? {} : { doctrine: printDoctrine(rules, doctrine, style) }),
    ...(isSaid ? { mind: kind } : {}),
    ...(leaves === undefined ? {} : { leaves: { after: leaves.after } }),
  }
}

/** A condition to leave in words: `leaving after 2 rounds`; `word` is the system's word for a round. */
export const sayLeaveCondition = ({ after }: LeaveCondition, word?: RoundWord): string =>
  after === 0 ? 'leaving at the first chance' : `leaving after ${sayRounds(after, word)}`

/** A doctrine with the settings that are not usual: `steady`, `steady (retreat 50)`. */
export function sayDoctrine<S extends Shape>(rules: Ruleset<S>, { name, settings }: DoctrineChoice): string {
  const usual = fallbackSettings(rules.doctrines[name]?.settings ?? [])
  const differing = Object.entries(settings).filter(([key, value]) => usual[key] !== value)
  const said = differing.map(([key, value]) => `${key} ${value}`).join(', ')
  return said === '' ? name : `${name} (${said})`
}

/** The standing orders of a leader: `steady (retreat 50), leaving after 3 rounds`. */
export function sayOrders<S extends Shape>(rules: Ruleset<S>, leader: OrderedLeader): string {
  const named = sayDoctrine(rules, leader.doctrine)
  const leaves = leavesOf(leader)
  return leaves === undefined ? named : `${named}, ${sayLeaveCondition(leaves, rules.card.round)}`
}

/** The leader of a side, in words; undefined for a person. */
export function sayLeader<S extends Shape>(rules: Ruleset<S>, leader: Leader): string | undefined {
  if (leader.kind === 'person') return undefined
  if (leader.kind === 'doctrine') return sayOrders(rules, leader)
  return leader.doctrine === undefined ? 'the solver' : `the solver, all else by ${sayDoctrine(rules, leader.doctrine)}`
}

/** JSON Schemas of a leader's keys beside its doctrine. */
export const mindSchema = {
  enum: mindNames,
  title: 'Who plays the side; where it is left out, its standing orders do',
} as const

export const leavesSchema = {
  title: 'When the side leaves: at the first chance after so many rounds; in all else by its standing orders',
  type: 'object',
  properties: { after: { type: 'integer', minimum: 0, maximum: MAX_ROUNDS_STAYED } },
  required: ['after'],
  additionalProperties: false,
} as const
