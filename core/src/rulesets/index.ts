import type { AnyRuleset } from '../game/index.ts'
import type { Silhouette } from '../game/scene/index.ts'
import type { BySide, RoundWord } from '../game/sides/index.ts'

/** The outlines that show a system before it is fetched, the ship in front first; `isMap` puts them on hexes. */
export interface Look extends BySide<readonly Silhouette[]> {
  readonly isMap: boolean
}

/** A rule system in the registry: its name and title, and its rules, fetched on demand so that pages load few. */
export interface RegisteredSystem {
  readonly id: string
  /** As its card has it. */
  readonly title: string
  /** One short sentence on it, for people who choose a game. */
  readonly gist: string
  /** The name of the ready battle that a newcomer fights first: small, and fair. */
  readonly first: string
  readonly look: Look
  /** Its word for a round, from its card: fights of systems that are not fetched are listed, too. */
  readonly round?: RoundWord
  fetch(): Promise<AnyRuleset>
}

/** The registry: every rule system there is, in the order they are offered. The only file that may name them all. */
export const registry: readonly RegisteredSystem[] = [
  {
    id: 'sidcors',
    title: 'SIDCORS',
    gist: 'Fleets of Federation & Empire: sealed intensity, directed damage, pursuit.',
    first: 'border-clash',
    look: { isMap: false, red: ['cruiser', 'cruiser', 'escort', 'scout'], blue: ['base', 'cruiser', 'escort'] },
    fetch: async () => (await import('./sidcors/index.ts')).sidcors,
  },
  {
    id: 'attack-endurance',
    title: 'Attack and Endurance: Combat (General)',
    gist: 'Two lines of battle, pools of dice, and what stands screened behind the line.',
    first: 'breakthrough',
    look: { isMap: false, red: ['capital', 'escort', 'escort'], blue: ['escort', 'escort', 'auxiliary'] },
    fetch: async () => (await import('./attack-endurance/index.ts')).attackEndurance,
  },
  {
    id: 'warpwar',
    title: 'WarpWar',
    gist: 'No dice: tactic, drive, beams and screens, written in secret and revealed together.',
    first: 'cruiser-and-guard',
    look: { isMap: false, red: ['cruiser', 'fighter'], blue: ['cruiser', 'escort'] },
    fetch: async () => (await import('./warpwar/index.ts')).warpwar,
  },
  {
    id: 'combat-shift',
    title: 'Combat Shift and Situation Tables',
    gist: 'Percentile fire across the eras: carriers, fighters, missiles, colonies.',
    first: 'carrier-strike',
    look: { isMap: false, red: ['carrier', 'fighter', 'fighter', 'fighter'], blue: ['cruiser', 'cruiser', 'escort'] },
    fetch: async () => (await import('./combat-shift/index.ts')).combatShift,
  },
  {
    id: 'knight-hawks',
    title: 'Knight Hawks',
    gist: 'Star Frontiers on a hex map: plotted courses, screens, torpedoes, damage control.',
    first: 'close-escort',
    look: { isMap: true, red: ['cruiser', 'scout', 'auxiliary'], blue: ['cruiser', 'escort'] },
    round: { one: 'turn', many: 'turns' },
    fetch: async () => (await import('./knight-hawks/index.ts')).knightHawks,
  },
]
