import type { Leader } from '../../game/doctrine/index.ts'
import { bySide, roundWord, sides } from '../../game/sides/index.ts'
import { editDistance, nearest } from '../../lang/index.ts'
import { type OpenBattle, roundLimits } from '../battle/index.ts'
import { beginFight, goOn, stretchFrom } from '../fight/index.ts'
import { jobWeight, oddsJob, openJobOf } from '../odds/index.ts'
import { type NeverEnds, neverEndWarnings, quickOdds } from '../odds-words/index.ts'

/** A thing to know of a battle that is valid all the same. */
export type BattleWarning =
  | NeverEnds
  | {
      readonly code: 'may-never-end'
      readonly text: string
      /** The number of inputs of one battle that was fought and did not end. */
      readonly inputs: number
      readonly option?: string
    }
  | {
      /** A warning on the set-up, as of a part without effect, or of a class name that may be misspelt. */
      readonly code: 'set-up'
      readonly text: string
    }

const lettersOf = (name: string): string => name.replace(/\d/g, '')

/** Names one letter off a published class, other numbers aside: it would lend the unit more than what is written. */
function misspelt({ rules, setup }: OpenBattle): readonly string[] {
  const known = new Set(rules.catalogue.map(({ name }) => name))
  const scene = rules.show(rules.view(rules.begin(setup), 'umpire'))
  const classes = new Set(sides.flatMap(side => scene.sides[side].units.map(unit => unit.class)))
  return [...classes].flatMap(name => {
    const close = nearest(name, known) ?? name
    const isSlip = editDistance(name, close) === 1 && lettersOf(name) !== lettersOf(close)
    return isSlip ? [`${name} is taken as a class of your own; a published class is ${close}.`] : []
  })
}

/**
 * Fights a battle once that is too large for odds: for its longest number of inputs, unless its decisions are heavy.
 */
function fought(battle: OpenBattle): readonly BattleWarning[] {
  const { rules, setup } = battle
  const job = oddsJob(battle, { seed: 'check' })
  if (jobWeight(job) > 1 || !openJobOf(battle, job).ok) return []
  const leaders = bySide((side): Leader => ({ ...job.leaders[side], kind: 'doctrine' }))
  const led = { rules, setup, title: battle.title, leaders }
  const begun = beginFight(led, { dice: { source: 'seeded', seed: 'check' } })
  let inputs = 0
  goOn(begun, stretchFrom(begun, 'end'), { solver: 'here', isEnough: () => ++inputs >= rules.card.longest })
  if (inputs < rules.card.longest) return []
  const option = roundLimits(battle)[0]?.name
  const remedy = option === undefined ? '' : `, or the option ${option} (a number of ${roundWord(rules.card).many}),`
  const text = `Under these standing orders nobody had won after ${inputs} steps of one battle; it may never end. Other standing orders${remedy} may end it.`
  return [{ code: 'may-never-end', inputs, text, ...(option === undefined ? {} : { option }) }]
}

/** The warnings on a battle under its standing orders, as far as they can be found at once. */
export function battleWarnings(battle: OpenBattle): readonly BattleWarning[] {
  const { rules, setup } = battle
  const texts = [...(rules.warnings?.(setup) ?? []), ...misspelt(battle)]
  const ofSetup = texts.map((text): BattleWarning => ({ code: 'set-up', text }))
  const answer = quickOdds(battle)
  return [...ofSetup, ...(answer === undefined ? fought(battle) : neverEndWarnings(battle, answer))]
}
