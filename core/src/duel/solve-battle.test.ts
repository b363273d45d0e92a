import { describe, expect, test } from 'vitest'
import {
  drawn,
  type GameGraph,
  graphGame,
  graphState,
  lost,
  type Nodes,
  toss,
  value,
  won,
} from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { bySide, sides } from '../game/sides/index.ts'
import { exactOdds } from '../odds/index.ts'
import { drawOrder } from '../table/index.ts'
import { printedMixOf } from './decision.ts'
import { type SolveOptions, solveBattle } from './solve-battle.ts'
import { solveQuestion } from './solve-question.ts'

const [all, none] = [new Set(['pick']), new Set<string>()]

type Game = ReturnType<typeof graphGame>
const solved = (nodes: Nodes, more: Partial<SolveOptions<GameGraph>> = {}, game: Game = graphGame(nodes)) =>
  value(solveBattle(game.rules, game.state, { ...game, ...more }))
const near = (number: number) => expect.closeTo(number, 9)
const bothNear = (number: number) => ({ lower: near(number), upper: near(number) })

describe('known games', () => {
  test.each([10, 50, 90])('Shapley 1953: a table that is played again with %i percent', percent => {
    const nodes = {
      start: { table: [['again', 'won'], ['won', 'drawn']] }, // biome-ignore format: a table
      again: toss(percent, 'start', 'drawn'),
      won,
      drawn,
    }
    const discount = percent / 100
    const value = (1 - Math.sqrt(1 - discount)) / discount
    const made = solved(nodes)
    expect(made).toMatchObject(bothNear(value))
    // the row that may go on is played so that both columns are alike
    const first = made.decision(graphState(nodes))?.sides.red?.orders[0]
    expect(first).toMatchObject({
      share: expect.closeTo(1 / (2 - discount * value), 8),
      value: expect.closeTo(value, 8),
    })
  })

  /** Dresher 1962: an inspector may look so often in so many days, and a smuggler acts once or never. */
  function inspections(days: number, looks: number): Nodes {
    const nodes: Record<string, Nodes[string]> = { won, lost, drawn }
    for (let day = 0; day <= days; day++) {
      for (let left = 0; left <= looks; left++) {
        const name = day === days && left === looks ? 'start' : `${day} ${left}`
        const after = (fewer: number) => (day === 1 ? 'drawn' : `${day - 1} ${left - fewer}`)
        if (day === 0) nodes[name] = drawn
        else if (left === 0) nodes[name] = { table: [['lost', after(0)]] }
        else nodes[name] = { table: [['won', after(1)], ['lost', after(0)]] } // biome-ignore format: a table
      }
    }
    return nodes
  }
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

  test.each([1, 2, 5, 12])('Dresher’s inspection game of %i days', days => {
    for (let looks = 1; looks < days; looks++) {
      let under = 0
      for (let i = 0; i <= looks; i++) under += choose(days, i)
      expect(solved(inspections(days, looks))).toMatchObject(bothNear(-choose(days - 1, looks) / under))
    }
    expect(solved(inspections(days, days))).toMatchObject(bothNear(0))
  })

  test('a gambler without choices has the value that odds say', () => {
    const step = (down: string, up: string): Nodes[string] => ({ chance: [[4, up], [1, 'start'], [1, down]] }) // biome-ignore format: a table
    const nodes = { start: step('one', 'three'), one: step('lost', 'start'), three: step('start', 'won'), won, lost }
    const game = graphGame(nodes)
    const { red, blue } = value(exactOdds(game, game)).outcome
    const { lower, upper } = solved(nodes, { freedom: { red: none, blue: none } })
    expect([lower, upper]).toEqual([expect.closeTo(red - blue, 8), expect.closeTo(red - blue, 8)])
  })

  test('the mix of weighted rock, paper, scissors is drawn as often as it says: 3,000 draws, five sigma', () => {
    // a win by rock gains one share of three, by scissors two, by paper all
    const nodes: Nodes = {
      start: { table: [['drawn', 'lost', '+1'], ['won', 'drawn', '-2'], ['-1', '+2', 'drawn']] }, // biome-ignore format: a table
      ...Object.fromEntries(
        [1, 2].flatMap(n => [
          [`+${n}`, { chance: [[n, 'won'], [3 - n, 'drawn']] }], // biome-ignore format: a table
          [`-${n}`, { chance: [[n, 'lost'], [3 - n, 'drawn']] }], // biome-ignore format: a table
        ]),
      ),
      won,
      lost,
      drawn,
    }
    const decision = solved(nodes).decision(graphState(nodes))!
    for (const side of sides) {
      const mix = printedMixOf(decision, side)
      expect(mix.map(({ weight }) => weight)).toEqual([333, 167, 500])
      const drawn = [0, 0, 0]
      for (let n = 0; n < 3_000; n++) drawn[drawOrder(mix, streamOf('rock', `${side}/${n}`)).pick]!++
      for (const [pick, share] of [1 / 3, 1 / 6, 1 / 2].entries()) {
        const sigma = Math.sqrt(3_000 * share * (1 - share))
        expect(Math.abs(drawn[pick]! - 3_000 * share)).toBeLessThan(5 * sigma)
      }
    }
  })
})

describe('battles that never end', () => {
  test('one who would rather wait for ever than lose: the bounds stay apart, and say so', () => {
    const { lower, upper } = solved({ start: { choice: ['start', 'lost'], side: 'red' }, lost })
    expect([lower, upper]).toEqual([-1, 0])
  })

  test('a loop without a way out has the value that is stated for it', () => {
    const nodes: Nodes = {
      start: toss(30, 'won', 'round'),
      round: { table: [['about'], ['about']] },
      about: { chance: [[1, 'round']] },
      won,
    }
    expect(solved(nodes)).toMatchObject(bothNear(0.3))
    const payoff = { ...graphGame(nodes).payoff, endless: -0.5 }
    expect(solved(nodes, { payoff }).upper).toBeCloseTo(0.3 - 0.35, 9)
  })

  test('a loop left one time in a hundred has its value; one in ten thousand keeps two bounds, and says so', () => {
    const slow = (times: number): Nodes => ({
      start: { chance: [[2 * times - 2, 'start'], [1, 'won'], [1, 'lost']] }, // biome-ignore format: a table
      won,
      lost,
    })
    expect(solved(slow(100))).toMatchObject({ lower: near(0), upper: near(0) })
    const { lower, upper } = solved(slow(10_000))
    const left = 0.9999 ** 10_000
    expect([lower, upper]).toEqual([expect.closeTo(-left, 6), expect.closeTo(left, 6)])
  })

  test('a loop of chance whose ends are alike has their value exactly, however seldom it is left', () => {
    const nodes: Nodes = {
      start: { chance: [[9_999, 'start'], [1, 'more']] }, // biome-ignore format: a table
      more: { chance: [[5, 'start'], [1, 'won']] }, // biome-ignore format: a table
      won,
    }
    expect(solved(nodes)).toMatchObject({ lower: 1, upper: 1 })
  })

  test('a node of a loop that leads nowhere else does not close it', () => {
    expect(solved({ start: { chance: [[1, 'half']] }, half: toss(50, 'start', 'won'), won })).toMatchObject(bothNear(1))
  })

  test('a table of which one way alone has two bounds is solved at each of them', () => {
    // the value of waiting lies between -1 and 0: [[-1, -1/2], [-1/2, 0]] at least, [[0, -1/2], [-1/2, 0]] at most
    const { lower, upper } = solved({
      start: { table: [['wait', 'half'], ['half', 'drawn']] }, // biome-ignore format: a table
      wait: { choice: ['wait', 'lost'], side: 'red' },
      half: toss(50, 'lost', 'drawn'),
      lost,
      drawn,
    })
    expect([lower, upper]).toEqual([near(-1 / 2), near(-1 / 4)])
  })

  test('a decision between bounds that stay apart: mixes of the middle, each bound by its own table', () => {
    // the value of waiting is from -1 to 1: [[-1, 1], [0, -1]] at least, [[1, 1], [0, 1]] at most, [[0, 1], [0, 0]]
    // between
    const nodes: Nodes = {
      start: { table: [['wait', 'won'], ['drawn', 'wait']] }, // biome-ignore format: a table
      wait: { choice: ['pause', 'lost'], side: 'red' },
      pause: { choice: ['wait', 'won'], side: 'blue' },
      won,
      lost,
      drawn,
    }
    const made = solved(nodes)
    // the battle itself is solved at each bound by mixes of its own
    expect([made.lower, made.upper]).toEqual([near(-1 / 3), near(1)])
    const decision = made.decision(graphState(nodes))!
    expect([...decision.table.cells]).toEqual([0, 1, 0, 0])
    // the first row and the first column
    expect([decision.lower, decision.upper]).toEqual([near(-1), near(1)])
  })
})

describe('freedom', () => {
  const nodes: Nodes = {
    start: { table: [['good', 'lost'], ['lost', 'good'], ['drawn', 'drawn']] }, // biome-ignore format: a table
    good: toss(75, 'won', 'lost'),
    won,
    lost,
    drawn,
  }
  const state = graphState(nodes)

  test('none: what standing orders come to, mixes weighed', () => {
    const { lower, decision } = solved(nodes, { freedom: { red: none, blue: none } }, graphGame(nodes, 'even'))
    expect(lower).toBeCloseTo((2 / 3) * (0.5 * 0.5 - 0.5), 12)
    expect(decision(state)).toBeUndefined()
  })

  test('one side: its best reply to the other’s standing orders', () => {
    const { lower, upper, decision } = solved(nodes, { freedom: { red: all, blue: none } })
    expect([lower, upper]).toEqual([0.5, 0.5])
    expect(decision(state)?.sides).toMatchObject({
      red: { orders: [{ share: 1, value: 0.5 }, { value: -1 }, { value: 0 }], doctrineValue: 0.5 },
    })
    expect(decision(state)?.sides.blue).toBeUndefined()
  })

  test('both: the draw is safe, and standing orders that are known lose', () => {
    const { lower, upper, decision } = solved(nodes)
    expect([lower, upper]).toEqual([0, 0])
    const made = decision(state)
    expect(made?.sides.red).toMatchObject({
      doctrineValue: -1,
      orders: [{ worst: -1 }, { worst: -1 }, { worst: 0, share: 1 }],
    })
    // blue's worst against its best mix, in blue's own unit
    expect(made?.sides.blue?.orders.map(({ worst }) => worst)).toEqual([-0.5, -0.5])
  })

  test('a side with a list chooses among it now; the other side still has all its orders', () => {
    const made = solved(nodes).decision(state, { kind: 'free', side: 'red', orders: [{ pick: 0 }, { pick: 1 }] })
    expect(made).toMatchObject({ lower: near(-0.25), sides: { red: { orders: [{}, {}] } } })
    expect(made?.sides.blue?.orders).toHaveLength(2)
  })

  test('red and blue changed: the value changes its sign', () => {
    const changed = {
      ...nodes,
      start: { table: [['bad', 'won', 'drawn'], ['won', 'bad', 'drawn']] }, // biome-ignore format: a table
      bad: toss(75, 'lost', 'won'),
    }
    expect(solved(changed).lower).toBeCloseTo(-solved(nodes).upper, 12)
    const [one, other] = [
      { red: all, blue: none },
      { red: none, blue: all },
    ]
    expect(solved(changed, { freedom: other }).lower).toBeCloseTo(-solved(nodes, { freedom: one }).upper, 12)
  })

  test('a position that was not visited has no decision, nor has one where nobody is asked', () => {
    const { decision } = solved(nodes)
    expect(decision(graphState(nodes, 'good'))).toBeUndefined()
    expect(decision(graphState({ ...nodes, elsewhere: { table: [['drawn']] } }, 'elsewhere'))).toBeUndefined()
  })
})

describe('orders that the system holds for like others', () => {
  const nodes: Nodes = {
    start: {
      table: [
        ['won', 'lost'],
        ['won', 'lost'],
      ],
    },
    won,
    lost,
  }
  const lines = { red: [{ pick: 0 }], blue: [{ pick: 0 }, { pick: 1 }] }
  const game = graphGame(nodes)
  const { first } = game.rules.doctrines
  const rules = {
    ...game.rules,
    effectTable: () => ({
      lines,
      effects: Uint16Array.of(0, 1),
      lineOf: (side: string, { pick }: { pick: number }) => (side === 'red' ? 0 : pick),
    }),
  }

  test.each([[[1]], [[0, 1]]])('are priced by those: %s', picks => {
    const decide = () => picks.map(pick => ({ order: { pick }, weight: 1 }))
    const plans = bySide(() => ({ doctrine: { ...first!, decide }, settings: {} }))
    const made = value(solveBattle(rules, game.state, { ...game, plans }))
    expect(made.decision(game.state)?.sides.red?.doctrineValue).toBe(-1)
  })

  test('lead on from standing orders of the other side as their pair does', () => {
    const table = [
      ['won', 'lost', 'won'],
      ['lost', 'won', 'lost'],
    ] as const
    const wide = graphGame({ start: { table }, won, lost })
    const picks = [{ pick: 0 }, { pick: 1 }, { pick: 2 }]
    const effectTable = {
      lines: { red: picks.slice(0, 2), blue: picks },
      effects: Uint16Array.of(0, 1, 0, 1, 0, 1),
      lineOf: (_: string, { pick }: { pick: number }) => pick,
    }
    const byEffectTable = { ...wide.rules, effectTable: () => effectTable }
    const made = value(solveBattle(byEffectTable, wide.state, { ...wide, freedom: { red: all, blue: none } }))
    expect(made.decision(wide.state)?.sides.red?.orders.map(({ value }) => value)).toEqual([1, -1])
  })

  test('mixes of standing orders that lead to the same nodes by other chances are told apart', () => {
    const table = [['won', 'lost']] as const
    const two = graphGame({ start: { choice: ['one', 'two'], side: 'red' }, one: { table }, two: { table }, won, lost })
    const decide = ({ at }: { readonly at: string }) => [
      { order: { pick: 0 }, weight: 1 },
      { order: { pick: 1 }, weight: at === 'one' ? 3 : 1 },
    ]
    const plans = { ...two.plans, blue: { doctrine: { ...first!, decide }, settings: {} } }
    const made = value(solveBattle(two.rules, two.state, { ...two, plans, freedom: { red: all, blue: none } }))
    expect(made.decision(two.state)?.sides.red?.orders.map(({ value }) => value)).toEqual([-0.5, 0])
  })
})

describe('refusals', () => {
  const refused = { ok: false, refusal: { code: 'unsupported' } }

  test('too many positions, too many pairs of orders, too many orders', () => {
    const game = graphGame({
      start: {
        table: [
          ['won', 'lost'],
          ['lost', 'won'],
        ],
      },
      won,
      lost,
    })
    const tried = (more: Partial<SolveOptions<GameGraph>>) => solveBattle(game.rules, game.state, { ...game, ...more })
    expect(tried({ limits: { positions: 3, cells: 4 } }).ok).toBe(true)
    expect(tried({ limits: { positions: 2, cells: 4 } })).toMatchObject(refused)
    expect(tried({ limits: { positions: 3, cells: 3 } })).toMatchObject(refused)
    expect(tried({ mostOrders: 2 }).ok).toBe(true)
    expect(tried({ mostOrders: 1 })).toMatchObject(refused)
  })

  test('past 2,000 orders of one question, where nothing else was said', () => {
    const isSolved = (orders: number): boolean => {
      const game = graphGame({ start: { choice: Array.from({ length: orders }, () => 'won'), side: 'red' }, won })
      return solveBattle(game.rules, game.state, game).ok
    }
    expect([2_000, 2_001].map(isSolved)).toEqual([true, false])
  })

  test('Kuhn poker, where each knows a card: a best mix would have to hide it', () => {
    const game = graphGame({ start: won })
    const kuhn = { ...game.rules, hides: () => true }
    expect(solveBattle(kuhn, game.state, game)).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', path: ['best play'] },
    })
    expect(solveQuestion(kuhn, { state: game.state, answers: [] }, game)).toMatchObject(refused)
  })
})
