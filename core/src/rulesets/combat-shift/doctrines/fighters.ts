import { ofSide, other } from '../../../game/index.ts'
import { printDeed } from '../orders/deeds.ts'
import { isEngaged } from '../units/field.ts'
import type { Expected } from './expected.ts'
import { type Liking, threat } from './rank.ts'
import { can, chanceOf, type Deeds, type Own, pick, type Situation, type Standing } from './situation.ts'

/** How a component flies its sorties. */
export type Sorties = 'twice' | 'split' | 'one'

export const sortiesSetting = <F extends Sorties>(fallback: F) =>
  ({
    kind: 'choice',
    name: 'sorties',
    label: 'A component flies',
    choices: [
      { value: 'twice', label: 'two sorties at one target, three quarters of its points in each' },
      { value: 'split', label: 'a sortie each at two targets, half of its points in each' },
      { value: 'one', label: 'one sortie with all its points' },
    ],
    fallback,
  }) as const

const flyers = ({ own }: Situation, deeds: Deeds): readonly Own[] =>
  own.filter(({ order, unit }) => order.role === 'fighters' && !deeds.has(unit.id))

interface Aimed {
  readonly target: Standing
  readonly liked: number
}

/** Targets of a component, best first: an engaged one is hit by the next success, one that is already struck is liked less. */
function aimsOf(situation: Situation, own: Own, so: Expected, liking: Liking): readonly Standing[] {
  const aims = situation.enemies.flatMap((target): Aimed[] => {
    const liked = liking(target, chanceOf(own.order, target.id)) * (isEngaged(situation.view, target) ? 2 : 1)
    return liked > 0 ? [{ target, liked: liked * so.missed(target.id) }] : []
  })
  // a stable sort: equal ones keep their order
  return aims.toSorted((a, b) => b.liked - a.liked).map(({ target }) => target)
}

/** The chance of a hit by sorties at one target: the first success engages where it is not engaged. */
function hitChance(chance: number, sorties: 1 | 2, engaged: boolean): number {
  const p = chance / 100
  if (engaged) return sorties === 1 ? p : 1 - (1 - p) ** 2
  return sorties === 1 ? p / 2 : p * p + p * (1 - p)
}

/** Sorties of every component that has no deed yet. */
export function allotSorties(
  situation: Situation,
  deeds: Deeds,
  so: Expected,
  { sorties: how, liking }: { readonly sorties: Sorties; readonly liking: Liking },
): void {
  for (const own of flyers(situation, deeds)) {
    const [first, second] = aimsOf(situation, own, so, liking)
    if (first === undefined) continue
    const split = second === undefined ? [] : [printDeed({ deed: 'split', at: first.id, second: second.id })]
    const twice = [`twice ${first.id}`, `sortie ${first.id}`]
    const deed = pick(
      own,
      ...(how === 'split' ? split : []),
      ...(how === 'one' ? [`sortie ${first.id}`] : []),
      ...twice,
    )
    deeds.set(own.unit.id, deed)
    const chance = (target: Standing): number => chanceOf(own.order, target.id)
    so.add(first.id, hitChance(chance(first), deed.startsWith('twice') ? 2 : 1, first.engaged !== null))
    if (second !== undefined && deed.startsWith('split'))
      so.add(second.id, hitChance(chance(second), 1, second.engaged !== null))
  }
}

/** patrol.shift Every component that has no deed yet goes on patrol. */
export function allotPatrol(situation: Situation, deeds: Deeds): void {
  for (const own of flyers(situation, deeds)) deeds.set(own.unit.id, pick(own, 'patrol'))
}

/** intercept.fighters Each component against the largest enemy one that fewest go for. */
export function allotInterception(situation: Situation, deeds: Deeds): void {
  const gone = new Map<string, number>()
  for (const own of flyers(situation, deeds)) {
    const raiders = situation.enemies.filter(({ id, made }) => made.kind === 'fighters' && can(own, `intercept ${id}`))
    const most = raiders.toSorted(
      (a, b) => (gone.get(a.id) ?? 0) - (gone.get(b.id) ?? 0) || b.eighths - a.eighths || b.made.era - a.made.era,
    )[0]
    if (most === undefined) continue
    deeds.set(own.unit.id, `intercept ${most.id}`)
    gone.set(most.id, (gone.get(most.id) ?? 0) + 1)
  }
}

/** intercept.missiles One component for each own unit that missiles would rather be aimed at, as long as the enemy has any. */
export function allotGuards(situation: Situation, deeds: Deeds): void {
  const { view, side } = situation
  const missiles = situation.enemies.some(({ made, launched }) => made.salvos.length > launched)
  if (!missiles) return
  const wards = ofSide(view.units, side).filter(({ fate }) => fate === null)
  const guarded = new Set<string>()
  for (const own of flyers(situation, deeds)) {
    const ward = wards
      .filter(({ id }) => !guarded.has(id) && can(own, `guard ${id}`))
      .toSorted((a, b) => threat(b) - threat(a) || a.kind - b.kind || b.hits - a.hits)[0]
    if (ward === undefined) continue
    deeds.set(own.unit.id, `guard ${ward.id}`)
    guarded.add(ward.id)
  }
}

/** Whether the enemy has fighters on the field. */
export const facesFighters = ({ view, side }: Situation): boolean =>
  ofSide(view.units, other(side)).some(({ made, fate }) => made.kind === 'fighters' && fate === null)
