import { type BySide, type DoctrineChoice, decisionWeight, sides } from '../../game/index.ts'
import { CHUNK_SIZE, type Limits } from '../../odds/index.ts'
import { systems } from '../battle/index.ts'

/** How many units a printed set-up brings, both sides together. */
export function unitCount(setup: unknown): number {
  const printed = setup as Readonly<Record<string, { readonly units?: readonly { readonly count?: number }[] }>>
  let count = 0
  for (const side of sides) for (const unit of printed[side]?.units ?? []) count += unit.count ?? 1
  return Math.max(1, count)
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.floor(value)))

/** A question for the odds, as far as its size goes. */
export interface Sized {
  readonly system: string
  readonly setup: unknown
  readonly doctrines: BySide<DoctrineChoice>
}

/** How heavy the decisions of a job are. */
export function jobWeight({ system, doctrines }: Pick<Sized, 'system' | 'doctrines'>): number {
  const rules = systems().find(({ card }) => card.id === system)
  return decisionWeight(sides.flatMap(side => rules?.doctrines[doctrines[side].name] ?? []))
}

/**
 * When to give up on exact odds. A battle of many units meets more positions, and each takes longer to leave and more room to keep: so the
 * more units, and the heavier the decisions, the fewer positions are tried before sampling answers sooner. By count, never by the clock: the same battle is answered alike everywhere.
 */
export function usualLimits(job: Sized): Limits {
  const positions = within(400_000 / unitCount(job.setup), 4_000, 50_000)
  return { positions: Math.ceil(positions / jobWeight(job)), keyChars: 20_000_000 }
}

/** How many battles to sample where nobody said: ten chunks for three ships a side, one from some thirty a side on; fewer where decisions are heavy. */
export function usualSamples(job: Sized): number {
  return Math.ceil((CHUNK_SIZE * within(64 / unitCount(job.setup), 1, 10)) / jobWeight(job))
}

/** Battles of a chunk where decisions are heavy, before they are weighed. */
const HEAVY_CHUNK = 512

/**
 * How many battles to hand out at once: smaller chunks where decisions are heavy, so that progress shows and the work is shared out evenly. By the
 * job alone, as tallies hang on it.
 */
export function usualChunk(job: Pick<Sized, 'system' | 'doctrines'>): number {
  const weight = jobWeight(job)
  return weight === 1 ? CHUNK_SIZE : Math.ceil(HEAVY_CHUNK / weight)
}

/** The sizes of the numbered chunks that so many battles of a job come to: whole ones, and the rest in the last. */
export function chunkSizes(job: Pick<Sized, 'system' | 'doctrines'>, samples: number): number[] {
  const size = usualChunk(job)
  const whole = Math.floor(samples / size)
  const rest = samples - whole * size
  const sizes = Array.from({ length: whole }, () => size)
  return rest === 0 ? sizes : [...sizes, rest]
}
