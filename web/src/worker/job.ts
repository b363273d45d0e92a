import {
  type AnyRuleset,
  type BySide,
  checkInput,
  type DoctrineChoice,
  type RawInput,
  type Shape,
} from '@flagplot/core/game'
import { invariant, ok, type Result } from '@flagplot/core/lang'
import { type Plans, planOf } from '@flagplot/core/table'

/** A question about odds as plain data, for a worker: a battle, how far it has come, and who follows which orders. */
export interface OddsJob {
  readonly system: string
  /** A printed set-up. */
  readonly setup: unknown
  readonly inputs: readonly RawInput[]
  readonly doctrines: BySide<DoctrineChoice>
  /** Stop after this many further rounds. */
  readonly rounds?: number
  readonly seed: string
}

/** A job whose names have become the things they name. */
export interface OpenJob {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly state: object
  readonly plans: Plans<Shape>
  readonly rounds?: number
}

/** Looks up and replays what a job names; every part goes through its own door. */
export function openJob(systems: readonly AnyRuleset[], job: OddsJob): Result<OpenJob> {
  const rules = systems.find(candidate => candidate.card.id === job.system)
  invariant(rules !== undefined, 'a job names a system of the register')
  const setup = rules.setup.parse(job.setup)
  if (!setup.ok) return setup
  const red = planOf(rules, job.doctrines.red)
  if (!red.ok) return red
  const blue = planOf(rules, job.doctrines.blue)
  if (!blue.ok) return blue
  const state = rules.begin(setup.value)
  for (const raw of job.inputs) {
    const input = checkInput(rules, state, raw)
    if (!input.ok) return input
    rules.advance(state, input.value)
  }
  const open = { rules, setup: setup.value, state, plans: { red: red.value, blue: blue.value } }
  return ok(job.rounds === undefined ? open : { ...open, rounds: job.rounds })
}
