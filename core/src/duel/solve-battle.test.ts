import { describe, expect, test } from 'vitest'
import { type GameGraph, type GameNode, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { bySide, type Plans } from '../game/index.ts'
import { exactOdds } from '../odds/index.ts'
import { planOf } from '../table/index.ts'
import { marginPayoff, winPayoff } from './payoff.ts'
import { type BattleGame, solveBattle } from './solve-battle.ts'
import { solveQuestion } from './solve-question.ts'

const all = new Set(['pick'])
const none = new Set<string>()

function planNamed(name: string): Plans<GameGraph>['red'] {
  const plan = planOf(gameGraph, { name })
  if (!plan.ok) throw new Error(name)
  return plan.value
}

const game = (freedom = { red: all, blue: all }, plans = bySide(() => planNamed('first'))): BattleGame<GameGraph> => ({
  freedom,
  plans,
  payoff: winPayoff(),
})

function solved(nodes: Nodes, how = game()) {
  const made = solveBattle(gameGraph, graphState(nodes), how)
  if (!made.ok) throw new Error(made.refusal.expected)
  return made.value
}

const [won, lost, drawn] = [{ end: 'red' }, { end: 'blue' }, { end: 'draw' }] as const
/** A throw that leads to one place so many times in a hundred, else to another. */
const odds = (weight: number, to: string, other: string): GameNode => ({ chance: [[weight, to], [100 - weight, other]] }) // biome-ignore format: a table

describe('known games', () => {
  test.each([10, 50, 90])('Shapley 1953: a table that is played again with %i percent', percent => {
    const nodes = {
      start: { table: [['again', 'won'], ['won', 'drawn']] }, // biome-ignore format: a table
      again: odds(percent, 'start', 'drawn'),
      won,
      drawn,
    }
    const discount = percent / 100
    const value = (1 - Math.sqrt(1 - discount)) / discount
    const { lower, upper, decision } = solved(nodes)
    expect([lower, upper]).toEqual([expect.closeTo(value, 9), expect.closeTo(value, 9)])
    // he plays the row that may go on with value / (1 + (1 - discount) value ...) = the mix that makes both columns alike
    const first = decision(graphState(nodes))?.sides.red?.orders[0]
    expect(first?.share).toBeCloseTo(1 / (2 - discount * value), 8)
    expect(first?.value).toBeCloseTo(value, 8)
  })

  /** Dresher 1962: an inspector may look so often in so many days, and one who would rather not be seen acts once or never. */
  function inspections(days: number, looks: number): Nodes {
    const nodes: Record<string, GameNode> = { won, lost, drawn }
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
      const value = -choose(days - 1, looks) / under
      expect(solved(inspections(days, looks)).lower).toBeCloseTo(value, 9)
      expect(solved(inspections(days, looks)).upper).toBeCloseTo(value, 9)
    }
    expect(solved(inspections(days, days))).toMatchObject({ lower: expect.closeTo(0), upper: expect.closeTo(0) })
  })

  test('a gambler without choices is worth what odds say', () => {
    const step = (down: string, up: string): GameNode => ({ chance: [[4, up], [1, 'start'], [1, down]] }) // biome-ignore format: a table
    const nodes = { start: step('one', 'three'), one: step('lost', 'start'), three: step('start', 'won'), won, lost }
    const state = graphState(nodes)
    const odds = exactOdds({ rules: gameGraph, state, plans: game().plans }, { setup: state.setup })
    if (!odds.ok) return expect.unreachable('a small battle')
    const { red, blue } = odds.value.outcome
    const { lower, upper } = solved(nodes, game({ red: none, blue: none }))
    expect([lower, upper]).toEqual([expect.closeTo(red - blue, 8), expect.closeTo(red - blue, 8)])
  })
})

describe('what never ends', () => {
  test('one who would rather wait for ever than lose: the bounds stay apart, and say so', () => {
    const { lower, upper } = solved({ start: { choice: ['start', 'lost'], side: 'red' }, lost })
    expect([lower, upper]).toEqual([-1, 0])
  })

  test('a circle without a way out is worth what is stated for it', () => {
    const nodes: Nodes = {
      start: odds(30, 'won', 'round'),
      round: { table: [['about'], ['about']] },
      about: { chance: [[1, 'round']] },
      won,
    }
    expect(solved(nodes)).toMatchObject({ lower: expect.closeTo(0.3, 9), upper: expect.closeTo(0.3, 9) })
    const stated = { ...game(), payoff: { ...winPayoff(), endless: -0.5 } }
    expect(solved(nodes, stated).upper).toBeCloseTo(0.3 - 0.35, 9)
  })

  test('a loop that is left one time in a hundred has its value; one in ten thousand keeps two bounds, and says so', () => {
    const slow = (times: number): Nodes => ({
      start: { chance: [[times - 1, 'start'], [1, 'won']] }, // biome-ignore format: a table
      won,
    })
    expect(solved(slow(100))).toMatchObject({ lower: expect.closeTo(1, 9), upper: 1 })
    const { lower, upper } = solved(slow(10_000))
    expect([lower, upper]).toEqual([expect.closeTo(1 - 0.9999 ** 10_000, 6), 1])
  })

  test('a place of a loop that leads nowhere else does not close it', () => {
    const nodes = { start: { chance: [[1, 'half']] }, half: odds(50, 'start', 'won'), won } as const
    expect(solved(nodes)).toMatchObject({ lower: expect.closeTo(1, 9), upper: expect.closeTo(1, 9) })
  })

  test('a table of which one way alone has two bounds is solved at each of them', () => {
    // to wait is worth between -1 and 0: [[-1, -1/2], [-1/2, 0]] at least, [[0, -1/2], [-1/2, 0]] at most
    const { lower, upper } = solved({
      start: { table: [['wait', 'half'], ['half', 'drawn']] }, // biome-ignore format: a table
      wait: { choice: ['wait', 'lost'], side: 'red' },
      half: odds(50, 'lost', 'drawn'),
      lost,
      drawn,
    })
    expect([lower, upper]).toEqual([expect.closeTo(-1 / 2, 9), expect.closeTo(-1 / 4, 9)])
  })
})

describe('freedom', () => {
  const nodes: Nodes = {
    start: { table: [['good', 'lost'], ['lost', 'good'], ['drawn', 'drawn']] }, // biome-ignore format: a table
    good: odds(75, 'won', 'lost'),
    won,
    lost,
    drawn,
  }

  test('none: what standing orders come to, mixes weighed', () => {
    const even = bySide(() => planNamed('even'))
    const { lower, decision } = solved(nodes, game({ red: none, blue: none }, even))
    expect(lower).toBeCloseTo((2 / 3) * (0.5 * 0.5 - 0.5), 12)
    expect(decision(graphState(nodes))).toBeUndefined()
  })

  test('one side: its best reply to the other’s standing orders', () => {
    const plans = { red: planNamed('first'), blue: planNamed('first') }
    const { lower, upper, decision } = solved(nodes, game({ red: all, blue: none }, plans))
    expect([lower, upper]).toEqual([0.5, 0.5])
    expect(decision(graphState(nodes))?.sides).toMatchObject({
      red: { orders: [{ share: 1, value: 0.5 }, { value: -1 }, { value: 0 }], doctrineValue: 0.5 },
    })
    expect(decision(graphState(nodes))?.sides.blue).toBeUndefined()
  })

  test('both: the draw is safe, and a habit that is known loses', () => {
    const { lower, upper, decision } = solved(nodes)
    expect([lower, upper]).toEqual([0, 0])
    const made = decision(graphState(nodes))
    expect(made?.sides.red).toMatchObject({
      doctrineValue: -1,
      orders: [{ worst: -1 }, { worst: -1 }, { worst: 0, share: 1 }],
    })
    // blue's worst against its best mix, in blue's own coin
    expect(made?.sides.blue?.orders.map(({ worst }) => worst)).toEqual([-0.5, -0.5])
  })

  test('a side with a list chooses among it now; the other side still has all its orders', () => {
    const listed = { kind: 'free', side: 'red', orders: [{ pick: 0 }, { pick: 1 }] } as const
    const made = solved(nodes).decision(graphState(nodes), listed)
    expect(made).toMatchObject({ lower: expect.closeTo(-0.25, 9), sides: { red: { orders: [{}, {}] } } })
    expect(made?.sides.blue?.orders).toHaveLength(2)
  })

  test('red and blue changed: the value is turned', () => {
    const turnedPlaces = {
      ...nodes,
      start: { table: [['bad', 'won', 'drawn'], ['won', 'bad', 'drawn']] }, // biome-ignore format: a table
      bad: odds(75, 'lost', 'won'),
    }
    const one = { red: all, blue: none }
    const other = { red: none, blue: all }
    expect(solved(turnedPlaces).lower).toBeCloseTo(-solved(nodes).upper, 12)
    expect(solved(turnedPlaces, game(other)).lower).toBeCloseTo(-solved(nodes, game(one)).upper, 12)
  })
})

describe('stakes', () => {
  const nodes: Nodes = {
    start: { choice: ['win', 'plunder'], side: 'red' },
    win: { end: 'red', points: 1 },
    plunder: { end: 'blue', points: 9 },
  }

  test('to win, or a margin in a measure', () => {
    expect(solved(nodes).lower).toBe(1)
    const state = graphState(nodes)
    const margin = marginPayoff(gameGraph, state.setup, 'points')
    expect(margin.ok && solved(nodes, { ...game(), payoff: margin.value }).lower).toBe(9)
  })

  test('what is not measured for both sides is refused with what is', () => {
    expect(marginPayoff(gameGraph, graphState(nodes).setup, 'hull')).toMatchObject({
      ok: false,
      refusal: { code: 'unknown-name', found: 'hull', expected: 'win, or a margin in points' },
    })
  })
})

describe('what is refused', () => {
  test('too many positions, too many pairs of orders, too many orders', () => {
    const nodes = {
      start: {
        table: [
          ['won', 'lost'],
          ['lost', 'won'],
        ],
      },
      won,
      lost,
    } as const
    const tried = (more: Partial<BattleGame<GameGraph>>) =>
      solveBattle(gameGraph, graphState(nodes), { ...game(), ...more })
    expect(tried({ limits: { positions: 3, cells: 4 } })).toMatchObject({ ok: true })
    expect(tried({ limits: { positions: 2, cells: 4 } })).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
    expect(tried({ limits: { positions: 3, cells: 3 } })).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
    expect(tried({ mostOrders: 2 })).toMatchObject({ ok: true })
    expect(tried({ mostOrders: 1 })).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
  })

  test('past 2,000 orders of one question, where nothing else was said', () => {
    const wide = (count: number) =>
      ({ start: { choice: Array.from({ length: count }, () => 'won'), side: 'red' }, won }) as const
    expect(solveBattle(gameGraph, graphState(wide(2_000)), game())).toMatchObject({ ok: true })
    expect(solveBattle(gameGraph, graphState(wide(2_001)), game())).toMatchObject({ ok: false })
  })

  test('Kuhn poker, where each knows a card: a best mix would have to hide it', () => {
    const kuhn = { ...gameGraph, hides: () => true }
    const made = solveBattle(kuhn, graphState({ start: won }), game())
    expect(made).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', found: expect.stringContaining('knows what the other does not') },
    })
    const { setup } = graphState({ start: won })
    const asked = solveQuestion(kuhn, graphState({ start: won }), { ...game(), setup }, [])
    expect(asked).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
  })
})
