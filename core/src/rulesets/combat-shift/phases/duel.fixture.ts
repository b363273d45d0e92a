import { doctrinesFor, type Plans } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { exactFractions, exactOdds, printFraction } from '../../../odds/index.ts'
import { combatShift as rules } from '../index.ts'
import type { CombatShift } from '../shape.ts'
import { type Field, setupOf } from './round.fixture.ts'

/** Everybody does what is offered first; nobody launches or is given a shift. */
const firstDeeds = doctrinesFor<CombatShift>()({
  title: 'First deeds',
  gist: 'Every unit does what is offered to it first.',
  settings: [],
  decide: (_, { ask }) => {
    if (ask.kind === 'protect') return [{ order: { aided: [] }, weight: 1 }]
    const deeds = Object.fromEntries(ask.units.map(({ id, actions }) => [id, actions[0] ?? 'nothing']))
    const launches = Object.fromEntries(ask.launchers.map(({ id }) => [id, 'none']))
    return [{ order: { deeds, launches, guarded: [], aided: [] }, weight: 1 }]
  },
})

const plan = { doctrine: firstDeeds, settings: {} }
const firstPlans: Plans<CombatShift> = { red: plan, blue: plan }

/** Who wins, as fractions, and the mean number of rounds. */
export function duel(field: Field): { readonly outcome: readonly string[]; readonly rounds: number } {
  const setup = setupOf(field)
  const fractions = exactFractions({ rules, state: rules.begin(setup), plans: firstPlans })
  const floats = exactOdds({ rules, state: rules.begin(setup), plans: firstPlans }, { setup })
  if (!fractions.ok) throw new Error(sayRefusal(fractions.refusal))
  if (!floats.ok) throw new Error(sayRefusal(floats.refusal))
  const { red, blue, draw } = fractions.value
  return { outcome: [red, blue, draw].map(printFraction), rounds: floats.value.rounds.mean }
}
