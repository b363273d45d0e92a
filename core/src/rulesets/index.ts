import type { AnyRuleset } from '../game/index.ts'
import type { RoundWord } from '../game/sides/index.ts'

/** A rule system in the registry: its name and title, and its rules, fetched on demand so that pages load few. */
export interface RegisteredSystem {
  readonly id: string
  /** As its card has it. */
  readonly title: string
  /** Its word for a round, from its card: fights of systems that are not fetched are listed, too. */
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
