import { decisionWeight } from '../../game/doctrine/index.ts'
import { type BySide, sides } from '../../game/sides/index.ts'
import { CHUNK_SIZE, type SolverLimits } from '../../odds/index.ts'
import { systems } from '../battle/index.ts'

/** The number of units of a printed set-up, both sides together. */
export function unitCount(setup: unknown): number {
  const printed = setup as Readonly<Record<string, { readonly units?: readonly { readonly count?: number }[] }>>
  let count = 0
  for (const side of sides) for (const unit of printed[side]?.units ?? []) count += unit.count ?? 1
  return Math.max(1, count)
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.floor(value)))

/** The parts of a job that its size depends on. */
interface SizedJob {
  readonly system: string
  readonly setup: unknown
  readonly leaders: BySide<{ readonly doctrine: { readonly name: string } }>
}

/** The weight of a job's decisions. */
export function jobWeight({ system, leaders }: Pick<SizedJob, 'system' | 'leaders'>): number {
  const rules = systems().find(({ card }) => card.id === system)
  return decisionWeight(sides.flatMap(side => rules?.doctrines[leaders[side].doctrine.name] ?? []))
}

/**
 * The limits of exact odds. With many units there are more positions, and each takes more time and room: so the more
 * units and the heavier the decisions, the fewer positions are tried before sampling. The limits count positions and
 * not time, so that a battle has the same answer on any machine.
 */
export function usualLimits(job: SizedJob): SolverLimits {
  const positions = within(400_000 / unitCount(job.setup), 4_000, 50_000)
  return { positions: Math.ceil(positions / jobWeight(job)), keyChars: 20_000_000 }
}

/** Sampled battles by default: ten chunks for three ships a side, one for some thirty; fewer if decisions are heavy. */
export function usualSamples(job: SizedJob): number {
  return Math.ceil((CHUNK_SIZE * within(64 / unitCount(job.setup), 1, 10)) / jobWeight(job))
}

/** The number of battles in a chunk if decisions are heavy, before it is divided by their weight. */
const HEAVY_CHUNK = 512

/**
 * The number of battles in a chunk: fewer if decisions are heavy, so that progress shows and the work is shared evenly.
 * It depends on the job alone, because tallies depend on it.
 */
export function usualChunkSize(job: Pick<SizedJob, 'system' | 'leaders'>): number {
  const weight = jobWeight(job)
  return weight === 1 ? CHUNK_SIZE : Math.ceil(HEAVY_CHUNK / weight)
}
