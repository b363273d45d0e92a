import type { Log, Thrown } from '../../../game/index.ts'
import { push, type RollStep, type TaskNamed } from '../../../game/kit/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import type { SideWords } from '../../../game/words/index.ts'
import { invariant } from '../../../lang/index.ts'
import { poolCount, poolNormal, poolTarget, poolWeak, withoutPool } from '../fire/pools.ts'
import { poolRoll, sayHits } from '../fire/rolls.ts'
import { hitsLeft } from '../fleet/battlefield.ts'
import { unitCode } from '../fleet/condition.ts'
import { nameOf } from '../fleet/units.ts'
import type { AttackEndurance, Event } from '../shape.ts'
import { fleetAt, type State, withItemAt } from '../state.ts'
import { faceHits } from '../tables.ts'

/** The place of the next pool of a side: kinds in their order, among equals the one in the foremost condition. */
function nextOf(state: State, side: Side): number {
  const fleet = fleetAt(state, side)
  const { pools } = fleet
  const units = ofSide(state.field.units, side)
  const kindOf = (n: number): number => units[poolTarget(pools, n)]!.kind
  const codeIn = (n: number): number => unitCode(fleet, poolTarget(pools, n), poolNormal(pools, n), poolWeak(pools, n))
  let best = 0
  for (let n = 1; n < poolCount(pools) && kindOf(n) === kindOf(0); n++) if (codeIn(n) > codeIn(best)) best = n
  return best
}

interface Volley {
  readonly side: Side
  readonly i: number
  readonly normal: number
  readonly weak: number
  readonly at: number
}

/** H2: the attacker's attacks are rolled first, though nothing depends on it. */
function nextVolley(state: State): Volley {
  const { attacker, defender } = state.field
  const side = poolCount(fleetAt(state, defender).pools) > 0 ? defender : attacker
  const { pools } = fleetAt(state, side)
  invariant(poolCount(pools) > 0, 'volleys wait only while there are dice on a target')
  const at = nextOf(state, side)
  return { side, at, i: poolTarget(pools, at), normal: poolNormal(pools, at), weak: poolWeak(pools, at) }
}

/** The next dice and their target: `red on Heavy Cruiser B1`. Only while volleys wait. */
export function sayNextVolley(state: State, words: SideWords): string {
  const { side, i } = nextVolley(state)
  return `${words[other(side)].inner} on ${nameOf(state.field, side, i)}`
}

/** The faces that score, with what each one does: `5 scores 1, 6 scores 2`. */
const sayScores = (hits: readonly number[]): string =>
  hits.flatMap((score, i) => (score > 0 ? [`${i + 1} scores ${score}`] : [])).join(', ')

const scores = { normal: sayScores(faceHits.normal), weakened: sayScores(faceHits.weakened) }

const sayDice = (faces: readonly number[], kind: keyof typeof scores): string => `${faces.join(' ')}: ${scores[kind]}`

type VolleyFacts = Omit<Extract<Event, { kind: 'volley' }>, 'rule' | 'round' | 'kind'>

function reasons(facts: VolleyFacts, total: number): NonNullable<Event['because']> {
  const { dice: normal, weakened: weak, faces, hits, enough } = facts
  return [
    ...(weak > 0 ? [{ rule: 'R9', text: `${weak} weakened in another colour` } as const] : []),
    ...(normal > 0 && faces.length > 0
      ? [{ rule: 'H4', text: `dice ${sayDice(faces.slice(0, normal), 'normal')}` } as const]
      : []),
    ...(faces.length > normal
      ? [{ rule: 'U7', text: `weakened dice ${sayDice(faces.slice(normal), 'weakened')}` } as const]
      : []),
    { rule: 'H5', text: `together ${sayHits(hits, enough)}` },
    ...(total > hits ? [{ rule: 'H7', text: `${total} with those it carried` } as const] : []),
  ]
}

function report(state: State, { side, i, normal, weak }: Volley, thrown: Thrown, log: Log<AttackEndurance>): void {
  const { outcome, faces = [] } = thrown
  const target = nameOf(state.field, side, i)
  const enough = outcome === hitsLeft(state, side, i)
  const facts = { side: other(side), target, dice: normal, weakened: weak, faces, hits: outcome, enough }
  const because = reasons(facts, (fleetAt(state, side).hits[i] ?? 0) + outcome)
  log({ kind: 'volley', rule: 'H3', round: state.done + 1, ...facts, because })
}

/** H3 to H5: one roll for all the dice on one target. The hits stand at once, the counter is flipped later (H6). */
export const volleys: RollStep<AttackEndurance, TaskNamed<AttackEndurance, 'volleys'>> = {
  kind: 'roll',
  asks: state => poolCount(state.red.pools) > 0 || poolCount(state.blue.pools) > 0,
  side: state => other(nextVolley(state).side),
  roll: state => {
    const { side, i, normal, weak } = nextVolley(state)
    return poolRoll(normal, weak, hitsLeft(state, side, i))
  },
  land: (draft, task, thrown, log) => {
    const volley = nextVolley(draft)
    if (log !== undefined) report(draft, volley, thrown, log)
    const fleet = fleetAt(draft, volley.side)
    const hits = fleet.hits[volley.i] ?? 0
    if (thrown.outcome > 0) fleet.hits = withItemAt(fleet.hits, volley.i, hits + thrown.outcome)
    fleet.pools = withoutPool(fleet.pools, volley.at)
    push(draft, task)
  },
}
