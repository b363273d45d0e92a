import { choiceField } from '../../../game/kit/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import { printAction } from '../orders/actions.ts'
import { isEngaged } from '../units/field.ts'
import { nextSalvo } from '../units/salvos.ts'
import type { OrderDraft } from './order-draft.ts'
import { chanceOf, firstAllowed, mayDo, type OwnUnit, type SeenUnit, type Situation } from './situation.ts'
import { dangerOf, type TargetValue } from './target-value.ts'

type SortieUse = 'twice' | 'split' | 'one'

export const sortiesSetting = <F extends SortieUse>(fallback: F) =>
  choiceField(
    { name: 'sorties', label: 'A component flies' },
    [
      ['twice', 'two sorties at one target, three quarters of its points in each'],
      ['split', 'a sortie each at two targets, half of its points in each'],
      ['one', 'one sortie with all its points'],
    ],
    fallback,
  )

const flyers = ({ situation, actions }: OrderDraft): readonly OwnUnit[] =>
  situation.own.filter(({ order, unit }) => order.role === 'fighters' && !actions.has(unit.id))

/** Targets of a component, best first: engaged ones count double, those struck already less. */
function targetsOf({ situation, hits }: OrderDraft, own: OwnUnit, value: TargetValue): readonly SeenUnit[] {
  const valued = situation.enemies.flatMap(target => {
    const plain = value(target, chanceOf(own, target.id)) * (isEngaged(situation.view, target) ? 2 : 1)
    return plain > 0 ? [{ target, saved: plain * hits.missed(target.id) }] : []
  })
  // a stable sort: equal ones keep their order
  return valued.toSorted((a, b) => b.saved - a.saved).map(({ target }) => target)
}

/** The chance of a hit by sorties at one target: the first success engages where it is not engaged, and counts half. */
function hitChance(p: number, sorties: 1 | 2, { engaged }: SeenUnit): number {
  if (engaged === null) return (sorties * p) / 2
  return sorties === 1 ? p : 1 - (1 - p) ** 2
}

/** Sorties of every component that has no action yet. */
export function allotSorties(draft: OrderDraft, how: SortieUse, value: TargetValue): void {
  for (const own of flyers(draft)) {
    const [first, second] = targetsOf(draft, own, value)
    if (first === undefined) continue
    const wished = {
      split: second === undefined ? [] : [printAction({ kind: 'split', at: first.id, second: second.id })],
      one: [`sortie ${first.id}`],
      twice: [],
    }
    const action = firstAllowed(own, ...wished[how], `twice ${first.id}`, `sortie ${first.id}`)
    draft.actions.set(own.unit.id, action)
    const add = (target: SeenUnit, sorties: 1 | 2): void =>
      draft.hits.add(target.id, hitChance(chanceOf(own, target.id) / 100, sorties, target))
    add(first, action.startsWith('twice') ? 2 : 1)
    if (second !== undefined && action.startsWith('split')) add(second, 1)
  }
}

/** patrol.shift Every component that has no action yet goes on patrol. */
export function allotPatrol(draft: OrderDraft): void {
  for (const own of flyers(draft)) draft.actions.set(own.unit.id, firstAllowed(own, 'patrol'))
}

/** intercept.fighters Each component against the largest enemy one with the fewest interceptors. */
export function allotInterception(draft: OrderDraft): void {
  const gone = new Map<string, number>()
  const goneFor = ({ id }: SeenUnit): number => gone.get(id) ?? 0
  for (const own of flyers(draft)) {
    const [most] = draft.situation.enemies
      .filter(({ id, made }) => made.kind === 'fighters' && mayDo(own, `intercept ${id}`))
      .toSorted((a, b) => goneFor(a) - goneFor(b) || b.eighths - a.eighths || b.made.era - a.made.era)
    if (most === undefined) continue
    draft.actions.set(own.unit.id, `intercept ${most.id}`)
    gone.set(most.id, goneFor(most) + 1)
  }
}

/** intercept.missiles One component for each own unit that missiles threaten, dearest first, against any missiles. */
export function allotGuards(draft: OrderDraft): void {
  const { view, side, enemies } = draft.situation
  if (enemies.every(unit => nextSalvo(unit) === undefined)) return
  const wards = ofSide(view.units, side).filter(({ fate }) => fate === null)
  const guarded = new Set<string>()
  for (const own of flyers(draft)) {
    const [ward] = wards
      .filter(({ id }) => !guarded.has(id) && mayDo(own, `guard ${id}`))
      .toSorted((a, b) => dangerOf(b) - dangerOf(a) || a.kind - b.kind || b.hits - a.hits)
    if (ward === undefined) continue
    draft.actions.set(own.unit.id, `guard ${ward.id}`)
    guarded.add(ward.id)
  }
}

export const enemyHasFighters = ({ enemies }: Situation): boolean =>
  enemies.some(({ made }) => made.kind === 'fighters')
