import type { AnyRuleset, RoundWord } from '../game/index.ts'

/** A rule system in the registry: known by its name and title, fetched when somebody wants it, so that a page loads no rules it does not show. */
export interface RegisteredSystem {
  readonly id: string
  /** As its card has it. */
  readonly title: string
  /** What it calls a round, as its card has it: fights of systems that are not fetched are listed, too. */
  readonly round?: RoundWord
  fetch(): Promise<AnyRuleset>
}

/** The register: every rule system there is, in the order they are offered. The only file that may name them all. */
export const registry: readonly RegisteredSystem[] = [
  { id: 'sidcors', title: 'SIDCORS', fetch: async () => (await import('./sidcors/index.ts')).sidcors },
  {
    id: 'attack-endurance',
    title: 'Attack and Endurance: Combat (General)',
    fetch: async () => (await import('./attack-endurance/index.ts')).attackEndurance,
  },
  { id: 'warpwar', title: 'WarpWar', fetch: async () => (await import('./warpwar/index.ts')).warpwar },
  {
    id: 'combat-shift',
    title: 'Combat Shift and Situation Tables',
    fetch: async () => (await import('./combat-shift/index.ts')).combatShift,
  },
  {
    id: 'knight-hawks',
    title: 'Knight Hawks',
    round: { one: 'turn', many: 'turns' },
    fetch: async () => (await import('./knight-hawks/index.ts')).knightHawks,
  },
]
