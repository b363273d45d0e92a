import { type BySide, type Side, sides } from '../../game/sides/index.ts'
import { alsoRefused, chain, mapRefusals, must, ok, type Refusal, type Result, refusalsOf } from '../../lang/index.ts'
import { battleData } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import type { TurnJob, TurnOutcome } from './adjudicate-battle.ts'
import type { Letter } from './letter.ts'
import {
  changedTurn,
  inputDigests,
  type Manifest,
  type Rerun,
  type Ruled,
  readManifest,
  rerunOf,
  type SettledEntry,
} from './manifest.ts'
import { type Need, sayNeed } from './need.ts'
import type { Presented } from './present.ts'
import { seedOfBattle } from './turn-file.ts'
import type { TurnFolder } from './turn-folder.ts'
import type { TurnSource } from './turn-source.ts'

/** A battle of the turn after a run. */
export interface AdjudicatedBattle {
  readonly id: string
  readonly battle: OpenBattle
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
export interface PlannedBattle {
  readonly id: string
  readonly battle: OpenBattle
  readonly job: TurnJob
  readonly rerun: Rerun
  readonly inputs: SettledEntry['inputs']
}

/** The list of the last results; undefined before the first run. */
export function earlierResults({ has, read, called }: TurnSource): Result<Manifest | undefined> {
  const path = 'results/turn.json'
  if (!has(path)) return ok(undefined)
  return chain(read(path), text => chain(readManifest(text, called(path)), ({ value }) => ok(value)))
}

const forSides = <T>(of: (side: Side) => T | undefined): Partial<BySide<T>> =>
  Object.fromEntries(sides.flatMap(side => (of(side) === undefined ? [] : [[side, of(side)]])))

/** The record that an earlier run wrote, and the digest that the list of results has for it. */
function keptRecord({ read, called }: TurnSource, id: string, digest: string): Result<NonNullable<TurnJob['kept']>> {
  const path = `results/moderator/${id}.jsonl`
  return chain(read(path), text => ok({ file: called(path), digest, lines: text.replace(/\n$/, '').split('\n') }))
}

interface Earlier {
  readonly source: TurnSource
  readonly manifest: Manifest | undefined
}

function planBattle(
  { turn, battles, letters }: TurnFolder,
  id: string,
  { source: folder, manifest }: Earlier,
): Result<PlannedBattle> {
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
  const rerun = rerunOf(turn.value, manifest, { id, inputs, letters: forSides(letterOf) })
  return chain(rerun, (rerun): Result<PlannedBattle> => {
    if (rerun.kind === 'settle') return ok({ id, battle, job, rerun, inputs })
    return chain(keptRecord(folder, id, rerun.entry.record), kept =>
      ok({ id, battle, job: { ...job, kept }, rerun, inputs }),
    )
  })
}

/** The plan of every battle beside the last results. Refuses each settled one that has changed, by name. */
export function planTurn(read: TurnFolder, earlier: Earlier): Result<readonly PlannedBattle[]> {
  const { turn } = read
  const planned: PlannedBattle[] = []
  const refusals: Refusal[] = earlier.manifest === undefined ? [] : [...changedTurn(turn.value, earlier.manifest)]
  for (const id of turn.value.battles.keys()) {
    const plan = planBattle(read, id, earlier)
    if (plan.ok) planned.push(plan.value)
    else refusals.push(...refusalsOf(plan))
  }
  return mapRefusals(alsoRefused(refusals, ok(planned)), turn.locate)
}

function entryOf({ job, battle, rerun, inputs }: PlannedBattle, outcome: TurnOutcome): AdjudicatedBattle['entry'] {
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

/** A battle of the turn with the outcome of its job. */
export const adjudicated = (planned: PlannedBattle, outcome: TurnOutcome): AdjudicatedBattle => ({
  id: planned.id,
  battle: planned.battle,
  entry: entryOf(planned, outcome),
  lines: outcome.kind === 'waiting' ? [] : outcome.lines,
  presented: outcome.kind === 'waiting' ? undefined : outcome.presented,
  needs: outcome.kind === 'waiting' ? outcome.needs : [],
  isKept: outcome.kind === 'kept',
})
