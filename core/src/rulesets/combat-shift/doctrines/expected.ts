/** What is expected to come down on the units of the enemy, as attacks are allotted. */
export interface Expected {
  /** Attacks aimed at it so far. */
  aimed(id: string): number
  /** The chance that none of them hits. */
  missed(id: string): number
  /** Takes down an attack that hits at this chance, from 0 to 1. */
  add(id: string, hits: number): void
}

export function expected(): Expected {
  const counts = new Map<string, number>()
  const misses = new Map<string, number>()
  const aimed = (id: string): number => counts.get(id) ?? 0
  const missed = (id: string): number => misses.get(id) ?? 1
  return {
    aimed,
    missed,
    add: (id, hits) => {
      counts.set(id, aimed(id) + 1)
      misses.set(id, missed(id) * (1 - hits))
    },
  }
}
