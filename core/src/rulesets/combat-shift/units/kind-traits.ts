import type { UnitKind } from './unit-class.ts'

interface KindTraits {
  /** Its words, which with a number are its id, too: `Warship 2`. */
  readonly words: string
  /** Other words it is known by, in small letters. */
  readonly also: readonly string[]
  /** civilian.era Units of the era of their owner may be written without one. */
  readonly era: 'own' | 'owner'
  /** The letter of its resource points: F for fighters aboard or its own, G for ground units; null if it has none. */
  readonly points: 'F' | 'G' | null
  /** True if it is nothing but its points. */
  readonly force: boolean
  readonly missiles: boolean
  readonly cargo: boolean
  /** ambush.mode True if it attacks, so that its concealment matters. */
  readonly conceals: boolean
  /** True if it is fired at, so that its detection matters. */
  readonly detects: boolean
  /** colony.combat Its role at a colony, if it may stand nowhere else; null for others. */
  readonly colony: 'base' | 'ground' | null
}

const ship: Omit<KindTraits, 'words' | 'also'> = {
  era: 'own',
  points: null,
  force: false,
  missiles: true,
  cargo: false,
  conceals: true,
  detects: true,
  colony: null,
}
const civil = { ...ship, era: 'owner', missiles: false, conceals: false } as const
const base = { ...ship, missiles: false, colony: 'base' } as const
const force = { ...ship, missiles: false, force: true, detects: false } as const

export const kindTraits: Readonly<Record<UnitKind, KindTraits>> = {
  warship: { ...ship, words: 'Warship', also: ['warships'] },
  carrier: { ...ship, words: 'Carrier', also: ['carriers'], points: 'F' },
  scout: { ...ship, words: 'Scout', also: ['scouts', 'scout ship', 'scout ships'] },
  civilian: {
    ...civil,
    words: 'Freighter',
    also: ['freighters', 'civilian', 'civilians', 'transport', 'transports', 'non-warship', 'non-warships'],
    cargo: true,
  },
  orbitalCity: { ...civil, words: 'Orbital City', also: ['orbital cities'] },
  orbitalShipyard: { ...civil, words: 'Orbital Shipyard', also: ['orbital shipyards', 'shipyard', 'shipyards'] },
  unfinished: {
    ...civil,
    words: 'Unfinished Warship',
    also: ['unfinished warships', 'unfinished ship', 'unfinished ships', 'unfinished boat', 'unfinished boats'],
  },
  orbitalBase: {
    ...base,
    words: 'Orbital Base',
    also: ['orbital bases', 'orbital defense base', 'orbital defence base'],
  },
  groundBase: { ...base, words: 'Ground Base', also: ['ground bases'] },
  systemBase: { ...base, words: 'System Base', also: ['system bases', 'system defense base', 'system defence base'] },
  fighters: { ...force, words: 'Fighters', also: ['fighter', 'fighter component'], points: 'F' },
  ground: {
    ...force,
    words: 'Ground Units',
    also: ['ground unit', 'ground', 'garrison'],
    points: 'G',
    conceals: false,
    colony: 'ground',
  },
}
