import { chain, mapRefusals, ok, type Result, refuse } from '../../lang/index.ts'
import type { Need } from './need.ts'
import { type Presented, presentBattle } from './present.ts'
import { type BattleTask, type SettledBattle, settleBattle } from './settle.ts'

/** The record of a battle that an earlier run settled. */
interface KeptRecord {
  readonly file: string
  readonly lines: readonly string[]
  /** Its last digest, as the list of results has it. */
  readonly digest: string
}

/** One battle of a turn: settled by its letters, or shown by its record where an earlier run settled it. */
export interface TurnJob {
  readonly system: string
  readonly task: BattleTask
  /** The filled-in form of what comes between this battle and the next. */
  readonly next?: Readonly<Record<string, unknown>> | undefined
  readonly kept?: KeptRecord | undefined
}

export type TurnOutcome =
  | { readonly kind: 'waiting'; readonly needs: readonly Need[] }
  | (Omit<SettledBattle, 'kind'> & { readonly kind: 'settled'; readonly presented: Presented })
  | { readonly kind: 'kept'; readonly lines: readonly string[]; readonly presented: Presented }

const shown = ({ task, next }: TurnJob, lines: readonly string[], file?: string): Result<Presented> =>
  presentBattle({ battle: task.battle, lines, next, file })

function keptOutcome(job: TurnJob, { lines, digest, file }: KeptRecord): Result<TurnOutcome> {
  const presented = shown(job, lines, file)
  if (!presented.ok) return presented
  if (presented.value.digest === digest) return ok({ kind: 'kept', lines, presented: presented.value })
  const says = `${file} is not the record that the list of results names.`
  return refuse({ code: 'tampered', path: [], found: presented.value.digest, says })
}

/** Settles a battle, or takes its record up, and shows it. Its system was fetched before. */
export function adjudicateBattle(job: TurnJob): Result<TurnOutcome> {
  if (job.kept !== undefined) return keptOutcome(job, job.kept)
  return chain(settleBattle(job.task), settled => (settled.kind === 'waiting' ? ok(settled) : withNext(job, settled)))
}

/** A battle that was just settled, with the next one; it waits if the form of what comes between does not fit. */
function withNext(job: TurnJob, settled: SettledBattle): Result<TurnOutcome> {
  const presented = mapRefusals(shown(job, settled.lines), refusal => ({
    ...refusal,
    path: ['next', ...refusal.path],
  }))
  // the survivors are known once the battle was fought: their form is mended as a letter is
  if (!presented.ok) return ok({ kind: 'waiting', needs: [{ kind: 'moderator', refusal: presented.refusal }] })
  return ok({ ...settled, presented: presented.value })
}
