import type { AnyRuleset } from '../../game/index.ts'
import type { Silhouette } from '../../game/scene/index.ts'
import { must } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { classesOf, type RankedClass, strengthOf } from './class-strength.ts'
import { type UnitMapping, unitsOf } from './translate.ts'

/** The roles that stand in for one that a system does not have, the nearest first. */
const nearRoles: Readonly<Record<Silhouette, readonly Silhouette[]>> = {
  capital: ['cruiser'],
  cruiser: ['capital', 'escort'],
  escort: ['cruiser'],
  carrier: ['capital', 'cruiser'],
  scout: ['escort', 'cruiser'],
  auxiliary: ['scout', 'escort', 'cruiser'],
  fighter: ['escort', 'scout'],
  missile: ['fighter', 'escort'],
  base: ['capital', 'cruiser'],
  planet: ['base', 'capital', 'cruiser'],
  ground: ['auxiliary', 'escort'],
  person: ['scout', 'escort'],
}

/** The difference of rank that a step to a nearer role outweighs. */
const ROLE_STEP = 0.3

/** The share of a system's classes that are weaker, those of the same strength counted half: a rank from 0 to 1. */
function rankOf(strength: number, among: readonly RankedClass[]): number {
  const weaker = among.filter(each => each.strength < strength).length
  const alike = among.filter(each => each.strength === strength).length
  return (weaker + alike / 2) / among.length
}

/** A unit without any battle of its own is of the middle. */
const MIDDLE = { role: 'cruiser', rank: 0.5 } as const

function rankedUnit(rules: AnyRuleset, unit: string) {
  const found = strengthOf(rules, unit)
  return found === undefined ? MIDDLE : { role: found.role, rank: rankOf(found.strength, classesOf(rules)) }
}

/** The class of the target that is nearest by role and rank; of several the first of its list. */
function counterpart(from: AnyRuleset, unit: string, target: AnyRuleset): string {
  const { role, rank } = rankedUnit(from, unit)
  const there = classesOf(target)
  const roles = [role, ...nearRoles[role]]
  const distanceTo = (each: RankedClass): number => {
    const step = roles.indexOf(each.role)
    return Math.abs(rankOf(each.strength, there) - rank) + ROLE_STEP * (step < 0 ? roles.length + 1 : step)
  }
  const least = Math.min(...there.map(distanceTo))
  const nearest = there.find(each => distanceTo(each) === least)
  return must(nearest, 'every system has a class that opens a battle by itself').unit
}

/**
 * A mapping to begin with: each unit becomes one of a published class of the target, that of the nearest rank of
 * strength among all classes of its system, and of the same role or a near one. Role and strength are those that a
 * system draws its units by: factors, endurance, hull or parts, whichever it goes by. Ranks are matched and not
 * figures, because figures of two rule books have no common measure. It says nothing of fairness: people who know both
 * games change it.
 */
export const suggestMapping = (battle: OpenBattle, target: AnyRuleset): UnitMapping =>
  Object.fromEntries(unitsOf(battle).map(unit => [unit, counterpart(battle.rules, unit, target)]))
