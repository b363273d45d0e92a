import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import {
  type Freedom,
  marginStake,
  opensByHalves,
  reviewBattle,
  type Stake,
  solveBattle,
  winStake,
} from '../../../duel/index.ts'
import {
  apply,
  type BySide,
  bySide,
  type JointOrder,
  type Plan,
  type Plans,
  type Ruleset,
} from '../../../game/index.ts'
import { must, type Result, sayRefusal } from '../../../lang/index.ts'
import { doctrineMind, drawnReadings, planOf, playOut } from '../../../table/index.ts'
import { sidcors } from '../index.ts'
import type { Sidcors } from '../shape.ts'

/** The same rules, met position by position. */
const { openingHalves: _, ...slow } = sidcors
const plainly: Ruleset<Sidcors> = slow

const valueFrom = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const setupOf = (red: string[], blue: string[], options: object): Sidcors['Setup'] =>
  valueFrom(sidcors.setup.parse({ options, red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } }))

const plansBy = (name: string, settings: object = {}): Plans<Sidcors> =>
  bySide(() => valueFrom(planOf(sidcors, { name, settings })))

const freedom = (red: boolean, blue: boolean): Freedom => ({
  red: new Set(red ? ['intensity'] : []),
  blue: new Set(blue ? ['intensity'] : []),
})
const both = freedom(true, true)

const small = [['D7', 'F5'], ['Federation CA', 'Federation FF']] as const // biome-ignore format: one line

/** Battles of few positions: what each is there for is its name. */
const battles: Readonly<Record<string, { setup: Sidcors['Setup']; plans?: Plans<Sidcors>; free?: Freedom }>> = {
  'without a cap': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 0 }) },
  'a cap of one round': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 1 }) },
  'a cap that draws many': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 3 }) },
  'a cap that draws few': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 20 }) },
  'red alone is free': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 4 }), free: freedom(true, false) },
  'blue alone is free': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 4 }), free: freedom(false, true) },
  'nobody is free': { setup: setupOf([...small[0]], [...small[1]], { roundCap: 4 }), free: freedom(false, false) },
  'one side picks both factors': { setup: setupOf(['BATS'], ['Federation CA', 'Federation FF'], { roundCap: 4 }) },
  'a ship is left to pick both': { setup: setupOf(['MB', 'F5'], ['Federation CA', 'Federation FF'], { roundCap: 5 }) },
  'either side may be left to pick both': { setup: setupOf(['MB', 'F5'], ['MB', 'Federation FF'], { roundCap: 5 }) },
  'fighters and a scout': { setup: setupOf(['CV 4(4)/6', 'D7'], ['Federation CA', 'BATS'], { roundCap: 3 }) },
  'cloaks in the first round': {
    setup: setupOf(['Romulan KR', 'Romulan SN'], ['Federation CA', 'Federation FF'], { roundCap: 0 }),
  },
  'nobody can hurt anybody': { setup: setupOf(['HULK 0-6/None'], ['HULK 0-6/None'], { roundCap: 0 }) },
  'lost points are given up otherwise': {
    setup: setupOf([...small[0]], [...small[1]], { roundCap: 5 }),
    plans: plansBy('moderator'),
  },
}

/** What a battle comes to, and the worth of every order of its first question. */
function solvedBy(
  rules: Ruleset<Sidcors>,
  { setup, plans = plansBy('captain'), free = both }: (typeof battles)[string],
) {
  const stakes: Stake<Sidcors>[] = [winStake(), valueFrom(marginStake(sidcors, setup, 'points'))]
  return stakes.map(stake => {
    const state = rules.begin(setup)
    const solved = valueFrom(solveBattle(rules, state, { freedom: free, plans, stake }))
    const decision = solved.decision(state)
    const worths = bySide(side => decision?.sides[side]?.orders.map(({ value }) => value) ?? [])
    return { floor: solved.floor, ceiling: solved.ceiling, worths }
  })
}

const close = (values: readonly number[]) => values.map(value => expect.closeTo(value, 9))
const alike = ({ floor, ceiling, worths }: ReturnType<typeof solvedBy>[number]) => ({
  floor: expect.closeTo(floor, 9),
  ceiling: expect.closeTo(ceiling, 9),
  worths: bySide(side => close(worths[side])),
})

describe('intensity.factor a battle met by halves that meet is the battle met position by position', () => {
  for (const [name, battle] of Object.entries(battles)) {
    test(name, () => {
      const { setup, plans = plansBy('captain') } = battle
      expect(opensByHalves(sidcors, sidcors.begin(setup), { plans, freedom: both })).toBe(true)
      expect(solvedBy(sidcors, battle)).toEqual(solvedBy(plainly, battle).map(alike))
    })
  }
})

/** The same rules, and how many rows of rounds were asked for. */
function counted() {
  const asked = { rows: 0 }
  const rules: Ruleset<Sidcors> = {
    ...sidcors,
    openingHalves: (...of) => {
      const halves = sidcors.openingHalves?.(...of)
      const rows = (orders: JointOrder<Sidcors>) => {
        asked.rows++
        return must(halves, 'a battle met by its halves').rows(orders)
      }
      return halves && { ...halves, rows }
    },
  }
  return { rules, asked }
}

describe('intensity.factor a battle under a cap is met by its halves', () => {
  const setup = setupOf([...small[0]], [...small[1]], { roundCap: 8 })
  const inputs = foughtBattle(setup, '3', 100)

  test('and has the answers of every question that came in it', () => {
    const { rules, asked } = counted()
    const [quick, plain] = [rules, plainly].map(each => {
      const stake = valueFrom(marginStake(each, setup, 'points'))
      return valueFrom(solveBattle(each, each.begin(setup), { freedom: both, plans: plansBy('captain'), stake }))
    })
    expect(asked.rows).toBeGreaterThan(0)
    expect(quick?.positions).toBe(plain?.positions)
    let state = sidcors.begin(setup)
    let questions = 0
    for (const input of inputs) {
      const [here, there] = [quick, plain].map(solved => solved?.decision(state))
      const worths = there?.sides.red?.orders.map(({ value }) => value)
      expect(here?.sides.red?.orders.map(({ value }) => value)).toEqual(worths && close(worths))
      if (worths !== undefined) questions++
      state = apply(sidcors, state, input)
    }
    expect(questions).toBeGreaterThan(2)
  })
})

test('R38 under a cap that a ruling set when it was past, the round under way is fought by halves as well', () => {
  const setup = setupOf([...small[0]], [...small[1]], { roundCap: 20 })
  const inputs = foughtBattle(setup, '3', 100)
  const from = inputs.reduce(
    (state, input) => (state.round < 3 ? apply(sidcors, state, input) : state),
    sidcors.begin(setup),
  )
  expect(from.round).toBe(3)
  for (const roundCap of [1, 2, 3, 4]) {
    const state = apply(sidcors, from, { kind: 'ruling', options: { roundCap }, reason: 'by mail' })
    const [quick, plain] = [sidcors, plainly].map(rules => {
      const stake = valueFrom(marginStake(rules, setup, 'points'))
      return valueFrom(solveBattle(rules, state, { freedom: both, plans: plansBy('captain'), stake }))
    })
    expect(quick?.floor).toBeCloseTo(must(plain?.floor, 'a worth'), 9)
    expect(quick?.positions).toBe(plain?.positions)
    expect(quick?.positions).toBeGreaterThan(1)
  }
})

describe('intensity.factor a battle is not met by its halves', () => {
  const opens = (options: object, change: Partial<BySide<Plan<Sidcors>>> = {}, free = both): boolean => {
    const state = sidcors.begin(setupOf([...small[0]], [...small[1]], options))
    return opensByHalves(sidcors, state, { plans: { ...plansBy('captain'), ...change }, freedom: free })
  }
  const { doctrine, settings } = plansBy('captain').blue

  test('where one side’s standing orders do not say that they look at their own half alone, as those that mix', () => {
    expect(opens({})).toBe(true)
    const { separable: __, ...mixing } = doctrine
    expect(opens({}, { blue: { doctrine: mixing, settings } })).toBe(false)
    expect(opens({}, { blue: { doctrine: { ...doctrine, separable: () => false }, settings } })).toBe(false)
  })

  test('where somebody may retreat, but where nobody may by the options', () => {
    const blue = { doctrine, settings: { ...settings, retreat: 99 } }
    expect(opens({}, { blue })).toBe(false)
    expect(opens({ retreat: 'none' }, { blue })).toBe(true)
  })

  test('where one side is free in other kinds of question as well, and where no factors are sealed', () => {
    expect(opens({}, {}, { red: new Set(['intensity']), blue: new Set(['intensity', 'directed']) })).toBe(false)
    expect(opens({}, {}, { red: new Set(['allocation']), blue: new Set() })).toBe(false)
    expect(opens({ intensity: 'standard' })).toBe(false)
    expect(opens({ intensity: 'agreed' })).toBe(false)
    expect(opens({ variableIntensity: true })).toBe(false)
  })
})

/** A battle fought by other orders than those it is reviewed by. */
function foughtBattle(setup: Sidcors['Setup'], seed: string, retreat: number) {
  const stream = streamOf('opening-halves', seed)
  const plans = plansBy('captain', { retreat })
  const minds: BySide<ReturnType<typeof doctrineMind<Sidcors>>> = bySide(side => doctrineMind(plans[side], stream))
  return playOut(sidcors, sidcors.begin(setup), minds, drawnReadings(stream)).inputs
}

/** Whether a pursuit opens with sealed factors in a battle. */
function hasPursuit(setup: Sidcors['Setup'], inputs: ReturnType<typeof foughtBattle>): boolean {
  let state = sidcors.begin(setup)
  return inputs.some(input => {
    state = apply(sidcors, state, input)
    return state.pursuer !== null && state.agenda.at(-1)?.task === 'intensity'
  })
}

describe('a review by best play is the same', () => {
  const setup = setupOf([...small[0]], [...small[1]], { roundCap: 6 })
  for (const [seed, retreat] of [
    ['3', 100],
    ['5', 100],
    ['4', 30],
    ['7', 30],
  ] as const) {
    // biome-ignore format: one line
    test(`of battle ${seed}${retreat < 100 ? ', with a pursuit' : ''}`, () => {
      const inputs = foughtBattle(setup, seed, retreat)
      expect(hasPursuit(setup, inputs)).toBe(retreat < 100)
      const [quick, plain] = [sidcors, plainly].map(rules =>
        must(
          valueFrom(reviewBattle(rules, inputs, { plans: plansBy('captain'), stake: winStake(), setup, freedom: both })),
          'a review in reach',
        ),
      )
      expect(quick?.steps.map(({ after }) => after)).toEqual(close(plain?.steps.map(({ after }) => after) ?? []))
      const totals = ({ luck, red, blue, met }: NonNullable<typeof quick>['totals']) => [luck, red, blue, met]
      expect(quick && totals(quick.totals)).toEqual(close(plain ? totals(plain.totals) : []))
    })
  }
})
