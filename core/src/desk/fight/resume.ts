import { checkInput } from '../../game/index.ts'
import { canonicalJson, chain, ok, type Result } from '../../lang/index.ts'
import { type DiceDeclared, duesOfLine, inputOf, lineText, type RecordHeader, type RecordLine, seatedBy, toldBy } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import type { OpenRecord } from '../open-record.ts'
import { declared, type FightDice, useDice } from './dice.ts'
import { type Fight, fightAt, fightFrom, seatedAt } from './fight.ts'
import { land } from './land.ts'
import type { Chain } from './moments.ts'
import { chainOf, endOf } from './record.ts'
import { withSeats } from './seating.ts'
import { seatsOf } from './seats.ts'

/** Dice as a record declares them. It does not say what was on a script; whoever goes on declares other dice. */
function diceOf(declared: DiceDeclared, seed: string): FightDice {
  if (declared.source === 'seeded') return { source: 'seeded', seed: declared.seed }
  return declared.source === 'typed' ? { source: 'typed', seed } : { source: 'scripted', seed, words: [] }
}

/** Gives the dice of each declaration in turn: those that are known, where they are what was declared. */
function declarations(known: readonly FightDice[], seed: string): (declared: DiceDeclared) => FightDice {
  const left = [...known]
  return stated => {
    const dice = left.shift()
    const fits = dice !== undefined && canonicalJson(declared(dice)) === canonicalJson(stated)
    return fits ? dice : diceOf(stated, seed)
  }
}

const asWritten = (entry: RecordHeader | RecordLine, before?: Chain): Chain => ({
  lines: [lineText(entry)],
  digest: entry.digest,
  upTo: (before?.upTo ?? 0) + 1,
})

/** The last link's lines with one more behind them. */
function closed(fight: Fight, end: Pick<Chain, 'lines' | 'digest'>): Fight {
  const { last } = fight.inside
  const { lines, upTo } = chainOf(last)
  const known = { lines: [...lines, ...end.lines], digest: end.digest, upTo: upTo + end.lines.length }
  return { ...fight, inside: { ...fight.inside, last: { ...last, chain: { known } } } }
}

/** Takes other seats up as they are written. */
function followSeats(fight: Fight, entry: Extract<RecordLine, { kind: 'seats' }>): Result<Fight> {
  const { battle, inside } = fight
  const { last: before } = inside
  const { rules } = battle
  return chain(seatedBy(battle, entry), seated =>
    chain(toldBy(rules, entry, inside.told), told =>
      chain(duesOfLine(entry, { seated, told, word: rules.card.round }), due => {
        const { count, dice } = before
        const seats = seatsOf({ ...battle, minds: {}, people: [], ...seated })
        const chain = { known: asWritten(entry, chainOf(before)) }
        return ok(seatedAt(fight, { kind: 'seats', before, count, dice, seats, told, due, chain, isKept: true }))
      }),
    ),
  )
}

/** Takes one line of a verified record up as it is written. */
function follow(fight: Fight, entry: RecordLine, diceFor: ReturnType<typeof declarations>): Result<Fight> {
  const kept = asWritten(entry, chainOf(fight.inside.last))
  if (entry.kind === 'over') return ok(closed(fight, kept))
  if (entry.kind === 'seats') return followSeats(fight, entry)
  if (entry.kind === 'dice') {
    const { last } = fight.inside
    const { count } = last
    const dice = useDice(diceFor(entry.dice))
    const link = { kind: 'dice', before: last, count, dice, chain: { known: kept }, isKept: true } as const
    return ok(fightAt(fight, { last: link, state: fight.state }))
  }
  const input = checkInput(fight.battle.rules, fight.state, inputOf(entry))
  return input.ok ? ok(land(fight, input.value, kept)) : input
}

/**
 * A battle taken up again where its verified record stands, every moment of it there to look back on. Its lines and digests stay as they are
 * written. `battle` is the record's, with the standing orders that go on: where others sat last, the record gains a line. `seed` draws mixed orders where the
 * dice have none; `dice` are those declared one after the other, where more is known of them than the record says.
 */
export function resumeFight(
  { record, verified }: OpenRecord,
  table: { readonly battle: OpenBattle; readonly seed: string; readonly dice?: readonly FightDice[] },
): Result<Fight> {
  const { battle, seed, dice = [] } = table
  const diceFor = declarations(dice, seed)
  const seating = { seats: seatsOf({ rules: battle.rules, ...verified.battle }), told: verified.battle.leaves ?? {} }
  const begun = fightFrom(battle, seating, diceFor(record.header.dice))
  const start = { ...begun.inside.last, chain: { known: asWritten(record.header) }, isKept: true }
  let fight = fightAt(begun, { last: start, state: begun.state })
  for (const { entry } of record.lines) {
    const next = follow(fight, entry, diceFor)
    if (!next.ok) return next
    fight = next.value
  }
  const end = endOf(verified)
  if (end !== undefined) return ok(closed(fight, { lines: [end.text], digest: end.digest }))
  return ok(verified.verdict === undefined ? withSeats(fight, seatsOf(battle)) : fight)
}
