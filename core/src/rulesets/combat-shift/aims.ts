import type { Options } from './options.ts'
import type { Aim } from './orders.ts'
import { sayChance } from './say-sum.ts'
import type { Engaged } from './state.ts'
import {
  type Aid,
  type Cover,
  type FighterAttack,
  type Fire,
  fighterChance,
  fighterSum,
  fireSum,
  penaltyEra,
  retreatSum,
} from './sum.ts'
import type { UnitClass } from './unit-class.ts'

type Said = Omit<Aim, 'id'>

/** Sums in words, as met: order sheets say the same ones over and over. By options, target, and all else in a number. */
type Known = WeakMap<Options, WeakMap<UnitClass, Map<number, Said>>>

function saidOf(known: Known, options: Options, at: UnitClass, code: number, make: () => Said): Said {
  let byTarget = known.get(options)
  if (byTarget === undefined) {
    byTarget = new WeakMap()
    known.set(options, byTarget)
  }
  let sums = byTarget.get(at)
  if (sums === undefined) {
    sums = new Map()
    byTarget.set(at, sums)
  }
  let said = sums.get(code)
  if (said === undefined) {
    said = make()
    sums.set(code, said)
  }
  return said
}

const coverCode: Readonly<Record<Cover, number>> = { none: 0, stealth: 1, seen: 2, unseen: 3 }
const aidCode: Readonly<Record<Aid, number>> = { none: 0, patrol: 1, protective: 2 }

/** What the target and its circumstances come to, below 64. */
const circumstance = ({ at, cover, guarded }: Pick<Fire, 'at' | 'cover' | 'guarded'>): number =>
  (at.owner * 4 + coverCode[cover]) * 2 + (guarded ? 1 : 0)

const fireByKind: Partial<Record<UnitClass['kind'], Known>> = {}

/** The sum of regular fire, in words and in percent. */
export function sayFire(fire: Fire): Said {
  const { by, engaged, aid, options, at } = fire
  const known = fireByKind[by.made.kind] ?? new WeakMap()
  fireByKind[by.made.kind] = known
  const penalty = engaged === null ? 0 : penaltyEra(engaged) * 2 + (engaged.missiles ? 1 : 0)
  const code = ((penalty * 4 + by.made.era) * 3 + aidCode[aid]) * 64 + circumstance(fire)
  return saidOf(known, options, at.made, code, () => {
    const sum = fireSum(fire)
    return { sum: sayChance(sum), chance: sum.chance }
  })
}

const fighters: Known = new WeakMap()

/** The mean of the effectiveness die. */
export const MEAN = 5.5

/** The chance of an attack over all faces of the effectiveness die, in tenths of a percent: the cap, the floor and fractions are those of each face. */
function tenthsOf(attack: Omit<FighterAttack, 'die'>): number {
  let tenths = 0
  for (let die = 1; die <= 10; die++) tenths += fighterChance({ ...attack, die })
  return tenths
}

/** The sum of an attack of fighters or missiles at the mean of the effectiveness die, in words and in percent; and what it comes to over the whole die. */
export function sayAttack(attack: Omit<FighterAttack, 'die'>): Said {
  const { options, at, era, eighths } = attack
  const code = (eighths * 4 + era) * 64 + circumstance(attack)
  return saidOf(fighters, options, at.made, code, () => {
    const sum = fighterSum({ ...attack, die: MEAN })
    return { sum: `${sayChance(sum)}; ${(tenthsOf(attack) / 10).toFixed(1)} % over the die`, chance: sum.chance }
  })
}

/** retreat.base The sum of a retreat, in words and in percent. */
export function sayRetreat(options: Options, engaged: Engaged | null): Said {
  const sum = retreatSum(options, engaged)
  return { sum: sayChance(sum), chance: sum.chance }
}
