import {
  earlierResults,
  lookIntoTurn,
  type Manifest,
  type PlannedBattle,
  planTurn,
  sourceOfFiles,
  type Turn,
  type TurnReading,
  wholeTurn,
} from '@flagplot/core/desk/turn'
import { chain, ok, type Refusal, refusalsOf } from '@flagplot/core/lang'
import { openedOnce } from './opened-once.ts'
import type { TurnFiles } from './place-files.ts'

const doors = openedOnce()

/** The turn that its files make, beside the results among them. */
export interface TurnState {
  readonly files: TurnFiles
  readonly reading: TurnReading
  /** The list of the last results; undefined before the first. */
  readonly manifest: Manifest | undefined
  /** Every fault of every file; nothing can be settled while there is one. */
  readonly faults: readonly Refusal[]
  /** Those of them that say of a settled battle that its input has changed. */
  readonly changes: readonly Refusal[]
  /** Undefined while there are faults. */
  readonly plan: { readonly turn: Turn; readonly battles: readonly PlannedBattle[] } | undefined
}

/** Reads the turn as the command does. */
export async function readState(files: TurnFiles): Promise<TurnState> {
  const source = sourceOfFiles(files)
  const reading = await lookIntoTurn(source, doors)
  const earlier = earlierResults(source)
  const manifest = earlier.ok ? earlier.value : undefined
  const whole = chain(wholeTurn(reading), folder => chain(earlier, known => ok({ folder, known })))
  const planned = chain(whole, ({ folder, known }) => planTurn(folder, { source, manifest: known }))
  const faults = refusalsOf(planned)
  const turn = reading.turn?.value
  return {
    files,
    reading,
    manifest,
    faults,
    changes: whole.ok ? faults.filter(({ code, path }) => code === 'conflict' && path[0] === 'battles') : [],
    plan: planned.ok && turn !== undefined ? { turn, battles: planned.value } : undefined,
  }
}

/** The path of the file that a fault is in; undefined for one of the turn as a whole. */
export function fileOfFault({ files }: TurnState, { source, path: [first] }: Refusal): string | undefined {
  if (source?.file !== undefined) return source.file
  return typeof first === 'string' && files.has(first) ? first : undefined
}
