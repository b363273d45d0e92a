import type { SceneUnit, Silhouette } from '@flagplot/core/game/scene'

/** An outline and the size of its box; the bow points right. All are our own drawings. */
interface Outline {
  readonly wide: number
  readonly high: number
  /** Path data in that box. */
  readonly shape: string
}

/** The twelve outlines. Units that fly are long, units that stay are round. */
export const silhouettes: Readonly<Record<Silhouette, Outline>> = {
  capital: {
    wide: 100,
    high: 36,
    shape: 'M0 12H8V6H26V10H36V2H54V9L82 13 100 18 82 23 54 27V34H36V26H26V30H8V24H0Z',
  },
  cruiser: { wide: 100, high: 32, shape: 'M0 8H14L20 12H40L46 4H62L68 11 100 16 68 21 62 28H46L40 20H20L14 24H0Z' },
  escort: { wide: 100, high: 28, shape: 'M0 6H12L18 10H48L56 6 100 14 56 22 48 18H18L12 22H0Z' },
  carrier: { wide: 100, high: 34, shape: 'M0 6H62V0H74V6H88L100 13V21L88 28H0V22H6V12H0Z' },
  scout: { wide: 100, high: 34, shape: 'M0 12H30V6H22V0H50V6H42V12H60L100 17 60 22H42V28H50V34H22V28H30V22H0Z' },
  auxiliary: {
    wide: 100,
    high: 32,
    shape: 'M0 10H8V2H28V10H32V2H52V10H56V2H76V10H84L100 16 84 22H76V30H56V22H52V30H32V22H28V30H8V22H0Z',
  },
  fighter: { wide: 100, high: 60, shape: 'M0 4H18L40 22H58L100 30 58 38H40L18 56H0L12 30Z' },
  missile: { wide: 100, high: 24, shape: 'M0 0H14L22 7H78L100 12 78 17H22L14 24H0L8 12Z' },
  base: {
    wide: 60,
    high: 60,
    shape:
      'M26 0H34V10A20 20 0 0 1 50 26H60V34H50A20 20 0 0 1 34 50V60H26V50A20 20 0 0 1 10 34H0V26H10A20 20 0 0 1 26 10Z',
  },
  planet: {
    wide: 80,
    high: 60,
    shape: 'M40 4A26 26 0 0 1 64 20L80 18 66 30A26 26 0 0 1 16 40L0 42 14 30A26 26 0 0 1 40 4Z',
  },
  ground: { wide: 90, high: 50, shape: 'M0 50V38L10 30H22V22A20 20 0 0 1 60 18H90V24H62V30H76L90 38V50Z' },
  person: { wide: 50, high: 60, shape: 'M25 2A12 12 0 0 1 25 26A12 12 0 0 1 25 2ZM4 60V50A21 20 0 0 1 46 50V60Z' },
}

/** The length of the weakest and of the strongest unit of a battle. */
const SHORT = 30
const LONG = 88
/** The greatest height, for outlines as high as long. */
const HIGH = 44

/** The size of a unit's drawing: a stronger unit is longer, but no unit is higher than its line. */
export function sizeOf(
  unit: Pick<SceneUnit, 'silhouette' | 'strength'>,
  within = HIGH,
): { readonly width: number; readonly height: number } {
  const { wide, high } = silhouettes[unit.silhouette]
  const scale = within / HIGH
  const strength = Math.min(1, Math.max(0, unit.strength))
  const width = (SHORT + (LONG - SHORT) * strength) * scale
  const height = (width * high) / wide
  // round outlines grow with the strength up to the greatest height
  const most = within * (0.55 + 0.45 * strength)
  const shrink = Math.min(1, most / height)
  return { width: Math.round(width * shrink), height: Math.round(height * shrink) }
}
