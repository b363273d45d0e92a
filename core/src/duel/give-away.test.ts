import { describe, expect, test } from 'vitest'
import { bySide, type Side } from '../game/index.ts'
import { ok } from '../lang/index.ts'
import { planOf } from '../table/index.ts'
import { solveGiveAway } from './give-away.ts'
import { solveBattle } from './solve-battle.ts'
import { type Spelled, spelled, spelledState } from './spelled.fixture.ts'
import type { Freedom } from './stage.ts'
import { winStake } from './stake.ts'

const [won, lost] = [{ end: 'red' }, { end: 'blue' }] as const

function givenAway(places: Readonly<Record<string, Spelled>>, side: Side, name: string) {
  const made = planOf(spelled, { name })
  if (!made.ok) throw new Error(name)
  const plans = bySide(() => made.value)
  return solveGiveAway(side, new Set(['pick']), freedom =>
    solveBattle(spelled, spelledState(places), { freedom, plans, stake: winStake() }),
  )
}

describe('what standing orders give away', () => {
  const pennies: Readonly<Record<string, Spelled>> = {
    start: { table: [['won', 'lost'], ['lost', 'won'], ['lost', 'lost']] }, // biome-ignore format: a table
    won,
    lost,
  }

  test.each([
    // the game is worth nothing; always the same face is found out, and every face alike puts one third on the row that never wins
    ['red', 'first', 1],
    ['red', 'even', 1 / 3],
    // blue's two columns are matched by red's first two rows
    ['blue', 'first', 1],
    ['blue', 'even', 0],
  ] as const)('matching pennies with a poor third row: %s by %s gives away %d', (side, name, gives) => {
    expect(givenAway(pennies, side, name)).toMatchObject({
      ok: true,
      value: { kind: 'exact', gives: expect.closeTo(gives, 9), positions: expect.any(Number) },
    })
  })

  test('one who could wait for ever and does not: between nothing and all', () => {
    const places = { start: { choice: ['start', 'lost'], side: 'red' }, lost } as const
    expect(givenAway(places, 'red', 'even')).toMatchObject({
      ok: true,
      value: { kind: 'between', atLeast: 0, atMost: expect.closeTo(1, 9) },
    })
  })

  /** What is given away where the two solutions are these. */
  function between(side: Side, best: readonly [number, number], kept: readonly [number, number]) {
    const solution = ([floor, ceiling]: readonly [number, number], positions: number) =>
      ok({ floor, ceiling, positions })
    const isFree = ({ red, blue }: Freedom) => red.has('pick') && blue.has('pick')
    return solveGiveAway(side, new Set(['pick']), freedom => (isFree(freedom) ? solution(best, 10) : solution(kept, 7)))
  }

  test('with both solutions between bounds: the least of the one less the most of the other, and the most less the least', () => {
    expect(between('red', [0.25, 0.5], [-0.5, 0.125])).toEqual(ok({ kind: 'between', atLeast: 0.125, atMost: 1, positions: 17 })) // biome-ignore format: one line
    expect(between('blue', [0.25, 0.5], [0.75, 1])).toEqual(ok({ kind: 'between', atLeast: 0.25, atMost: 0.75, positions: 17 })) // biome-ignore format: one line
    // bounds that overlap: perhaps nothing, never less
    expect(between('red', [0, 0.5], [0.25, 0.75])).toMatchObject({
      value: { kind: 'between', atLeast: 0, atMost: 0.25 },
    })
  })

  test('bounds that rounding alone keeps apart are one number', () => {
    expect(between('red', [0.5, 0.5 + 9e-10], [0, 0])).toMatchObject({ value: { kind: 'exact', gives: expect.closeTo(0.5, 8) } }) // biome-ignore format: one line
    expect(between('red', [0.5, 0.5 + 2e-9], [0, 0])).toMatchObject({ value: { kind: 'between' } })
  })

  test('what cannot be solved is refused', () => {
    const made = solveGiveAway('red', new Set(['pick']), freedom =>
      solveBattle(spelled, spelledState(pennies), {
        freedom,
        plans: bySide(() => ({ doctrine: spelled.doctrines.first!, settings: {} })),
        stake: winStake(),
        limits: { positions: 1, cells: 1 },
      }),
    )
    expect(made).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
  })
})
