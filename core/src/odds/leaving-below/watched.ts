import {
  type AnyRuleset,
  type BySide,
  bySide,
  type Doctrine,
  type Measure,
  ofSide,
  type Plan,
  type Ruleset,
  type Shape,
  type Side,
} from '../../game/index.ts'
import type { Plans } from '../../table/index.ts'
import type { BelowTerms } from './own-chance.ts'

/** A battle whose sides look at their chance where rounds begin: the position, and who has gone below his figure. */
interface Watched extends Omit<Shape, 'State' | 'View'> {
  /** What is to do stands in the position within. */
  State: { readonly agenda: Shape['State']['agenda']; inner: Shape['State']; gone: BySide<boolean> }
  View: { readonly inner: Shape['View']; readonly isGone: boolean }
}

/** Whether a side's chance is below its figure where a round begins. */
export type Asks = (side: Side, state: Shape['State']) => boolean

/** A battle that is watched, and how it is entered. */
export interface Watch {
  readonly rules: Ruleset<Watched>
  readonly plans: Plans<Watched>
  enter(state: Shape['State']): Watched['State']
}

const put = (inner: Shape['State'], gone: BySide<boolean>): Watched['State'] => ({ agenda: [], inner, gone })

/** Who is below his figure now, or was before: whoever leaves goes on leaving. */
const goneAt = (asks: Asks, state: Shape['State'], gone: BySide<boolean>): BySide<boolean> =>
  bySide(side => ofSide(gone, side) || asks(side, state))

const measuresOf = (rules: AnyRuleset, setup: Shape['Setup']): Measure<Watched>[] =>
  rules.measures(setup).map(measure => ({ ...measure, of: ({ inner }) => measure.of(inner) }))

/** The rules of a battle that is watched, for odds alone: nothing in it is logged, and nobody looks up standing orders by name. */
function rulesOf(rules: AnyRuleset, asks: Asks): Ruleset<Watched> {
  const { halves: _, openingHalves: _o, leaving: _l, exchange: _e, candidates: _c, imagine: _i, ...others } = rules
  const { placedAnew: _p, ...rest } = others
  return {
    ...rest,
    doctrines: {},
    begin: setup => put(rules.begin(setup), { red: false, blue: false }),
    pending: ({ inner }) => rules.pending(inner),
    advance: (draft, input) => {
      const { inner } = draft
      const before = rules.rounds(inner)
      rules.advance(inner, input)
      const isStart = rules.rounds(inner) > before && rules.pending(inner).kind !== 'over'
      if (isStart) draft.gone = goneAt(asks, inner, draft.gone)
    },
    clone: ({ inner, gone }) => put(rules.clone(inner), gone),
    key: ({ inner, gone }) => `${gone.red ? 1 : 0}${gone.blue ? 1 : 0}${rules.key(inner)}`,
    rounds: ({ inner }) => rules.rounds(inner),
    // a chance to win hangs on the rounds that are left: a cap stays in the position
    horizon: () => undefined,
    view: ({ inner, gone }, eye) => ({
      inner: rules.view(inner, eye),
      isGone: (eye === 'red' || eye === 'blue') && ofSide(gone, eye),
    }),
    show: ({ inner }) => rules.show(inner),
    hides: ({ inner }) => rules.hides?.(inner) === true,
    prompt: ({ inner }, eye, words) => rules.prompt(inner, eye, words),
    measures: setup => measuresOf(rules, setup),
    roster: ({ inner }) => rules.roster(inner),
  }
}

/** Standing orders that change where their side is gone. */
function planOf(plan: Plan<Shape>, gone: Plan<Shape>): Plan<Watched> {
  const { title, gist, settings } = plan.doctrine
  const decide: Doctrine<Watched>['decide'] = ({ inner, isGone }, brief) => {
    const { doctrine, settings } = isGone ? gone : plan
    return doctrine.decide(inner, brief, settings)
  }
  return { doctrine: { title, gist, settings, decide }, settings: plan.settings }
}

/** The battle of these terms: where a round begins every side with a figure asks. */
export function watch({ rules, plans, gone }: BelowTerms, asks: Asks, isStart: boolean): Watch {
  const nobody = { red: false, blue: false }
  return {
    rules: rulesOf(rules, asks),
    plans: bySide(side => planOf(ofSide(plans, side), ofSide(gone, side))),
    enter: state => {
      const asked = isStart && rules.pending(state).kind !== 'over'
      return put(rules.clone(state), asked ? goneAt(asks, state, nobody) : nobody)
    },
  }
}
