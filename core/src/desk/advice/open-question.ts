import type { FreeChoice } from '../../duel/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { type OrderOf, paperOf, type Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { at, canonicalJson, chain, nearest, ok, type Result, refuse, withoutUndefined } from '../../lang/index.ts'
import { type OddsJob, openJob, usualSamples } from '../odds/index.ts'
import { payoffNamed } from './payoffs.ts'
import { type AdvisedQuestion, briefOf } from './question.ts'

/** A question for advice as plain data for a worker: the question that a battle waits on after these inputs. */
export interface AdviseJob extends Omit<OddsJob<Side>, 'rounds'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly payoff: string
  /** Kinds of question that both sides are free in, later on too; those of the question itself are always free. */
  readonly free?: readonly string[]
  /** Only this question is decided, with standing orders in all that follows, even if the battle could be solved. */
  readonly once?: true
  /** The one side to be advised; if absent, each that is asked. */
  readonly side?: Side
  /** The orders, as they are written, that this side chooses among now; if absent, all legal ones or candidates. */
  readonly list?: readonly string[]
  /** Battles to play out if it has to be sampled, all pairs of orders together; by default by the battle's size. */
  readonly samples?: number
}

/** Kinds of question by their names, each once. Refuses kinds that the system does not ask. */
export function freeKinds({ sheets }: AnyRuleset, words: readonly string[]): Result<readonly string[]> {
  const known = Object.keys(sheets)
  const strange = words.find(word => !known.includes(word))
  if (strange === undefined) return ok([...new Set(words)])
  return refuse(
    { code: 'unknown-name', path: ['free'], found: strange, expected: `kinds of question: ${known.join(', ')}` },
    nearest(strange, known),
  )
}

type Briefs = Pick<AdvisedQuestion, 'briefs'>

/** The side to be advised: one that is asked, and none but the one whose seat it is. */
function sideOf({ side, seat }: AdviseJob, { briefs }: Briefs): Result<Side | undefined> {
  const asked = briefs.map(each => each.side)
  if (side !== undefined && !asked.includes(side)) {
    const says = `Only ${asked.join(' and ')} is asked for orders now, not ${side}.`
    return refuse({ code: 'illegal', path: ['side'], found: side, says })
  }
  if (side !== undefined && seat !== undefined && side !== seat) {
    const says = `In the seat of ${seat} there is advice for ${seat} alone, not for ${side}.`
    return refuse({ code: 'conflict', path: ['side'], found: side, says })
  }
  return ok(side)
}

/** The choice of a side that has a list: its orders, each once. */
function listedFor(
  { list, side, seat }: AdviseJob,
  rules: AnyRuleset,
  { briefs }: Briefs,
): Result<FreeChoice<Shape> | undefined> {
  if (list === undefined) return ok(undefined)
  const brief = briefOf({ briefs }, side ?? seat) ?? (briefs.length === 1 ? briefs[0] : undefined)
  if (brief === undefined) {
    return refuse({ code: 'missing', path: ['side'], says: 'Name the side whose orders are listed: red or blue.' })
  }
  if (list.length === 0) return refuse({ code: 'missing', path: ['list'], says: 'The list has no orders.' })
  const paper = paperOf(rules, brief)
  const orders = new Map<string, OrderOf<Shape>>()
  for (const [i, text] of list.entries()) {
    const order = at('list', at(i, paper.parse(text)))
    if (!order.ok) return order
    orders.set(canonicalJson(order.value), order.value)
  }
  return ok({ kind: 'free', side: brief.side, orders: [...orders.values()] })
}

/** Opens the question of a job. Refuses positions that ask nobody, and unknown names in the job. */
export const openQuestion = (job: AdviseJob): Result<AdvisedQuestion> =>
  chain(openJob(job), open => {
    const { rules, state } = open
    const pending = rules.pending(state)
    if (pending.kind !== 'orders') {
      const says = pending.kind === 'over' ? 'The battle is over.' : 'The battle waits for a throw, not for orders.'
      return refuse({ code: 'conflict', path: ['inputs'], says })
    }
    const { briefs } = pending
    const free = freeKinds(rules, [...briefs.map(({ ask }) => ask.kind), ...(job.free ?? [])])
    if (!free.ok) return free
    const payoff = payoffNamed(open, job.payoff)
    if (!payoff.ok) return payoff
    const side = sideOf(job, pending)
    if (!side.ok) return side
    return chain(listedFor(job, rules, pending), listed =>
      ok({
        open,
        briefs,
        free: free.value,
        payoff: payoff.value,
        samples: job.samples ?? usualSamples(job),
        ...withoutUndefined({ isOnce: job.once, side: side.value, listed }),
      }),
    )
  })
