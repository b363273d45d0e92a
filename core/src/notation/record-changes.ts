import {
  clauseTitle,
  type Eye,
  namedBy,
  type RoundWord,
  type Ruleset,
  type Scalar,
  type Shape,
  type SideWords,
  sayChosen,
  sayOptionLabel,
  sayRoundHead,
  sides,
} from '../game/index.ts'
import { escaped, onOneLine } from '../lang/index.ts'
import { sayLeader } from './leader.ts'
import { leadersOf } from './record-battle.ts'
import type { DiceDeclared, LineContent } from './record-lines.ts'

/** Something that was changed in a battle under way, or that a moderator ruled. */
export interface RecordChange {
  readonly kind: 'dice' | 'leaders' | 'ruling'
  /** What it comes to, in words. */
  readonly text: string
  /** The moderator's reason; where the dice or the leaders changed there is none. */
  readonly reason?: string
  /** Inputs before it, and the round it came in, from 1. */
  readonly inputs: number
  readonly round: number
}

type ChangeWords = Pick<RecordChange, 'kind' | 'text' | 'reason'>

/** Where dice come from, in words. */
export const sayDeclared = (dice: DiceDeclared): string => {
  switch (dice.source) {
    case 'seeded':
      return `seed ${escaped(dice.seed)}`
    case 'typed':
      return 'typed in by hand'
    case 'scripted':
      return 'from a list'
  }
}

/** A battle as far as its changes go by it. */
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
  if (spec === undefined) return escaped(`${name}: ${String(value)}`)
  const said = isScalar(value) ? sayChosen(spec, value, words) : String(value)
  return `${escaped(sayOptionLabel(spec, words))}: ${escaped(said)} [${clauseTitle(rules, spec.rule)}]`
}

const isScalar = (value: unknown): value is Scalar => ['boolean', 'number', 'string'].includes(typeof value)

/** Who leads each side from here on. */
function sayLeaders<S extends Shape>(
  { rules, setup }: Replayed<S>,
  stated: Extract<LineContent, { kind: 'leaders' }>,
): string {
  const leaders = leadersOf({ rules, setup }, stated)
  if (!leaders.ok) return 'leaders that cannot be read'
  return sides.map(side => `${setup[side].name}: ${sayLeader(rules, leaders.value[side]) ?? 'a person'}`).join('; ')
}

/** What a line changes, if it is none of the usual: no answer of a player, no dice that fell. */
export function changeBy<S extends Shape>(battle: Replayed<S>, entry: LineContent): ChangeWords | undefined {
  switch (entry.kind) {
    case 'dice':
      return { kind: 'dice', text: `Dice: ${sayDeclared(entry.dice)}` }
    case 'leaders':
      return { kind: 'leaders', text: sayLeaders(battle, entry) }
    case 'ruling': {
      const said = { rules: battle.rules, words: namedBy(battle.setup) }
      const options = Object.entries(entry.options).map(([name, value]) => sayOption(said, name, value))
      return { kind: 'ruling', text: options.join('; '), reason: onOneLine(entry.reason) }
    }
    case 'roll':
    case 'orders': {
      if (entry.ruled === undefined) return undefined
      const what =
        entry.kind === 'roll'
          ? 'A throw'
          : `Orders of ${sides
              .filter(side => side in entry.orders)
              .map(side => battle.setup[side].name)
              .join(' and ')}`
      return { kind: 'ruling', text: `${what} settled by the moderator`, reason: onOneLine(entry.ruled) }
    }
    case 'over':
      return undefined
  }
}

/** What a change comes to, in the words of reports and logs: `Ruling: Range: 2 [Fire]: by mail`. */
export function sayChanged({ kind, text, reason }: ChangeWords): string {
  const what = kind === 'ruling' ? `Ruling: ${text}` : text
  return reason === undefined ? what : `${what}: ${reason}`
}

/** So many inputs of a record: `1 input`, `14 inputs`. */
export const sayInputs = (count: number): string => `${count} ${count === 1 ? 'input' : 'inputs'}`

/** Where in the record a change stands: `after 14 inputs`. */
export const sayAfter = ({ inputs }: RecordChange): string => `after ${sayInputs(inputs)}`

/** A change as a label and what it comes to: `Round 2, after 14 inputs`, `Ruling: … (why)`; `word` is what the system calls a round. */
export const sayChange = (change: RecordChange, word?: RoundWord): { label: string; value: string } => ({
  label: `${sayRoundHead(change.round, word)}, ${sayAfter(change)}`,
  value: sayChanged(change),
})

/** The changes that an eye may know: a seed tells what will be thrown, standing orders what will be ordered. Rulings are for everybody. */
export const changesKnown = (changes: readonly RecordChange[], eye: Eye): readonly RecordChange[] =>
  changes.filter(({ kind }) => eye === 'umpire' || kind === 'ruling')
