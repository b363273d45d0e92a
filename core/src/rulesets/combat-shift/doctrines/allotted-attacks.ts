export interface AllottedAttacks {
  aimed(id: string): number
  /** The chance that none of them hits. */
  missed(id: string): number
  /** Counts an attack that hits at this chance, from 0 to 1. */
  add(id: string, hits: number): void
}

export function newAllottedAttacks(): AllottedAttacks {
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
