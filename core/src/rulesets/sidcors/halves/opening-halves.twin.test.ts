import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { streamOf } from '../../../dice/index.ts'
import {
  type Freedom,
  marginPayoff,
  type Payoff,
  reviewBattle,
  solveBattle,
  solvesByHalves,
  winPayoff,
} from '../../../duel/index.ts'
import type { Plans } from '../../../game/doctrine/index.ts'
import { apply, type JointOrder, type Ruleset } from '../../../game/index.ts'
import { bySide } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { doctrineMind, oddsDice, playOut } from '../../../table/index.ts'
import { sidcors } from '../index.ts'
import { plansBy, setupOf, valueFrom } from '../scripted.fixture.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'

/** The same rules, met position by position. */
const { openingHalves: _, ...slow } = sidcors
const plainly: Ruleset<Sidcors> = slow

const freedom = (red: boolean, blue: boolean): Freedom => ({
  red: new Set(red ? ['intensity'] : []),
  blue: new Set(blue ? ['intensity'] : []),
})
const both = freedom(true, true)

/** Two ships a side. */
const small = (options: object): Sidcors['Setup'] => setupOf(['D7', 'F5'], ['Federation CA', 'Federation FF'], options)

interface Twin {
  readonly setup: Sidcors['Setup']
  readonly plans?: Plans<Sidcors>
  readonly free?: Freedom
}

/** Battles of few positions, the ones soonest solved first; each name tells its purpose. */
const battles: Readonly<Record<string, Twin>> = {
  'a cap of one round': { setup: small({ roundCap: 1 }) },
  'nobody can hurt anybody': { setup: setupOf(['HULK 0-6/None'], ['HULK 0-6/None'], { roundCap: 0 }) },
  'nobody is free': { setup: small({ roundCap: 4 }), free: freedom(false, false) },
  'a cap that draws many': { setup: small({ roundCap: 3 }) },
  'cloaks in the first round': {
    setup: setupOf(['Romulan KR', 'Romulan SN'], ['Federation CA', 'Federation FF'], { roundCap: 0 }),
  },
  'lost points are given up otherwise': { setup: small({ roundCap: 5 }), plans: plansBy('moderator') },
  'red alone is free': { setup: small({ roundCap: 4 }), free: freedom(true, false) },
  'one side picks both factors': { setup: setupOf(['BATS'], ['Federation CA', 'Federation FF'], { roundCap: 4 }) },
  'blue alone is free': { setup: small({ roundCap: 4 }), free: freedom(false, true) },
  'fighters and a scout': { setup: setupOf(['CV 4(4)/6', 'D7'], ['Federation CA', 'BATS'], { roundCap: 3 }) },
  'a ship is left to pick both': { setup: setupOf(['MB', 'F5'], ['Federation CA', 'Federation FF'], { roundCap: 5 }) },
  'a cap that draws few': { setup: small({ roundCap: 20 }) },
  'either side may be left to pick both': { setup: setupOf(['MB', 'F5'], ['MB', 'Federation FF'], { roundCap: 5 }) },
  'without a cap': { setup: small({ roundCap: 0 }) },
}

/** A battle solved by these rules from a position, by the points both sides have left. */
function solvedByPoints(rules: Ruleset<Sidcors>, setup: Sidcors['Setup'], state: State) {
  const payoff = valueFrom(marginPayoff(rules, setup, 'points'))
  return valueFrom(solveBattle(rules, state, { freedom: both, plans: plansBy('captain'), payoff: payoff }))
}

/** The value of a battle, and that of every order of its first question. */
function solvedBy(rules: Ruleset<Sidcors>, { setup, plans = plansBy('captain'), free = both }: Twin) {
  const payoffs: Payoff<Sidcors>[] = [winPayoff(), valueFrom(marginPayoff(sidcors, setup, 'points'))]
  return payoffs.map(payoff => {
    const state = rules.begin(setup)
    const solved = valueFrom(solveBattle(rules, state, { freedom: free, plans, payoff: payoff }))
    const decision = solved.decision(state)
    const values = bySide(side => decision?.sides[side]?.orders.map(({ value }) => value) ?? [])
    return { floor: solved.lower, ceiling: solved.upper, values }
  })
}

const close = (values: readonly number[]) => values.map(value => expect.closeTo(value, 9))
const alike = ({ floor, ceiling, values }: ReturnType<typeof solvedBy>[number]) => ({
  floor: expect.closeTo(floor, 9),
  ceiling: expect.closeTo(ceiling, 9),
  values: bySide(side => close(values[side])),
})

const tried = Object.keys(battles).slice(0, cases(14, 6))

test.each(tried)('intensity.factor a battle met by halves is the battle met position by position: %s', name => {
  const twin = must(battles[name], name)
  const { setup, plans = plansBy('captain') } = twin
  expect(solvesByHalves(sidcors, sidcors.begin(setup), { plans, freedom: both })).toBe(true)
  expect(solvedBy(sidcors, twin)).toEqual(solvedBy(plainly, twin).map(alike))
})

/** A battle fought by captains, who may retreat. */
function foughtBattle(setup: Sidcors['Setup'], seed: string, retreat: number) {
  const stream = streamOf('opening-halves', seed)
  const plans = plansBy('captain', { retreat })
  const minds = bySide(side => doctrineMind(plans[side], stream))
  return playOut(sidcors, sidcors.begin(setup), minds, oddsDice(stream)).inputs
}

describe('intensity.factor a battle under a cap is met by its halves', () => {
  test('and has the answers of every question that came in it', () => {
    const setup = small({ roundCap: cases(8, 4) })
    let rowsAsked = 0
    const counting: Ruleset<Sidcors> = {
      ...sidcors,
      openingHalves: (...of) => {
        const halves = sidcors.openingHalves?.(...of)
        const rows = (orders: JointOrder<Sidcors>) => {
          rowsAsked++
          return must(halves, 'a battle met by its halves').rows(orders)
        }
        return halves && { ...halves, rows }
      },
    }
    const [quick, plain] = [counting, plainly].map(rules => solvedByPoints(rules, setup, rules.begin(setup)))
    expect(rowsAsked).toBeGreaterThan(0)
    expect(quick?.positions).toBe(plain?.positions)
    let state = sidcors.begin(setup)
    let questions = 0
    for (const input of foughtBattle(setup, '3', 100)) {
      const [here, there] = [quick, plain].map(solved => solved?.decision(state))
      const values = there?.sides.red?.orders.map(({ value }) => value)
      expect(here?.sides.red?.orders.map(({ value }) => value)).toEqual(values && close(values))
      if (values !== undefined) questions++
      state = apply(sidcors, state, input)
    }
    expect(questions).toBeGreaterThan(2)
  })

  test('R38 so is the round under way where a ruling set a cap when it was past', () => {
    const setup = small({ roundCap: 20 })
    let from = sidcors.begin(setup)
    for (const input of foughtBattle(setup, '3', 100)) if (from.round < 3) from = apply(sidcors, from, input)
    expect(from.round).toBe(3)
    for (const roundCap of [1, 2, 3, 4]) {
      const state = apply(sidcors, from, { kind: 'ruling', options: { roundCap }, reason: 'by mail' })
      const [quick, plain] = [sidcors, plainly].map(rules => solvedByPoints(rules, setup, state))
      expect(quick?.lower).toBeCloseTo(must(plain?.lower, 'a value'), 9)
      expect(quick?.positions).toBe(plain?.positions)
      expect(quick?.positions).toBeGreaterThan(1)
    }
  })
})

test('intensity.factor a battle is not met by its halves where other questions are free, or no factors are sealed', () => {
  const opens = (options: object, free = both): boolean =>
    solvesByHalves(sidcors, sidcors.begin(small(options)), { plans: plansBy('captain'), freedom: free })
  expect(opens({})).toBe(true)
  expect(opens({}, { red: new Set(['intensity']), blue: new Set(['intensity', 'directed']) })).toBe(false)
  expect(opens({}, { red: new Set(['allocation']), blue: new Set() })).toBe(false)
  for (const options of [{ intensity: 'standard' }, { intensity: 'agreed' }, { variableIntensity: true }]) {
    expect(opens(options)).toBe(false)
  }
})

/** True if a pursuit opens with sealed factors in a battle. */
function hasPursuit(setup: Sidcors['Setup'], inputs: ReturnType<typeof foughtBattle>): boolean {
  let state = sidcors.begin(setup)
  return inputs.some(input => {
    state = apply(sidcors, state, input)
    return state.pursuer !== null && state.agenda.at(-1)?.task === 'intensity'
  })
}

const reviewed = [
  ['7', 30],
  ['5', 100],
  ['3', 100],
  ['4', 30],
] as const

test.each(reviewed.slice(0, cases(4, 2)))(
  'intensity.factor R24 a review by best play is the same, of battle %s with retreat at %i percent',
  (seed, retreat) => {
    const setup = small({ roundCap: 6 })
    const inputs = foughtBattle(setup, seed, retreat)
    expect(hasPursuit(setup, inputs)).toBe(retreat < 100)
    const settings = { plans: plansBy('captain'), payoff: winPayoff<Sidcors>(), setup, freedom: both }
    const [quick, plain] = [sidcors, plainly].map(rules =>
      must(valueFrom(reviewBattle(rules, inputs, settings)), 'a review in reach'),
    )
    expect(quick?.steps.map(({ after }) => after)).toEqual(close(plain?.steps.map(({ after }) => after) ?? []))
    const totals = ({ luck, red, blue, interaction }: NonNullable<typeof quick>['totals']) => [
      luck,
      red,
      blue,
      interaction,
    ]
    expect(quick && totals(quick.totals)).toEqual(close(plain ? totals(plain.totals) : []))
  },
)
