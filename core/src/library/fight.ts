import * as z from 'zod/mini'
import { withoutPeople } from '../desk/battle/index.ts'
import { beginFight, digestOf, type Fight, type FightDice, fightOut, recordLines, report } from '../desk/fight/index.ts'
import { chain, ok, parseWith, type Result, refuse } from '../lang/index.ts'
import { type BattleData, diceWords } from '../notation/index.ts'
import type { Report } from '../notation/report/index.ts'
import { openData, type Standing, standingSchema } from './battle.ts'

/** The terms of a fight: a seed, or the dice, or both where orders are drawn from a mix, which the seed draws then. */
export type FightRequest = {
  /** Standing orders in place of the battle's own; a side that has none follows the system's first. */
  readonly doctrines?: Standing
} & (
  | {
      /** Any text. A battle with the same seed is fought alike everywhere. */
      readonly seed: string
      readonly dice?: string
    }
  | {
      readonly seed?: string
      /** The faces in the order they fall, `2 4 5 1`, in place of dice drawn from the seed; used up exactly. */
      readonly dice: string
    }
)

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
  seed: z.exactOptional(z.string()),
  doctrines: z.exactOptional(standingSchema),
  dice: z.exactOptional(z.string()),
})

function diceOf({ seed, dice }: z.output<typeof askSchema>): Result<FightDice> {
  if (dice !== undefined) return ok({ source: 'scripted', seed: seed ?? '', words: diceWords(dice) })
  if (seed !== undefined) return ok({ source: 'seeded', seed })
  return refuse({ code: 'missing', path: ['seed'], expected: 'a seed for the dice, any text, or the dice themselves' })
}

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
 * (`dice`); neither seed nor dice (`missing`); standing orders that never end the battle (`unsupported`); a condition
 * to leave of a side that the rules keep (`illegal`) or that no standing orders lead (`conflict`).
 *
 * @param battle plain data from `openBattle` or `readyBattle`
 * @param ask the seed of the dice, or the dice; standing orders, if they are not to be the usual ones
 * @example
 * const fought = await fight(battle, { seed: '7' })
 * if (fought.ok) console.log(fought.value.report.verdict?.text)
 */
export async function fight(battle: BattleData, ask: FightRequest): Promise<Result<Fought>> {
  const asked = parseWith(askSchema, ask)
  if (!asked.ok) return asked
  const dice = diceOf(asked.value)
  if (!dice.ok) return dice
  return chain(await openData(battle, asked.value.doctrines), given => {
    const leaders = withoutPeople(given.rules, given.leaders)
    return chain(fightOut(beginFight({ ...given, leaders }, { dice: dice.value })), end => ok(foughtFrom(end)))
  })
}
