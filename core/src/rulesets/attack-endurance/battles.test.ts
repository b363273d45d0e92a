import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { streamOf } from '../../dice/index.ts'
import { type Freedom, solveBattle, winPayoff } from '../../duel/index.ts'
import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import type { ReadyBattle } from '../../game/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { must, sayRefusal } from '../../lang/index.ts'
import { answerOfTally, exactOdds, makeSampler } from '../../odds/index.ts'
import { solveExploitability } from '../../tuning/index.ts'
import { attackEndurance as rules } from './index.ts'
import { plansOf } from './walk.fixture.ts'

const readyNamed = (name: string): ReadyBattle =>
  must(
    rules.battles.find(each => each.name === name),
    name,
  )

function setupOf({ setup }: ReadyBattle) {
  const parsed = rules.setup.parse(setup)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value
}

/** Most positions for exact odds; beyond them sampling is faster. */
const LIMITS = { positions: 6_000, keyChars: 2_000_000 }
const BATTLES = cases(512, 128)

/** Red's share of a battle under the orders it suggests, draws shared. */
function shareOf(ready: ReadyBattle): number {
  const [setup, plans] = [setupOf(ready), plansOf(ready.doctrines)]
  const exact = exactOdds({ rules, state: rules.begin(setup), plans }, { setup, limits: LIMITS })
  if (exact.ok) return exact.value.outcome.red + exact.value.outcome.draw / 2
  const sampler = makeSampler({ rules, state: rules.begin(setup), plans }, { setup })
  const { outcome } = answerOfTally({ rules, setup }, sampler.sample(streamOf('balance', ready.name), BATTLES))
  return outcome.red + outcome.draw / 2
}

test('H12 under suggested standing orders each side has 35 to 65 percent, draws shared, unless it is a lesson', () => {
  for (const ready of rules.battles) {
    // 512 battles: a standard error of 2.2 percent at most; 128 in the short run: 4.4
    const share = shareOf(ready)
    const even = share >= 0.35 && share <= 0.65
    expect([ready.name, even], `${share}`).toEqual([ready.name, ready.lesson !== true])
  }
})

/** A doctrine's loss for a side in these kinds of question, in points; both sides follow it in all others. */
function givenAway(name: string, side: Side, kinds: readonly string[], doctrine: DoctrineChoice): number {
  const setup = setupOf(readyNamed(name))
  const plans = plansOf({ red: doctrine, blue: doctrine })
  const solve = (freedom: Freedom) => solveBattle(rules, rules.begin(setup), { freedom, plans, payoff: winPayoff() })
  const given = solveExploitability(side, new Set(kinds), solve)
  if (!given.ok || given.value.kind !== 'exact') throw new Error(`${name} is not solved`)
  return 50 * given.value.loss
}

describe('exact losses by the usual orders of captains', () => {
  const captain = { name: 'captain', settings: {} }

  test('U9 R25 in declarations next to nothing: at a heavy cruiser, and of it at three corvettes', () => {
    const kinds = ['fire']
    for (const side of rows(sides)) expect(givenAway('corvettes-and-cruiser', side, kinds, captain)).toBeLessThan(0.1)
    // the cruiser alone has a choice to make
    const focus = { name: 'focus', settings: {} }
    expect(givenAway('corvettes-and-cruiser', 'blue', kinds, focus)).toBeGreaterThan(5)
  })

  test('H11 in break-off and declarations together next to nothing: a side that leaves has lost', () => {
    const kinds = ['fire', 'break-off']
    for (const side of rows(sides)) expect(givenAway('customs-inspection', side, kinds, captain)).toBeLessThan(0.25)
    const timid = { name: 'captain', settings: { breakOff: 25 } }
    expect(givenAway('customs-inspection', 'red', kinds, timid)).toBeGreaterThan(3)
  })
})
