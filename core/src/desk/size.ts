import { sides } from '../game/index.ts'
import { CHUNK_SIZE, type Limits } from '../odds/index.ts'

/** How many units a printed set-up brings, both sides together. */
export function unitCount(setup: unknown): number {
  const printed = setup as Readonly<Record<string, { readonly units?: readonly { readonly count?: number }[] }>>
  let count = 0
  for (const side of sides) for (const unit of printed[side]?.units ?? []) count += unit.count ?? 1
  return Math.max(1, count)
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.floor(value)))

/**
 * When to give up on exact odds. A battle of many units meets more positions, and each takes longer to leave and more room to keep: so the
 * more units, the fewer positions are tried before sampling answers sooner. By count, never by the clock: the same battle is answered alike everywhere.
 */
export function usualLimits({ setup }: { readonly setup: unknown }): Limits {
  return { positions: within(400_000 / unitCount(setup), 4_000, 50_000), keyChars: 20_000_000 }
}

/** How many battles to sample where nobody said: whole chunks, ten of them for three ships a side, one from some thirty a side on. */
export function usualSamples({ setup }: { readonly setup: unknown }): number {
  return CHUNK_SIZE * within(64 / unitCount(setup), 1, 10)
}
