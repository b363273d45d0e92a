import type { Scalar } from '../../game/form/index.ts'
import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type Eye, type RoundWord, type Side, sayRoundHead, sides } from '../../game/sides/index.ts'
import { clauseTitle, fleetWords, type SideWords, sayOptionLabel, sayValueForFleets } from '../../game/words/index.ts'
import { capitalise, onOneLine, safeLine } from '../../lang/index.ts'
import { sayLeader, sayOrders } from '../index.ts'
import { leadersOf, standingOf, unknownDoctrineOf } from './record-battle.ts'
import type { DeclaredDice, LineContent, StandingContent } from './record-lines.ts'

/** A change in a battle under way, or a moderator's ruling. */
export interface RecordChange {
  readonly kind: 'dice' | 'leaders' | 'ruling' | 'seat' | 'back' | 'standing'
  /** The change in words. */
  readonly text: string
  /** The moderator's reason; what no moderator has done has none. */
  readonly reason?: string
  /** Inputs before it, and the round it came in, from 1: once a game was taken back, of the step it went back to. */
  readonly inputs: number
  readonly round: number
}

type ChangeWords = Pick<RecordChange, 'kind' | 'text' | 'reason'>

/** The source of the dice, in words. */
export const sayDiceDeclared = (dice: DeclaredDice): string => {
  switch (dice.source) {
    case 'seeded':
      return `seed ${safeLine(dice.seed)}`
    case 'typed':
      return 'typed in by hand'
    case 'scripted':
      return 'from a list'
    case 'chain':
      return `the chain of game ${dice.game}`
  }
}

/** The parts of a battle that its changes depend on. */
interface Replayed<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly setup: S['Setup']
}

/** The rules, and the words of one battle. */
interface InWords<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly words: SideWords
}

/** An option by its label, and its value as people of this battle read it. */
function sayOption<S extends Shape>({ rules, words }: InWords<S>, name: string, value: unknown): string {
  const spec = rules.options.find(each => each.name === name)
  if (spec === undefined) return safeLine(`${name}: ${String(value)}`)
  const said = isScalar(value) ? sayValueForFleets(spec, value, words) : String(value)
  return `${safeLine(sayOptionLabel(spec, words))}: ${safeLine(said)} [${clauseTitle(rules, spec.rule)}]`
}

const isScalar = (value: unknown): value is Scalar => ['boolean', 'number', 'string'].includes(typeof value)

/** The leader of each side from here on, in words. */
function sayLeaders<S extends Shape>(
  { rules, setup }: Replayed<S>,
  stated: Extract<LineContent, { kind: 'leaders' }>,
): string {
  const leaders = leadersOf({ rules, setup }, stated)
  if (!leaders.ok) return 'leaders that cannot be read'
  const said = (side: Side): string => {
    const [unknown] = unknownDoctrineOf(rules, stated.leaders[side])
    if (unknown !== undefined) return `unknown standing orders ${safeLine(unknown)}`
    return sayLeader(rules, leaders.value[side]) ?? 'a person'
  }
  return sides.map(side => `${setup[side].name}: ${said(side)}`).join('; ')
}

/** The standing orders of a seat, in words. */
function sayStanding<S extends Shape>(battle: Replayed<S>, stated: StandingContent): string {
  const leader = standingOf(battle, stated)
  const said = leader.ok ? sayOrders(battle.rules, leader.value) : 'orders that cannot be read'
  return `Standing orders of ${battle.setup[stated.side].name}: ${said}`
}

const sayTakenBack = (to: number): string =>
  to === 0 ? 'The game begins again' : `Steps after step ${to} no longer count`

/** The sides with people in their seats, and the state of their seals for the open question. */
interface NotedSeals {
  readonly seated: readonly Side[]
  readonly shut: readonly Side[]
  readonly open: readonly Side[]
}

const noSeals: NotedSeals = { seated: [], shut: [], open: [] }

const without = (list: readonly Side[], side: Side): readonly Side[] => list.filter(each => each !== side)

/** The seals after a line, by those before it. */
function sealsAfter(seals: NotedSeals, entry: LineContent): NotedSeals {
  const { seated, shut, open } = seals
  switch (entry.kind) {
    case 'seat':
      return { seated: [...without(seated, entry.side), entry.side], shut: without(shut, entry.side), open }
    case 'seal':
      return { seated, shut: [...without(shut, entry.side), entry.side], open }
    case 'unseal':
      return { seated, shut: without(shut, entry.side), open }
    case 'open':
      return { seated, shut: without(shut, entry.side), open: [...open, entry.side] }
    case 'link':
    case 'salt':
    case 'standing':
      return seals
    default:
      return { seated, shut: [], open: [] }
  }
}

/** Orders that standing orders gave for people: they had sealed none in time, or nobody opened what they had sealed. */
function standingChange<S extends Shape>(
  { setup }: Replayed<S>,
  { orders }: Extract<LineContent, { kind: 'orders' }>,
  { seated, shut, open }: NotedSeals,
): ChangeWords | undefined {
  const names = (which: readonly Side[]): string =>
    sides.flatMap(side => (which.includes(side) && orders[side] !== undefined ? [setup[side].name] : [])).join(' and ')
  const late = names(seated.filter(side => !shut.includes(side) && !open.includes(side)))
  const closed = names(shut)
  const said = [
    ...(late === '' ? [] : [`${late} sealed nothing in time`]),
    ...(closed === '' ? [] : [`the sealed orders of ${closed} stayed shut`]),
  ].join(', and ')
  return said === '' ? undefined : { kind: 'standing', text: `${capitalise(said)}: standing orders have acted` }
}

/** The change that a line makes, by the seals before it; undefined for a player's answer and for dice that fell. */
export function changeOfLine<S extends Shape>(
  battle: Replayed<S>,
  entry: LineContent,
  seals: NotedSeals = noSeals,
): ChangeWords | undefined {
  switch (entry.kind) {
    case 'dice':
      return { kind: 'dice', text: `Dice: ${sayDiceDeclared(entry.dice)}` }
    case 'leaders':
      return { kind: 'leaders', text: sayLeaders(battle, entry) }
    case 'standing':
      return { kind: 'leaders', text: sayStanding(battle, entry) }
    case 'ruling': {
      const said = { rules: battle.rules, words: fleetWords(battle.setup) }
      const options = Object.entries(entry.options).map(([name, value]) => sayOption(said, name, value))
      return { kind: 'ruling', text: options.join('; '), reason: onOneLine(entry.reason) }
    }
    case 'roll':
    case 'orders': {
      if (entry.ruled === undefined) return entry.kind === 'orders' ? standingChange(battle, entry, seals) : undefined
      const what =
        entry.kind === 'roll'
          ? 'A throw'
          : `Orders of ${sides
              .filter(side => side in entry.orders)
              .map(side => battle.setup[side].name)
              .join(' and ')}`
      return { kind: 'ruling', text: `${what} settled by the moderator`, reason: onOneLine(entry.ruled) }
    }
    case 'seat': {
      const { side, name, because } = entry
      if (because === undefined) return undefined
      const text = `The seat of ${battle.setup[side].name} goes to ${safeLine(name)}`
      return { kind: 'seat', text, reason: onOneLine(because) }
    }
    case 'back':
      return { kind: 'back', text: sayTakenBack(entry.to), reason: onOneLine(entry.because) }
    case 'over':
    case 'seal':
    case 'unseal':
    case 'open':
    case 'link':
    case 'salt':
      return undefined
  }
}

/** True for what a moderator has ruled. */
const isRuled = (kind: RecordChange['kind']): boolean => kind === 'ruling' || kind === 'seat' || kind === 'back'

/** True for what belongs to the next input: it answers for it, or tells of it. */
export const isOfNextInput = ({ kind }: Pick<RecordChange, 'kind'>): boolean => kind === 'ruling' || kind === 'standing'

/** Changes once a game was taken back: those after that step stand there, and rulings among them are void. */
const changesTakenBack = (changes: readonly RecordChange[], { inputs, round }: Moment): readonly RecordChange[] =>
  changes.map(change => {
    const isVoid = isOfNextInput(change) && change.inputs >= inputs
    const text = isVoid ? `${change.text}, which no longer counts` : change.text
    return change.inputs < inputs || (change.inputs === inputs && !isVoid) ? change : { ...change, text, inputs, round }
  })

type Moment = Pick<RecordChange, 'inputs' | 'round'>

/** The changes up to a line of a record, and what is to be known for those to come. */
export interface NotedChanges {
  readonly changes: readonly RecordChange[]
  readonly seals: NotedSeals
}

/** The changes up to a line, by those before it, if any, and its moment: of a game taken back, the one it goes to. */
export function noteLine<S extends Shape>(
  battle: Replayed<S>,
  noted: NotedChanges | undefined,
  { entry, at }: { readonly entry: LineContent; readonly at: Moment },
): NotedChanges {
  const { changes, seals } = noted ?? { changes: [], seals: noSeals }
  const change = changeOfLine(battle, entry, seals)
  const before = entry.kind === 'back' ? changesTakenBack(changes, at) : changes
  return {
    changes: change === undefined ? before : [...before, { ...change, inputs: at.inputs, round: at.round }],
    seals: sealsAfter(seals, entry),
  }
}

/** A change in the words of reports and logs: `Ruling: Range: 2 [Fire]: by mail`. */
export function sayChangeText({ kind, text, reason }: ChangeWords): string {
  const what = isRuled(kind) ? `Ruling: ${text}` : text
  return reason === undefined ? what : `${what}: ${reason}`
}

/** The place of a change in the record: `after step 14`. */
export const sayChangePlace = ({ inputs }: RecordChange): string =>
  inputs === 0 ? 'before step 1' : `after step ${inputs}`

/** A change as label and value: `Round 2, after step 14`, `Ruling: … (why)`; `word` is the system's for a round. */
export const sayChange = (change: RecordChange, word?: RoundWord): { label: string; value: string } => ({
  label: `${sayRoundHead(change.round, word)}, ${sayChangePlace(change)}`,
  value: sayChangeText(change),
})

/** The changes that an eye may know. Seeds and standing orders tell what is to come; all else is public. */
export const changesKnownTo = (changes: readonly RecordChange[], eye: Eye): readonly RecordChange[] =>
  changes.filter(({ kind }) => eye === 'umpire' || (kind !== 'dice' && kind !== 'leaders'))
