import { doctrinesFor, type Eye, type Plans, type Ruleset } from '../../game/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { exactFractions, exactOdds, printFraction } from '../../odds/index.ts'
import { clone } from './clone.ts'
import { horizon } from './horizon.ts'
import { key } from './key.ts'
import { type Field, setupOf } from './round.fixture.ts'
import { advance, begin, pending } from './sequence.ts'
import type { CombatShift } from './shape.ts'
import type { State } from './state.ts'

/** Everybody does what is offered first; nobody launches or is given a shift. */
export const firstDeeds = doctrinesFor<CombatShift>()({
  title: 'First deeds',
  gist: 'Every unit does what is offered to it first.',
  settings: [],
  decide: (_, { ask }) => {
    if (ask.kind === 'protect') return [{ order: { aided: [] }, weight: 1 }]
    const deeds = Object.fromEntries(ask.units.map(({ id, deeds: offered }) => [id, offered[0]!]))
    const launches = Object.fromEntries(ask.launchers.map(({ id }) => [id, 'none']))
    return [{ order: { deeds, launches, guarded: [], aided: [] }, weight: 1 }]
  },
})

const plan = { doctrine: firstDeeds, settings: {} }
export const firstPlans: Plans<CombatShift> = { red: plan, blue: plan }

/** The rules, as far as odds need them: the rest of a ruleset is paper work, which these orders never ask for. */
export const rules = {
  card: { longest: 1000 },
  begin,
  pending,
  advance,
  clone,
  key,
  horizon,
  rounds: (state: State) => state.done,
  view: (state: State, eye: Eye) => ({ ...state, eye, task: undefined }),
  measures: () => [],
} as unknown as Ruleset<CombatShift>

/** Who wins, as fractions, and the mean number of rounds. */
export function duel(field: Field): { readonly outcome: readonly string[]; readonly rounds: number } {
  const setup = setupOf(field)
  const fractions = exactFractions(rules, rules.begin(setup), firstPlans)
  const floats = exactOdds(rules, rules.begin(setup), firstPlans, { setup })
  if (!fractions.ok) throw new Error(sayRefusal(fractions.refusal))
  if (!floats.ok) throw new Error(sayRefusal(floats.refusal))
  const { red, blue, draw } = fractions.value
  return { outcome: [red, blue, draw].map(printFraction), rounds: floats.value.rounds.mean }
}
