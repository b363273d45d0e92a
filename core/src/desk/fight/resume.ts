import { checkInput } from '../../game/index.ts'
import { canonicalJson, chain, ok, type Result } from '../../lang/index.ts'
import {
  type DeclaredDice,
  inputOf,
  leadersOf,
  lineText,
  type RecordHeader,
  type RecordLine,
  type WrittenLine,
} from '../../notation/record/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import type { OpenRecord } from '../record/index.ts'
import { declareDice, type FightDice, newDiceUse } from './dice.ts'
import { beginFight, type Fight, fightAt, fightWithLeaders } from './fight.ts'
import { withLeaders } from './leaders.ts'
import type { DigestedLines } from './moments.ts'
import { chainedClosingLine, linesOfLink } from './record.ts'
import { takeLegalInput } from './take-legal-input.ts'

/** Dice as a record declares them. It does not hold the words of a script: to go on, other dice are declared. */
function diceOf(declared: DeclaredDice, seed: string): FightDice {
  if (declared.source === 'seeded') return { source: 'seeded', seed: declared.seed }
  return declared.source === 'typed' ? { source: 'typed', seed } : { source: 'scripted', seed, words: [] }
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

/** The fight with a closing line behind its last link's lines. */
function closed(fight: Fight, end: Pick<DigestedLines, 'lines' | 'digest'>): Fight {
  const { last } = fight.inside
  const { lines, upTo } = linesOfLink(last)
  const known = { lines: [...lines, ...end.lines], digest: end.digest, upTo: upTo + end.lines.length }
  return { ...fight, inside: { ...fight.inside, last: { ...last, chain: { known } } } }
}

/** Takes up a change of leaders, in the words of the record. */
function followLeaders(
  fight: Fight,
  entry: Extract<RecordLine, { kind: 'leaders' }>,
  known: DigestedLines,
): Result<Fight> {
  const { battle, inside } = fight
  const { last: before } = inside
  const { count, dice } = before
  return chain(leadersOf(battle, entry), leaders =>
    ok(
      fightWithLeaders(fight, {
        kind: 'leaders',
        before,
        count,
        dice,
        leaders,
        written: entry.leaders,
        chain: { known },
        isKept: true,
      }),
    ),
  )
}

/** Takes up one line of a verified record, in the words of the record. */
function follow(fight: Fight, line: WrittenLine<RecordLine>, diceFor: ReturnType<typeof declarations>): Result<Fight> {
  const { entry } = line
  const kept = asWritten(line, linesOfLink(fight.inside.last))
  if (entry.kind === 'over') return ok(closed(fight, kept))
  if (entry.kind === 'leaders') return followLeaders(fight, entry, kept)
  if (entry.kind === 'dice') {
    const { last } = fight.inside
    const { count } = last
    const dice = newDiceUse(diceFor(entry.dice))
    const link = { kind: 'dice', before: last, count, dice, chain: { known: kept }, isKept: true } as const
    return ok(fightAt(fight, { last: link, state: fight.state }))
  }
  const input = checkInput(fight.battle.rules, fight.state, inputOf(entry))
  return input.ok ? ok(takeLegalInput(fight, input.value, kept)) : input
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
): Result<Fight> {
  const { battle, seed, dice = [] } = table
  const diceFor = declarations(dice, seed)
  const { header } = record
  const { leaders } = verified.battle
  const begun = beginFight({ ...battle, leaders }, { dice: diceFor(header.entry.dice) })
  const start = { ...begun.inside.last, chain: { known: asWritten(header) }, isKept: true }
  let fight = fightAt(begun, { last: start, state: begun.state })
  for (const line of record.lines) {
    const next = follow(fight, line, diceFor)
    if (!next.ok) return next
    fight = next.value
  }
  const end = chainedClosingLine(verified)
  if (end !== undefined) return ok(closed(fight, { lines: [end.text], digest: end.digest }))
  return ok(verified.verdict === undefined ? withLeaders(fight, battle.leaders) : fight)
}
