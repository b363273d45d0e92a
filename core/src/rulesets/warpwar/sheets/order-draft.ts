import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { type MissileOrder, noTarget, type OrdersAsk } from '../orders/orders.ts'

export interface OrderDraft {
  readonly id: string
  readonly tactic: string
  /** Named behind the tactic: the target of the beam, or of the cannons. */
  readonly target: string | undefined
  /** Power by letter. */
  readonly power: Map<string, number>
  beamAt: string | undefined
  jam: string
  readonly missiles: MissileOrder[]
  readonly bursts: { readonly at: string | undefined; readonly shells: number }[]
  readonly takes: string[]
  readonly drops: string[]
}

export function newDraft(id: string, tactic: string, target: string | undefined): OrderDraft {
  const lists = { missiles: [], bursts: [], takes: [], drops: [] }
  return { id, tactic, target, power: new Map(), beamAt: undefined, jam: 'best', ...lists }
}

const conflict = (path: readonly string[], found: string, expected: string): Refusal => ({
  code: 'conflict',
  path,
  found,
  expected,
})

/** order.missile order.cannon The number of powered tubes or cannons has to fit their missiles or bursts. */
function powered({ id, power, missiles, bursts }: OrderDraft): Refusal | undefined {
  const tubes = power.get('T') ?? missiles.length
  if (tubes !== missiles.length) {
    const expected = `as many missiles as powered tubes, like "M at W4: D=3" for each`
    return conflict([id, 'missiles'], `T=${tubes} and ${missiles.length} missiles`, expected)
  }
  const cannons = power.get('C') ?? bursts.length
  if (cannons === bursts.length) return undefined
  const expected = `as many bursts as powered cannons, like "C at W4: 3 shells" for each`
  return conflict([id, 'bursts'], `C=${cannons} and ${bursts.length} bursts`, expected)
}

/** The filled-in part of the form of a draft, not yet checked; or the contradiction in it. */
export function draftAsForm({ targets }: OrdersAsk, draft: OrderDraft): Result<Readonly<Record<string, unknown>>> {
  const { id, tactic, target, power, jam, missiles, bursts, takes, drops } = draft
  const refusal = powered(draft)
  if (refusal !== undefined) return refuse(refusal)
  // a weapon without a target fires at the one named behind the tactic, or at the only one there is
  const only = targets.length === 1 ? targets[0]?.id : undefined
  const aimOf = (written: string | undefined): string => written ?? target ?? only ?? noTarget
  const aims = [...new Set(bursts.map(({ at }) => aimOf(at)))]
  if (aims.length > 1) {
    return refuse(conflict([id, 'burstsAt'], aims.join(' and '), 'one target for all cannons of a ship'))
  }
  const beam = power.get('B') ?? 0
  const beamAt = beam === 0 ? (draft.beamAt ?? noTarget) : aimOf(draft.beamAt)
  const burstsAt = aims[0] ?? noTarget
  // a named target without fire at it would be lost silently
  if (target !== undefined && ![beamAt, burstsAt, ...missiles.map(({ at }) => at)].includes(target)) {
    const expected = `a beam, missiles or shells at ${target}, or no target`
    return refuse(conflict([id, 'beamAt'], target, expected))
  }
  return ok({
    tactic,
    drive: power.get('D') ?? 0,
    beam,
    beamAt,
    screen: power.get('S') ?? 0,
    ecm: power.get('E') ?? 0,
    jam,
    missiles,
    bursts: bursts.map(({ shells }) => ({ shells })),
    burstsAt,
    pickUp: takes,
    drop: drops,
  })
}
