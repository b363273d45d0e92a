import type { FreeChoice } from '../../duel/index.ts'
import { type Brief, type OrderOf, paperOf, type Shape, type Side } from '../../game/index.ts'
import { at, canonicalJson, chain, ok, type Result, refuse } from '../../lang/index.ts'
import { type OddsJob, openJob, usualSamples } from '../odds/index.ts'
import { freeKinds } from './free-kinds.ts'
import { payoffNamed } from './payoffs.ts'
import type { AdvisedQuestion } from './question.ts'

/** A question for advice as plain data, so that it can be sent to a worker: the question that a battle waits on after these inputs. */
export interface AdviseJob extends Omit<OddsJob, 'rounds'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly stake: string
  /** Kinds of question that both sides are free in, later on too; those of the question itself are always free. */
  readonly free?: readonly string[]
  /** This question alone is decided, with standing orders in all that follows, even where the whole battle could be solved. */
  readonly once?: true
  /** The one side that is to be told of; each that is asked where absent. */
  readonly side?: Side
  /** The orders that this side chooses among now, as they are written; all legal ones, or candidates, where absent. */
  readonly list?: readonly string[]
  /** Battles to play out where it has to be sampled, all pairs of orders together; by the size of the battle where absent. */
  readonly samples?: number
}

/** The side that is to be told of: one that is asked, and none but the one whose seat it is. */
function sideOf({ side, seat }: AdviseJob, briefs: readonly Brief<Shape>[]): Result<Side | undefined> {
  const asked = briefs.map(each => each.side)
  if (side !== undefined && !asked.includes(side)) {
    return refuse({
      code: 'illegal',
      path: ['side'],
      found: side,
      expected: `a side that is asked: ${asked.join(', ')}`,
    })
  }
  if (side !== undefined && seat !== undefined && side !== seat) {
    return refuse({ code: 'conflict', path: ['side'], found: side, expected: `${seat}, whose seat it is` })
  }
  return ok(side)
}

/** The orders of a list, each once. */
function ordersOf(
  rules: AdvisedQuestion['open']['rules'],
  brief: Brief<Shape>,
  texts: readonly string[],
): Result<readonly OrderOf<Shape>[]> {
  const paper = paperOf(rules, brief)
  const orders = new Map<string, OrderOf<Shape>>()
  for (const [i, text] of texts.entries()) {
    const order = at(i, paper.parse(text))
    if (!order.ok) return order
    orders.set(canonicalJson(order.value), order.value)
  }
  return ok([...orders.values()])
}

/** What a side chooses among that has a list. */
function listedFor(
  { list, side, seat }: AdviseJob,
  rules: AdvisedQuestion['open']['rules'],
  briefs: readonly Brief<Shape>[],
): Result<FreeChoice<Shape> | undefined> {
  if (list === undefined) return ok(undefined)
  const owner = side ?? seat
  const brief = briefs.find(each => each.side === owner) ?? (briefs.length === 1 ? briefs[0] : undefined)
  if (brief === undefined) {
    return refuse({ code: 'missing', path: ['side'], expected: 'the side whose orders are listed: red or blue' })
  }
  if (list.length === 0) return refuse({ code: 'missing', path: ['list'], expected: 'at least one order' })
  return chain(at('list', ordersOf(rules, brief, list)), orders => ok({ kind: 'free', side: brief.side, orders }))
}

/** Opens the question that a job is about. Refuses positions that ask nobody, and what it does not know in the job. */
export function openQuestion(job: AdviseJob): Result<AdvisedQuestion> {
  return chain(openJob(job), open => {
    const { rules, state } = open
    const pending = rules.pending(state)
    if (pending.kind !== 'orders') {
      const found = pending.kind === 'over' ? 'a battle that is over' : 'a throw of dice'
      return refuse({ code: 'conflict', path: ['inputs'], found, expected: 'a position that asks for orders' })
    }
    const { briefs } = pending
    const asked = briefs.map(({ ask }) => ask.kind)
    return chain(freeKinds(rules, [...asked, ...(job.free ?? [])]), free =>
      chain(payoffNamed(open, job.stake), payoff =>
        chain(sideOf(job, briefs), side =>
          chain(listedFor(job, rules, briefs), listed =>
            ok({
              open,
              briefs,
              free,
              payoff,
              samples: job.samples ?? usualSamples(job),
              ...(job.once === undefined ? {} : { isOnce: job.once }),
              ...(side === undefined ? {} : { side }),
              ...(listed === undefined ? {} : { listed }),
            }),
          ),
        ),
      ),
    )
  })
}
