import type { LeavingTime } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { clauseTitle, fleetWords, type SideWords, sayValueForFleets } from '../../game/words/index.ts'
import { capitalise, type Refusal } from '../../lang/index.ts'

/** The time at which a side is to leave, for comparison: the first chance, the first one after this round, or never. */
export type LeaveWhen = 'now' | 'nextRound' | 'never'

/** Leave now, after one more round, or never: in the order of the comparison. */
export const leaveWhens: readonly LeaveWhen[] = ['now', 'nextRound', 'never']

/** A rule with its words. */
interface Cited {
  readonly rule: string
  readonly title: string
  readonly gist: string
  /** The value of its option in this battle, if the rule is a ruling with an option: `Break-off: none`. */
  readonly option?: string
  /** The option and its value as in a battle file. */
  readonly key?: NonNullable<Refusal['option']>
}

/** A rule as this battle has it at a position: a ruling may have changed its option. */
function cite({ rules, setup }: OfBattle, state: Shape['State'], rule: string): Cited {
  const entry = rules.ledger[rule]
  const ruling = entry?.ruling
  const spec = rules.options.find(({ name }) => ruling !== undefined && 'option' in ruling && ruling.option === name)
  const chosen = spec && rules.roster(state).options[spec.name]
  const cited = { rule, title: clauseTitle(rules, rule), gist: entry?.gist ?? '' }
  if (spec === undefined || chosen === undefined) return cited
  const key = { name: spec.name, value: chosen, ...(spec.fixed === true ? { fixed: true as const } : {}) }
  return { ...cited, option: `${spec.label}: ${sayValueForFleets(spec, chosen, fleetWords(setup))}`, key }
}

/** A battle's rules and options. */
interface OfBattle {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
}

/** The time in a round at which a side leaves, and the round: if it leaves now, and after one more round. */
export interface LeaveTimes {
  readonly time: LeavingTime
  readonly now: number
  readonly nextRound: number
}

/** The rules by which a side leaves, or cannot leave, from a position. */
export interface LeaveAsk {
  readonly side: Side
  readonly leaves: Cited
  readonly chances: LeaveTimes
  /** The rule that keeps it in the battle, whatever it orders. */
  readonly barred?: Cited
}

/** The rules for a side to leave from a position; undefined if the battle is over, or the system has no such rules. */
export function leaveAsk(battle: OfBattle, state: Shape['State'], side: Side): LeaveAsk | undefined {
  const { leaving, pending, rounds } = battle.rules
  if (leaving === undefined || pending(state).kind === 'over') return undefined
  const barred = leaving.barred(state, side)
  const leaves = cite(battle, state, leaving.rule)
  const underWay = rounds(state) + 1
  const { time } = leaving
  const chances = { time, now: underWay + (leaving.toCome(state, side) ? 0 : 1), nextRound: underWay + 1 }
  return { side, leaves, chances, ...(barred === undefined ? {} : { barred: cite(battle, state, barred) }) }
}

/** A text with its full stop. */
export const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** The reason why a side cannot leave, with the rule and the option that decides it. */
export function sayBarred({ side, barred }: LeaveAsk, words: SideWords): string | undefined {
  if (barred === undefined) return undefined
  const option = barred.option === undefined ? '' : `, option ${barred.option}`
  return `${words[side].start} cannot leave from here, by ${barred.title}${option}. ${capitalise(withFullStop(barred.gist))}`
}
