import type { Stream } from '../dice/index.ts'
import type { Measure, Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Observer } from '../game/sides/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import type { Ending } from './answer.ts'
import { advanceToBranch } from './branch.ts'
import type { PlanSchedule } from './exact-scheduled.ts'
import {
  type BattleProgress,
  countBattle,
  drawInput,
  endingOf,
  type PlayTerms,
  playToEnd,
  type Sampler,
} from './playout.ts'
import { spanOf } from './span.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Battles that are played out in place, each from a position of its own; their sides may change plans. */
interface Playouts<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly schedule: PlanSchedule<S>
  readonly measures: readonly Measure<S>[]
  readonly rounds: number | undefined
  /** The beginning of one battle: the position itself, or one that fits what a seat knows of it. */
  begin(stream: Stream): S['State']
}

/** Positions that fit the view of one eye, which alone is kept. Refuses where the rules cannot imagine any. */
export function positionsImaginedBy<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  eye: Observer,
): Result<(stream: Stream) => S['State']> {
  const { imagine } = rules
  if (imagine === undefined) {
    return refuse({
      code: 'unsupported',
      path: ['seat'],
      says: 'These rules cannot imagine what an eye does not know.',
    })
  }
  const view = rules.view(state, eye)
  return ok(stream => imagine(view, stream))
}

/** Plays a battle on from the start of a round, or from its first position; it stands where it ends or is stopped. */
function playPart<S extends Shape>(
  terms: PlayTerms<S>,
  battle: BattleProgress & { readonly draft: S['State'] },
  stream: Stream,
): Ending {
  const { draft } = battle
  const branch = advanceToBranch({ ...terms, state: draft }, true)
  const ending = endingOf(terms, battle, branch.verdict, () => draft)
  return ending ?? playToEnd(terms, Object.assign(battle, { input: drawInput(branch, stream) }), stream)
}

function playOne<S extends Shape>(playouts: Playouts<S>, stream: Stream, tally: Tally): void {
  const { rules, schedule, measures } = playouts
  const span = spanOf(rules, playouts.begin(stream), playouts.rounds)
  const draft = rules.clone(span.start)
  const begun = rules.rounds(draft)
  const battle = { draft, rounds: 0, steps: 0 }
  let plans = schedule.now
  for (const change of [...schedule.changes, undefined]) {
    const { after = span.rounds } = change ?? {}
    const terms = { rules, plans, measures, span: { ...span, rounds: after } }
    const ending = playPart(terms, battle, stream)
    const goesOn = ending === 'undecided' && battle.rounds >= after && battle.steps < rules.card.longest
    if (change === undefined || !goesOn) {
      countBattle(terms, tally, { state: draft, ending, rounds: battle.rounds })
      return
    }
    // rounds that went by without a question are done, too
    battle.rounds = Math.min(span.cap, rules.rounds(draft) - begun)
    plans = change.plans
  }
}

interface PlayoutOptions<S extends Shape> extends Pick<Playouts<S>, 'begin'> {
  readonly setup: S['Setup']
  readonly fleets?: boolean
  readonly rounds?: number
}

/** A sampler of battles that begin in no one position, or whose sides change plans: nothing is remembered. */
export function makePlayoutSampler<S extends Shape>(
  rules: Ruleset<S>,
  schedule: PlanSchedule<S>,
  { setup, fleets = false, rounds, begin }: PlayoutOptions<S>,
): Sampler {
  const playouts = { rules, schedule, measures: rules.measures(setup), rounds, begin }
  return {
    sample: (stream, size) => {
      const tally = emptyTally(playouts.measures.length, fleets)
      for (let i = 0; i < size; i++) playOne(playouts, stream, tally)
      return tally
    },
  }
}
