import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { type Result, refuse } from '@flagplot/core/lang'
import type { SolverLimits } from '@flagplot/core/odds'

/** The room V8 keeps for new objects within its limit by default: it runs out when the rest is full. */
const NEW_SPACE = 48 * 2 ** 20

/** True if lasting objects fill most of their room: enough must be left for tables that double. */
function isMemoryShort(): boolean {
  const room = getHeapStatistics().heap_size_limit - NEW_SPACE
  let used = 0
  for (const space of getHeapSpaceStatistics()) if (!space.space_name.startsWith('new')) used += space.space_used_size
  return used > 0.7 * room
}

/** `--exact` insists: only memory stops it, before it would stop the process. */
export function memoryLimits(): SolverLimits {
  let asked = 0
  let isShort = false
  return {
    // asked for every step, so the heap is looked at only now and then
    get positions() {
      if (asked++ % 64 === 0) isShort = isMemoryShort()
      return isShort ? 0 : Number.POSITIVE_INFINITY
    },
    keyChars: Number.POSITIVE_INFINITY,
  }
}

/** The refusal of a battle that is too much for the memory; it names the flag or battle that needs it. */
export const refuseOutOfMemory = (asked: '--exact' | 'battle'): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [asked],
    says: 'The battle has more positions than memory holds. NODE_OPTIONS=--max-old-space-size=8000 gives more memory.',
    ...(asked === '--exact' ? { nearest: '--samples' } : {}),
  })
