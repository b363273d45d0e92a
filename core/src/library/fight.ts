import * as z from 'zod/mini'
import { withoutPeople } from '../desk/battle/index.ts'
import { beginFight, digestOf, type Fight, type FightDice, fightOut, recordLines, report } from '../desk/fight/index.ts'
import { chain, ok, parseWith, type Result } from '../lang/index.ts'
import { type BattleData, diceWords } from '../notation/index.ts'
import type { Report } from '../notation/report/index.ts'
import { openData, type Standing, standingSchema } from './battle.ts'

/** The terms of a fight. */
export interface FightRequest {
  /** Any text. A battle with the same seed is fought alike everywhere. */
  readonly seed: string
  /** Standing orders in place of the battle's own; a side that has none follows the system's first. */
  readonly doctrines?: Standing
  /** The faces in the order they fall, `2 4 5 1`, in place of dice drawn from the seed; used up exactly. */
  readonly dice?: string
}

/** A battle that was fought to its end. */
export interface Fought {
  /** Every input with its digest, as JSON Lines for `verify` and `flagplot verify`. */
  readonly record: string
  /** The battle as a document; its `verdict` names the winner. */
  readonly report: Report
  /** The digest of the whole record, 64 digits: equal for equal battles. */
  readonly digest: string
}

const askSchema = z.strictObject({
  seed: z.string(),
  doctrines: z.exactOptional(standingSchema),
  dice: z.exactOptional(z.string()),
})

const diceOf = ({ seed, dice }: Pick<FightRequest, 'seed' | 'dice'>): FightDice =>
  dice === undefined ? { source: 'seeded', seed } : { source: 'scripted', seed, words: diceWords(dice) }

export function foughtFrom(fight: Fight): Fought {
  const digest = digestOf(fight)
  const provenance = [{ label: 'Digest', value: digest }]
  return { record: `${recordLines(fight).join('\n')}\n`, report: report(fight, provenance), digest }
}

/**
 * Fights a battle to its end by standing orders, and by the solver for a side with `mind: solver`. Sides leave by their
 * `leaves`.
 *
 * Refused: all that `openBattle` refuses, without line and column; dice that do not fit the throws or are left over
 * (`dice`); standing orders that never end the battle (`unsupported`); a condition to leave of a side that the rules
 * keep (`illegal`) or that no standing orders lead (`conflict`).
 *
 * @param battle plain data from `openBattle` or `readyBattle`
 * @param ask the seed of the dice; standing orders and dice, if they are not to be the usual ones
 * @example
 * const fought = await fight(battle, { seed: '7' })
 * if (fought.ok) console.log(fought.value.report.verdict?.text)
 */
export async function fight(battle: BattleData, ask: FightRequest): Promise<Result<Fought>> {
  const asked = parseWith(askSchema, ask)
  if (!asked.ok) return asked
  const opened = await openData(battle, asked.value.doctrines)
  return chain(opened, given => {
    const leaders = withoutPeople(given.rules, given.leaders)
    const begun = beginFight({ ...given, leaders }, { dice: diceOf(asked.value) })
    return chain(fightOut(begun), end => ok(foughtFrom(end)))
  })
}
