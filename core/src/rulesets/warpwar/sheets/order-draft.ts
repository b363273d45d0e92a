import type { Refusal } from '../../../lang/index.ts'
import { type BurstOrder, type MissileOrder, nobody, type OrdersAsk } from '../orders/orders.ts'

/** What has been read of one ship's order. */
export interface Draft {
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

export const draftOf = (id: string, tactic: string, target: string | undefined): Draft => ({
  id,
  tactic,
  target,
  power: new Map(),
  beamAt: undefined,
  jam: 'best',
  missiles: [],
  bursts: [],
  takes: [],
  drops: [],
})

/** What a form would hold, not yet checked. */
type Raw = Readonly<Record<string, unknown>>

/** A weapon whose target is not written fires at the one named behind the tactic, or at the only one there is. */
const aimOf = ({ targets }: OrdersAsk, { target }: Draft, written: string | undefined): string =>
  written ?? target ?? (targets.length === 1 ? targets[0]!.id : nobody)

const conflict = (path: readonly string[], found: string, expected: string): Refusal => ({
  code: 'conflict',
  path,
  found,
  expected,
})

/** order.missile order.cannon Tubes and cannons are powered by what they fire: a number of them that is written has to fit. */
function powered({ id, power, missiles, bursts }: Draft): Refusal | undefined {
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

function burstsAtOf(ask: OrdersAsk, draft: Draft): readonly string[] {
  return [...new Set(draft.bursts.map(({ at }) => aimOf(ask, draft, at)))]
}

/** A target that is named for nothing would be lost without a word. */
function idleTarget(draft: Draft, beamAt: string, burstsAt: string): boolean {
  const { target, missiles } = draft
  return target !== undefined && ![beamAt, burstsAt, ...missiles.map(({ at }) => at)].includes(target)
}

/** The filled-in part of the form behind a draft; or what contradicts itself in it. */
export function filledDraft(ask: OrdersAsk, draft: Draft): { readonly raw: Raw } | { readonly refusal: Refusal } {
  const { id, tactic, power, jam, missiles, bursts, takes, drops } = draft
  const refusal = powered(draft)
  if (refusal !== undefined) return { refusal }
  const aims = burstsAtOf(ask, draft)
  if (aims.length > 1) {
    return { refusal: conflict([id, 'burstsAt'], aims.join(' and '), 'one target for all cannons of a ship') }
  }
  const beam = power.get('B') ?? 0
  const beamAt = beam === 0 ? (draft.beamAt ?? nobody) : aimOf(ask, draft, draft.beamAt)
  const burstsAt = aims[0] ?? nobody
  if (idleTarget(draft, beamAt, burstsAt)) {
    const expected = `a beam, missiles or shells at ${draft.target}, or no target`
    return { refusal: conflict([id, 'beamAt'], `${draft.target}`, expected) }
  }
  const shells: readonly BurstOrder[] = bursts.map(burst => ({ shells: burst.shells }))
  const raw = {
    tactic,
    drive: power.get('D') ?? 0,
    beam,
    beamAt,
    screen: power.get('S') ?? 0,
    ecm: power.get('E') ?? 0,
    jam,
    missiles,
    bursts: shells,
    burstsAt,
    pickUp: takes,
    drop: drops,
  }
  return { raw }
}
