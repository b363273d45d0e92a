import { canonicalJson, must } from '../../lang/index.ts'
import {
  type DeclaredDice,
  lineText,
  type RecordHeader,
  type RecordLine,
  type WrittenLine,
} from '../../notation/record/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import type { OpenRecord } from '../record/index.ts'
import { declareDice, type FightDice, newDiceUse } from './dice.ts'
import { beginFight, type Fight, fightAt, fightBackAt, fightWithLeaders } from './fight.ts'
import { withLeaders } from './leaders.ts'
import { type DigestedLines, startOfChain } from './moments.ts'
import { chainedClosingLine, linesOfLink } from './record.ts'
import { takeLegalInput } from './take-legal-input.ts'
import { takenBack } from './taken-back.ts'
import { withStandingOrders } from './with-standing-orders.ts'

/** Dice as a record declares them. It does not hold the words of a script: to go on, other dice are declared. */
function diceOf(declared: DeclaredDice, seed: string): FightDice {
  if (declared.source === 'seeded') return declared
  return declared.source === 'scripted' ? { ...declared, seed, words: [] } : { ...declared, seed }
}

/** Gives the dice of each declaration in turn: the known ones as long as they match what was declared. */
function declarations(known: readonly FightDice[], seed: string): (declared: DeclaredDice) => FightDice {
  const left = [...known]
  return stated => {
    const dice = left.shift()
    const fits = dice !== undefined && canonicalJson(declareDice(dice)) === canonicalJson(stated)
    return fits ? dice : diceOf(stated, seed)
  }
}

const asWritten = (
  { entry, written }: WrittenLine<RecordHeader | RecordLine>,
  before?: DigestedLines,
): DigestedLines => ({
  lines: [lineText(written)],
  digest: entry.digest,
  upTo: (before?.upTo ?? 0) + 1,
})

/** The fight with a line behind those of its last link. */
export function withLineBehind(fight: Fight, end: Pick<DigestedLines, 'lines' | 'digest'>): Fight {
  const { last } = fight.inside
  const { lines, upTo } = linesOfLink(last)
  const known = { lines: [...lines, ...end.lines], digest: end.digest, upTo: upTo + end.lines.length }
  return { ...fight, inside: { ...fight.inside, last: { ...last, chain: { known } } } }
}

/** The parts of a verified record that its lines name. */
interface Parts {
  /** The inputs of the lines that are still to come. */
  readonly inputs: OpenRecord['verified']['written'][number][]
  /** The leaders of the lines that are still to come. */
  readonly named: OpenRecord['verified']['leaders'][number][]
  readonly diceFor: ReturnType<typeof declarations>
}

/** Takes up one line of a verified record, in the words of the record. */
function follow(fight: Fight, line: WrittenLine<RecordLine>, { inputs, named, diceFor }: Parts): Fight {
  const { entry } = line
  const { last: before } = fight.inside
  const { count, dice } = before
  const kept = asWritten(line, linesOfLink(before))
  const link = { before, count, dice, chain: { known: kept }, isKept: true } as const
  switch (entry.kind) {
    case 'over':
      return withLineBehind(fight, kept)
    case 'leaders':
    case 'standing': {
      const { digest: _, ...content } = entry
      const { leaders } = must(named.shift(), 'a verified record has the leaders of its lines')
      return fightWithLeaders(fight, {
        ...link,
        kind: 'leaders',
        leaders: withStandingOrders(fight.battle, leaders),
        line: content,
      })
    }
    case 'dice': {
      const last = { ...link, kind: 'dice', dice: newDiceUse(diceFor(entry.dice)) } as const
      return fightAt(fight, { last, state: fight.state })
    }
    case 'back':
      // its leaders are named again
      named.shift()
      return fightBackAt(fight, {
        ...link,
        ...takenBack(before, entry.to),
        kind: 'back',
        because: entry.because,
        leaders: fight.leaders,
      })
    case 'seat':
    case 'seal':
    case 'unseal':
    case 'open':
    case 'link':
    case 'salt':
      return fightAt(fight, { last: { ...link, kind: 'proof', proof: entry }, state: fight.state })
    default:
      return takeLegalInput(fight, must(inputs.shift(), 'a verified record has all its inputs'), kept)
  }
}

/**
 * A battle taken up again at the end of its verified record; every moment can be looked at again. Written lines and
 * digests stay. `battle` is the record's, with the leaders that go on: if others led last, the record gains a line.
 * `seed` draws mixed orders if the dice have none. `dice` are the declared ones in order, as far as more is known of
 * them than the record says.
 */
export function resumeFight(
  { record, verified }: OpenRecord,
  table: { readonly battle: OpenBattle; readonly seed: string; readonly dice?: readonly FightDice[] },
): Fight {
  const { battle, seed, dice = [] } = table
  const diceFor = declarations(dice, seed)
  const { header } = record
  const { leaders } = verified.battle
  const parts = { inputs: [...verified.written], named: verified.leaders.slice(1), diceFor }
  const begun = beginFight({ ...battle, leaders }, { dice: diceFor(header.entry.dice) })
  const start = {
    ...startOfChain(begun.inside.last),
    header: header.entry,
    chain: { known: asWritten(header) },
    isKept: true,
  }
  let fight = fightAt(begun, { last: start, state: begun.state })
  for (const line of record.lines) fight = follow(fight, line, parts)
  const end = chainedClosingLine(verified)
  if (end !== undefined) return withLineBehind(fight, { lines: [end.text], digest: end.digest })
  return verified.verdict === undefined ? withLeaders(fight, battle.leaders) : fight
}
