import * as z from 'zod/mini'
import { momentsOf, recordReport, resumeFight } from '../desk/fight/index.ts'
import { battleAt, fetchRecordText, type OpenRecord } from '../desk/record/index.ts'
import { type Eye, eyes, type Side } from '../game/sides/index.ts'
import { fleetWords } from '../game/words/index.ts'
import { chain, ok, parseWith, type Result } from '../lang/index.ts'
import { type BattleData, battleData } from '../notation/index.ts'
import type { RecordChange } from '../notation/record/index.ts'
import {
  printReport as printForm,
  type Report,
  type ReportFormat,
  type ReportLength,
  reportFormats,
  reportLengths,
  withoutReasons,
} from '../notation/report/index.ts'
import { checkText } from './battle.ts'

/** A throw of a record. */
export interface RecordedThrow {
  /** Its round, from 1. */
  readonly round: number
  /** The rule that asked for it. */
  readonly rule: string
  /** The face of each die, in the order of the throw; empty if the record keeps the reading alone. */
  readonly faces: readonly number[]
  /** The reading in words. */
  readonly says: string
}

/** A record that was replayed and is valid: every digest, every die, every order. */
export interface VerifiedRecord {
  /** The id of the rule system. */
  readonly system: string
  readonly title: string
  /** The battle at its beginning, with its standing orders. */
  readonly battle: BattleData
  /** True if the battle is over. */
  readonly finished: boolean
  /** The winner, if the battle is over. */
  readonly winner?: Side | 'draw'
  /** The rounds fought, the last one included. */
  readonly rounds: number
  /** The number of throws, joint orders and rulings together. */
  readonly inputs: number
  /** The number of dice drawn again from their seed, and of dice that could only be checked against their throw. */
  readonly dice: { readonly drawnAgain: number; readonly taken: number }
  readonly throws: readonly RecordedThrow[]
  /** Standing orders that led a side in it and that the system does not have, such as a program's own. */
  readonly unknownDoctrines: readonly string[]
  /** The changes made under way, and every ruling, in order. */
  readonly changes: readonly RecordChange[]
  /** The digest of the whole record, 64 digits: equal for equal battles. */
  readonly digest: string
  /** The revision of the rules it was played under. */
  readonly revision: number
}

/** The terms of a report. */
export interface ReportRequest {
  /** The name that refusals call the record by. */
  readonly file?: string
  /** The eye of the report, if the battle hides something; by default the umpire once it is over, else the public. */
  readonly eye?: Eye
  /** Each sentence with its rule, without the grounds. */
  readonly brief?: boolean
}

const askSchema = z.strictObject({
  file: z.exactOptional(z.string()),
  eye: z.exactOptional(z.enum(eyes)),
  brief: z.exactOptional(z.boolean()),
})

/** A replayed record from its text; its system is fetched first. */
export async function openRecord(record: string, file: string | undefined): Promise<Result<OpenRecord>> {
  const given = checkText(record, 'a record: text in JSON Lines')
  return given.ok ? fetchRecordText(given.value, file) : given
}

function throwsOf(opened: OpenRecord): readonly RecordedThrow[] {
  // the seed would draw orders that are still to come, and nothing goes on here
  const fight = resumeFight(opened, { battle: battleAt(opened), seed: '' })
  const words = fleetWords(fight.battle.setup)
  let rounds = 0
  const throws: RecordedThrow[] = []
  for (const moment of momentsOf(fight)) {
    const { roll, input } = moment
    if (roll !== undefined && input.kind === 'roll') {
      const { faces = [], outcome } = input
      throws.push({ round: rounds + 1, rule: roll.rule, faces, says: roll.say(outcome, words) })
    }
    rounds = moment.rounds
  }
  return throws
}

/**
 * Replays a record: every digest, every die drawn again from its seed, every order checked by the rules.
 *
 * Refused, at the first line that does not fit: a text that is no record (`syntax`, `missing`), a last line that is cut
 * off (`truncated`), digests, dice or results that differ (`tampered`), orders the rules do not allow (`illegal`).
 *
 * @param record JSON Lines from `fight` or `flagplot fight --record`
 * @param file the name that refusals call it by
 * @example
 * const verified = await verify(record, 'bats.jsonl')
 * if (verified.ok) for (const { round, faces } of verified.value.throws) console.log(round, faces.join(' '))
 * else console.error(sayRefusal(verified.refusal))
 */
export async function verify(record: string, file?: string): Promise<Result<VerifiedRecord>> {
  return chain(await openRecord(record, file), opened => {
    const { rules, verified } = opened
    const { battle, verdict, rounds, inputs, dice, unknownDoctrines, changes, digest, revision } = verified
    return ok({
      system: rules.card.id,
      title: battle.title,
      battle: battleData(rules, battle),
      finished: verdict !== undefined,
      ...(verdict === undefined ? {} : { winner: verdict.winner }),
      rounds,
      inputs: inputs.length,
      dice,
      throws: throwsOf(opened),
      unknownDoctrines,
      changes,
      digest,
      revision,
    })
  })
}

/**
 * A record as a document: the set-up, every round with rule and grounds, losses, verdict, digest. It is verified first.
 *
 * Refused: all that `verify` refuses.
 *
 * @param record JSON Lines from `fight`
 * @param ask the reader, and the length
 * @example
 * const told = await reportRecord(record, { brief: true })
 * if (told.ok) console.log(told.value.title)
 */
export async function reportRecord(record: string, ask: ReportRequest = {}): Promise<Result<Report>> {
  const asked = parseWith(askSchema, ask)
  if (!asked.ok) return asked
  const { file, eye, brief = false } = asked.value
  return chain(await openRecord(record, file), opened => {
    const whole = recordReport(opened, eye)
    return ok(brief ? withoutReasons(whole) : whole)
  })
}

const printSchema = z.strictObject({ format: z.enum(reportFormats), length: z.enum(reportLengths) })

/**
 * A report in one of its forms and lengths; JSON is always whole. Every figure stands in the report, and none is
 * computed here. Control characters from names are made visible.
 *
 * Refused: a form or a length that does not exist (`unknown-name`), with the nearest.
 *
 * @param report as `fight` and `reportRecord` give it
 * @param format one of `reportFormats`
 * @param length one of `reportLengths`; everything where absent
 * @example
 * const fought = await fight(battle, { seed: '7' })
 * const page = fought.ok ? printReport(fought.value.report, 'text', 'verdict') : fought
 * console.log(page.ok ? page.value : sayRefusal(page.refusal))
 */
export function printReport(report: Report, format: ReportFormat, length: ReportLength = 'all'): Result<string> {
  const asked = parseWith(printSchema, { format, length })
  return asked.ok ? ok(printForm(report, format, length)) : asked
}
