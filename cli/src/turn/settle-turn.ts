import { join } from 'node:path'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import {
  adjudicateBattle,
  changedTurn,
  inputDigests,
  type Letter,
  type Manifest,
  type Need,
  type Presented,
  type Rerun,
  type Ruled,
  rerunOf,
  type SettledEntry,
  sayNeed,
  seedOfBattle,
  type TurnJob,
  type TurnOutcome,
} from '@flagplot/core/desk/turn'
import { type BySide, type Side, sides } from '@flagplot/core/game/sides'
import { alsoRefused, chain, mapRefusals, must, ok, type Refusal, type Result, refusalsOf } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { canUseThreads, inThreads, POOL_PAYS_OFF_MS, usualThreads } from '../workers/thread-pool.ts'
import type { TurnFolder } from './read-turn.ts'
import { resultsOf } from './results-folder.ts'

/** A battle of the turn after a run. */
export interface AdjudicatedBattle {
  readonly id: string
  readonly title: string
  readonly entry: Manifest['battles'][string]
  /** The lines of its record; none while it waits. */
  readonly lines: readonly string[]
  /** Undefined while it waits. */
  readonly presented: Presented | undefined
  readonly needs: readonly Need[]
  /** True if an earlier run had settled it. */
  readonly isKept: boolean
}

/** A battle of the turn before it is settled. */
interface Planned {
  readonly id: string
  readonly battle: OpenBattle
  readonly job: TurnJob
  readonly rerun: Rerun
  readonly inputs: SettledEntry['inputs']
}

const forSides = <T>(of: (side: Side) => T | undefined): Partial<BySide<T>> =>
  Object.fromEntries(sides.flatMap(side => (of(side) === undefined ? [] : [[side, of(side)]])))

/** The record that an earlier run wrote, and the digest that the list of results has for it. */
function keptRecord(io: Io, folder: string, { id, digest }: { readonly id: string; readonly digest: string }) {
  const file = join(resultsOf(folder).now, 'moderator', `${id}.jsonl`)
  return chain(
    tryOnFile(file, () => io.files.read(file)),
    text => ok({ file, digest, lines: text.replace(/\n$/, '').split('\n') }),
  )
}

interface Earlier {
  readonly io: Io
  readonly folder: string
  readonly manifest: Manifest | undefined
}

function planBattle(
  { turn, battles, letters }: TurnFolder,
  id: string,
  { io, folder, manifest }: Earlier,
): Result<Planned> {
  const entry = must(turn.value.battles.get(id), 'an entry of the turn')
  const { battle, source } = must(battles.get(id), 'a battle for each entry')
  const letterOf = (side: Side): Letter | undefined => letters.get(entry[side] ?? '')
  const task = {
    battle: battleData(battle.rules, battle),
    seed: seedOfBattle(turn.value, id),
    dice: entry.dice,
    missing: turn.value.missing,
    players: forSides(side => entry[side]),
    letters: forSides(side => {
      const parts = letterOf(side)?.battles ?? {}
      return Object.hasOwn(parts, id) ? parts[id] : undefined
    }),
  }
  const inputs = inputDigests(task, { source, next: entry.next })
  const job: TurnJob = { system: battle.rules.card.id, task, next: entry.next }
  return chain(rerunOf(turn.value, manifest, { id, inputs, letters: forSides(letterOf) }), (rerun): Result<Planned> => {
    if (rerun.kind === 'settle') return ok({ id, battle, job, rerun, inputs })
    return chain(keptRecord(io, folder, { id, digest: rerun.entry.record }), kept =>
      ok({ id, battle, job: { ...job, kept }, rerun, inputs }),
    )
  })
}

/** The plan of every battle. Refuses each settled one that has changed, by name. */
export function planTurn(read: TurnFolder, earlier: Earlier): Result<readonly Planned[]> {
  const { turn } = read
  const planned: Planned[] = []
  const refusals: Refusal[] = earlier.manifest === undefined ? [] : [...changedTurn(turn.value, earlier.manifest)]
  for (const id of turn.value.battles.keys()) {
    const plan = planBattle(read, id, earlier)
    if (plan.ok) planned.push(plan.value)
    else refusals.push(...refusalsOf(plan))
  }
  return mapRefusals(alsoRefused(refusals, ok(planned)), turn.locate)
}

function entryOf({ job, battle, rerun, inputs }: Planned, outcome: TurnOutcome): AdjudicatedBattle['entry'] {
  const ruled: Ruled[] = rerun.kind === 'settle' ? [...rerun.ruled] : []
  if (outcome.kind === 'waiting') return { status: 'waiting', needs: outcome.needs.map(sayNeed), ruled }
  if (outcome.kind === 'kept') return must(rerun.kind === 'carry' ? rerun.entry : undefined, 'a carried entry')
  const { winner, rounds, digest, gone } = outcome.presented
  return {
    status: 'settled',
    system: job.system,
    title: battle.title,
    seed: job.task.seed,
    winner,
    rounds,
    record: digest,
    inputs,
    stoodIn: [...outcome.stoodIn],
    unused: outcome.unused,
    gone: [...gone],
    ruled,
  }
}

const adjudicated = (planned: Planned, outcome: TurnOutcome): AdjudicatedBattle => ({
  id: planned.id,
  title: planned.battle.title,
  entry: entryOf(planned, outcome),
  lines: outcome.kind === 'waiting' ? [] : outcome.lines,
  presented: outcome.kind === 'waiting' ? undefined : outcome.presented,
  needs: outcome.kind === 'waiting' ? outcome.needs : [],
  isKept: outcome.kind === 'kept',
})

const worker = new URL('../workers/turn-worker.js', import.meta.url)

/** Settles every battle of a turn: here while it is quick, else side by side in threads. The results are the same. */
export async function settleTurn(
  io: Io,
  plans: readonly Planned[],
  threads: number | undefined,
): Promise<Result<readonly AdjudicatedBattle[]>> {
  const outcomes: TurnOutcome[] = []
  const progress = progressOn(io)
  const began = performance.now()
  let done = 0
  const took = (outcome: TurnOutcome, index: number): void => {
    outcomes[index] = outcome
    done++
    progress.show(`${done} of ${plans.length} battles …`)
  }
  try {
    for (const [index, { job }] of plans.entries()) {
      const many = threads ?? (performance.now() - began > POOL_PAYS_OFF_MS ? usualThreads() : 1)
      const left = plans.length - index
      if (canUseThreads && many > 1 && left > 1) {
        const jobs = plans.slice(index).map(plan => plan.job)
        const pool = { worker, threads: Math.min(many, left), stopped: () => false }
        const hired = await inThreads<TurnJob, TurnOutcome>(jobs, {
          ...pool,
          took: (outcome, at) => took(outcome, index + at),
        })
        if (!hired.ok) return hired
        break
      }
      const outcome = adjudicateBattle(job)
      if (!outcome.ok) return outcome
      took(outcome.value, index)
      await yieldToEvents()
    }
  } finally {
    progress.stop()
  }
  return ok(plans.map((plan, index) => adjudicated(plan, must(outcomes[index], 'an outcome of each battle'))))
}
