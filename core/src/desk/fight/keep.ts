import * as z from 'zod/mini'
import { type Side, sides } from '../../game/sides/index.ts'
import { chain, ok, parseWith, type Result, refuse } from '../../lang/index.ts'
import { escrows } from '../../seal/index.ts'
import { battleAt, openRecordText } from '../record/index.ts'
import type { FightDice } from './dice.ts'
import type { Fight } from './fight.ts'
import type { ChainLink } from './moments.ts'
import { commonLines, linesBetween } from './record.ts'
import { resumeFight } from './resume.ts'
import { holdOrder } from './steps.ts'

const diceSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('seeded'), seed: z.string() }),
  z.strictObject({ source: z.literal('typed'), seed: z.string() }),
  z.strictObject({ source: z.literal('scripted'), seed: z.string(), words: z.array(z.string()) }),
  z.strictObject({
    source: z.literal('chain'),
    seed: z.string(),
    game: z.string(),
    anchor: z.string(),
    host: z.string(),
    escrow: z.optional(z.enum(escrows)),
  }),
])

const bySide = z.strictObject({ red: z.optional(z.unknown()), blue: z.optional(z.unknown()) })

const keptSchema = z.strictObject({
  lines: z.array(z.string()),
  beside: z.object({
    dice: z.array(diceSchema),
    sealed: bySide,
  }),
})

/** The data of a fight that its record does not hold. */
interface KeptBeside {
  /** Dice as they were declared, one after the other: typed ones with their seed, a script with its words. */
  readonly dice: readonly FightDice[]
  /** Orders given to the question that is open. As secret as the record. */
  readonly sealed: Partial<Readonly<Record<Side, unknown>>>
}

/** A fight as plain data that outlives the program. */
export interface KeptFight {
  /** The lines of its record, without line ends. */
  readonly lines: readonly string[]
  readonly beside: KeptBeside
}

/** The lines to write to keep a fight in the place of an earlier one. */
interface LinesToKeep extends KeptFight {
  /** The number of kept lines that stay; `lines` replaces those after them. */
  readonly from: number
}

/** Dice declared up to a link, first to last. */
function diceTo(last: ChainLink): readonly FightDice[] {
  const uses = [last.dice]
  for (let link = last; link.kind !== 'start'; link = link.before) {
    if (link.before.dice !== link.dice) uses.push(link.before.dice)
  }
  return uses.reverse().map(({ dice }) => dice)
}

/**
 * The data to keep of a fight: all of it, or only the lines that differ from an earlier one that is kept. The earlier
 * one may also be a fight that was taken back.
 */
export function keepFight(fight: Fight, earlier?: Fight): LinesToKeep {
  const { inside } = fight
  const beside = { dice: diceTo(inside.last), sealed: inside.sealed }
  if (earlier === undefined) return { from: 0, lines: linesBetween(undefined, inside.last), beside }
  const { lines, link } = commonLines(earlier.inside.last, inside.last)
  return { from: lines, lines: linesBetween(link, inside.last), beside }
}

/** Seals the kept orders again. They never answer the question alone: at least one side had still to answer. */
function sealAgain(fight: Fight, sealed: KeptBeside['sealed']): Result<Fight> {
  let now = fight
  for (const side of sides) {
    if (sealed[side] === undefined) continue
    const next = holdOrder(now, side, sealed[side])
    if (!next.ok) return next
    now = next.value
  }
  if (now.count === fight.count) return ok(now)
  return refuse({
    code: 'illegal',
    path: ['beside', 'sealed'],
    says: 'The sealed orders answer no question that is still open.',
  })
}

/**
 * Opens a kept fight; its system must be fetched already. Every line is verified, and every moment can be looked at
 * again. It goes on as the kept one would. Refuses all that does not pass the doors of a record.
 */
export const openKept = (raw: unknown): Result<Fight> =>
  chain(parseWith(keptSchema, raw), ({ lines, beside }) =>
    chain(openRecordText(lines.join('\n')), open =>
      sealAgain(resumeFight(open, { battle: battleAt(open), seed: '', dice: beside.dice }), beside.sealed),
    ),
  )
