import {
  type CommandedFleet,
  type DoctrineChoice,
  type Leader,
  type Leaders,
  type LeaveCondition,
  leavingOf,
  MAX_ROUNDS_STAYED,
  usualDoctrine,
} from '../game/doctrine/index.ts'
import { fallbackSettings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { bothSides, type RoundWord, type Side, sayRounds } from '../game/sides/index.ts'
import { at, chain, isTable, nearest, ok, type Result, refuse, sayValue } from '../lang/index.ts'
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

/** The allowed numbers of rounds in a condition to leave, in words. */
const roundsStayedWords = `a whole number from 0 to ${MAX_ROUNDS_STAYED}`

/** True if this is a number of rounds for a condition to leave. */
export const isRoundsStayed = (rounds: unknown): rounds is number =>
  typeof rounds === 'number' && Number.isInteger(rounds) && rounds >= 0 && rounds <= MAX_ROUNDS_STAYED

/** A condition to leave as it is written: `{ after: 3 }`. */
export function parseLeaveCondition(raw: unknown): Result<LeaveCondition> {
  const expected = 'a table of one key: after (rounds)'
  if (!isTable(raw)) return refuse({ code: 'type', path: [], found: found(raw), expected })
  const stray = Object.keys(raw).find(key => key !== 'after')
  if (stray !== undefined)
    return refuse({ code: 'unknown-key', path: [stray], expected: 'after' }, nearest(stray, ['after']))
  const { after } = raw
  if (after === undefined) return refuse({ code: 'missing', path: [], expected })
  if (isRoundsStayed(after)) return ok({ after })
  const code = typeof after === 'number' ? 'range' : 'type'
  return refuse({ code, path: ['after'], found: found(after), expected: roundsStayedWords })
}

/** The refusal of a leave condition for the solver, which decides by itself. */
export const refuseSolverLeaving = (path: readonly string[]): Result<never> =>
  refuse({
    code: 'conflict',
    path,
    says: 'The solver decides by itself when to leave; only standing orders can be told when.',
  })

/** Standing orders with their leave condition; the system's usual ones where none are stated. */
function leavingDoctrine<S extends Shape>(
  rules: Ruleset<S>,
  stated: DoctrineChoice | undefined,
  raw: unknown,
): Result<DoctrineChoice | undefined> {
  if (raw === undefined) return ok(stated)
  const condition = at(
    'leaves',
    chain(leavingOf(rules, []), () => parseLeaveCondition(raw)),
  )
  return chain(condition, leaves => ok({ ...(stated ?? usualDoctrine(rules)), leaves }))
}

/**
 * A leader from its keys: the solver or a person where `mind` names them, else standing orders where some are stated,
 * else a person. Names in settings are those of its fleet. A leave condition for the solver is refused.
 */
export function parseLeader<S extends Shape>(
  rules: Ruleset<S>,
  { doctrine: raw, mind: rawMind, leaves }: WrittenLeader,
  fleet: CommandedFleet<S>,
): Result<Leader> {
  const stated = raw === undefined ? ok(undefined) : at('doctrine', parseDoctrine(rules, raw, fleet))
  if (!stated.ok) return stated
  const mind = at('mind', parseMind(rawMind))
  if (!mind.ok) return mind
  if (mind.value === 'solver' && leaves !== undefined) return refuseSolverLeaving(['leaves'])
  const doctrine = leavingDoctrine(rules, stated.value, leaves)
  if (!doctrine.ok) return doctrine
  if (doctrine.value === undefined) return ok({ kind: mind.value ?? 'person' })
  return ok({ kind: mind.value ?? 'doctrine', doctrine: doctrine.value })
}

/** The leaders of both sides; refusals carry the path that is given for a side. */
export function parseLeaders<S extends Shape>(
  rules: Ruleset<S>,
  written: Readonly<Record<Side, WrittenLeader>>,
  { setup, path }: { readonly setup: S['Setup']; readonly path: (side: Side) => readonly string[] },
): Result<Leaders> {
  return bothSides(side =>
    path(side).reduceRight((result, key) => at(key, result), parseLeader(rules, written[side], { setup, side })),
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
  { kind, doctrine }: Leader,
  style: 'full' | 'short',
): WrittenLeader {
  const isSaid = kind === 'solver' || (kind === 'person' && doctrine !== undefined)
  return {
    ...(doctrine === undefined ? {} : { doctrine: printDoctrine(rules, doctrine, style) }),
    ...(isSaid ? { mind: kind } : {}),
    ...(doctrine?.leaves === undefined ? {} : { leaves: { after: doctrine.leaves.after } }),
  }
}

/** A condition to leave in words: `leaving after 2 rounds`; `word` is the system's word for a round. */
export const sayLeaveCondition = ({ after }: LeaveCondition, word?: RoundWord): string =>
  after === 0 ? 'leaving at the first chance' : `leaving after ${sayRounds(after, word)}`

/** Standing orders with the settings that are not usual: `steady`, `steady (retreat 50), leaving after 3 rounds`. */
export function sayDoctrine<S extends Shape>(rules: Ruleset<S>, { name, settings, leaves }: DoctrineChoice): string {
  const usual = fallbackSettings(rules.doctrines[name]?.settings ?? [])
  const differing = Object.entries(settings).filter(([key, value]) => usual[key] !== value)
  const said = differing.map(([key, value]) => `${key} ${value}`).join(', ')
  const named = said === '' ? name : `${name} (${said})`
  return leaves === undefined ? named : `${named}, ${sayLeaveCondition(leaves, rules.card.round)}`
}

/** The leader of a side, in words; undefined for a person. */
export function sayLeader<S extends Shape>(rules: Ruleset<S>, { kind, doctrine }: Leader): string | undefined {
  if (kind === 'person') return undefined
  const orders = doctrine && sayDoctrine(rules, doctrine)
  if (kind === 'doctrine') return orders
  return orders === undefined ? 'the solver' : `the solver, all else by ${orders}`
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
