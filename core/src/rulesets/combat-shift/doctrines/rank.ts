import { never } from '../../../lang/index.ts'
import { fireBase } from '../units/strengths.ts'
import type { Kind } from '../units/unit-class.ts'
import type { Situation, Standing } from './situation.ts'

/** Whom a doctrine would rather attack. */
export type Preference = 'dangerous' | 'easiest' | 'carriers' | 'civilians'

export const targetSetting = <P extends Preference>(fallback: P) =>
  ({
    kind: 'choice',
    name: 'target',
    label: 'Would rather attack',
    choices: [
      { value: 'dangerous', label: 'who fires best, at a good chance' },
      { value: 'easiest', label: 'who is hit most easily' },
      { value: 'carriers', label: 'carriers' },
      { value: 'civilians', label: 'freighters and what else is no warship' },
    ],
    fallback,
  }) as const

const civil: readonly Kind[] = ['civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished']

/** What it is worth that a unit is gone: its fire, and its missiles. */
export function threat({ made, launched }: Standing): number {
  const missiles = made.salvos.length > launched ? 15 : 0
  return Math.max(2, fireBase(made) + missiles)
}

/** How much a target is liked at a chance in percent; more where fewer hits destroy it. */
export type Liking = (target: Standing, chance: number) => number

/** So much more is liked who comes first that no number of shots makes up for it. */
const FIRST = 1_000_000

export function liking({ view }: Situation, by: Preference): Liking {
  const left = ({ hits }: Standing): number => Math.max(1, view.options.hitsToDestroy - hits)
  const plain: Liking = (target, chance) => (threat(target) * chance) / left(target)
  const first =
    (kinds: readonly Kind[]): Liking =>
    (target, chance) =>
      plain(target, chance) * (kinds.includes(target.made.kind) ? FIRST : 1)
  switch (by) {
    case 'dangerous':
      return plain
    case 'easiest':
      return (target, chance) => (chance * 1000) / left(target) + threat(target)
    case 'carriers':
      return first(['carrier'])
    case 'civilians':
      return first(civil)
    default:
      return never(by)
  }
}

/** assault Outer layers first: system bases, then what fires in space, then orbital bases, then the ground. */
const layers: Readonly<Record<Kind, number>> = {
  systemBase: 4,
  warship: 3,
  carrier: 3,
  orbitalBase: 2,
  groundBase: 1,
  scout: 0,
  civilian: 0,
  orbitalCity: 0,
  orbitalShipyard: 0,
  unfinished: 0,
  fighters: 0,
  ground: 0,
}

/** By layer, then as usual. */
export function layered(situation: Situation): Liking {
  const plain = liking(situation, 'dangerous')
  return (target, chance) => FIRST ** layers[target.made.kind] * plain(target, chance)
}
