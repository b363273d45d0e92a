import { never } from '../../../lang/index.ts'
import type { OrderTarget } from '../orders/orders.ts'
import type { OrderDraft } from './order-draft.ts'
import { chanceOf, maxBy, mayDo, type OwnUnit, type SeenUnit, type Situation } from './situation.ts'
import type { TargetValue } from './target-value.ts'

interface FireSharing {
  readonly value: TargetValue
  /**
   * `pile`: all at one target, until it is hit at a chance that is enough. `share`: in proportion to target values.
   * `even`: each at a target that fewest fire at.
   */
  readonly how: 'pile' | 'share' | 'even'
  /** Of targets piled on: the chance of a hit that is enough, in percent. */
  readonly enough?: number
  /** True if a ship fires before its target does, or with it. */
  readonly action: 'fire' | 'screen'
}

interface Shot {
  readonly target: SeenUnit
  readonly chance: number
  readonly value: number
}

function shotsOf({ enemies }: Situation, own: OwnUnit, { value, action }: FireSharing): readonly Shot[] {
  return enemies.flatMap(target => {
    const chance = chanceOf(own, target.id)
    // a ship may fire at any target that it has a chance at, but may not screen against every one of them
    if (chance === 0 || (action === 'screen' && !mayDo(own, `screen ${target.id}`))) return []
    return [{ target, chance, value: value(target, chance) }]
  })
}

function choose({ situation, hits }: OrderDraft, shots: readonly Shot[], sharing: FireSharing): Shot | undefined {
  const { how, enough = 100 } = sharing
  // a target that takes many hits is harder to overdo
  const stands = ({ target }: Shot): number =>
    hits.missed(target.id) ** (1 / Math.max(1, situation.view.options.hitsToDestroy - target.hits))
  switch (how) {
    case 'pile': {
      const open = shots.filter(shot => stands(shot) > 1 - enough / 100)
      return open.length > 0 ? maxBy(open, ({ value }) => value) : maxBy(shots, shot => shot.value * stands(shot))
    }
    case 'share':
      return maxBy(shots, ({ value, target }) => value / (1 + hits.aimed(target.id)))
    case 'even': {
      const fewest = Math.min(...shots.map(({ target }) => hits.aimed(target.id)))
      const fresh = shots.filter(({ target }) => hits.aimed(target.id) === fewest)
      return maxBy(fresh, ({ value }) => value)
    }
    default:
      return never(how)
  }
}

/** Regular fire of the units that have no action yet. */
export function allotFire(draft: OrderDraft, sharing: FireSharing): void {
  const { situation, actions, hits } = draft
  // ships of a kind share their list of aims, and so their shots
  const known = new Map<readonly OrderTarget[], readonly Shot[]>()
  for (const own of situation.own) {
    if (actions.has(own.unit.id) || own.order.role !== 'ship') continue
    const { aims } = own.order
    const shots = known.get(aims) ?? shotsOf(situation, own, sharing)
    known.set(aims, shots)
    const shot = choose(draft, shots, sharing)
    if (shot === undefined) continue
    actions.set(own.unit.id, `${sharing.action} ${shot.target.id}`)
    hits.add(shot.target.id, shot.chance / 100)
  }
}
