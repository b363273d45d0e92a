import { describe, expect, test } from 'vitest'
import { rows } from '../../../../../test-depth.ts'
import { type Freedom, type Payoff, solveBattle, winPayoff } from '../../../duel/index.ts'
import { must } from '../../../lang/index.ts'
import { planOf } from '../../../table/index.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { warpwar } from '../index.ts'
import type { WarpWar } from '../shape.ts'
import type { State } from '../state.ts'

const captain = planOf(warpwar, { name: 'captain', settings: {} })
const plan = must(captain.ok ? captain.value : undefined, 'a doctrine')
const plans = { red: plan, blue: plan }

const all = new Set(['orders', 'ecm', 'place'])
const none = new Set<string>()
const free: Readonly<Record<string, Freedom>> = {
  both: { red: all, blue: all },
  'red alone': { red: all, blue: none },
  'orders of both': { red: new Set(['orders']), blue: new Set(['orders']) },
}

/** The ratings left of red's ship less those of blue's. */
const leftStake: Payoff<WarpWar> = {
  ...winPayoff(),
  of: (_, state) => {
    const left = (side: 'red' | 'blue'): number => Object.values(state.ships[side][0]!.now).reduce((a, b) => a + b, 0)
    return left('red') - left('blue')
  },
}

function solved(rules: typeof warpwar, state: State, freedom: Freedom, stake: Payoff<WarpWar>) {
  const found = solveBattle(rules, state, { freedom, plans, payoff: stake })
  const {
    lower: floor,
    upper: ceiling,
    positions,
    decision,
  } = must(found.ok ? found.value : undefined, 'a tiny duel is in reach')
  const sure = decision(state)?.sides.red?.guaranteed
  return { floor, ceiling, positions, sure }
}

const duels = {
  'one gun each': battle(['S1 PD3 B1'], ['S2 PD3 B1']),
  'missile against gun': battle(['S1 PD2 T1 M2'], ['S2 PD2 B1']),
  'shells against screens': battle(['S1 PD2 C1 SH2'], ['S2 PD2 B1 S1']),
  'one that may leave': battle(['W1 PD2 B1'], ['S2 PD2 B1 S1'], { unfiredEscapes: false }),
  'missiles that hold': battle(['S1 PD2 T1 M2'], ['W2 PD2 B1'], { missilesHold: 'firer' }),
  'ECM after the reveal': battle(['S1 PD2 T1 M1'], ['S2 PD2 B1 E1']),
  'ECM as instructed': battle(['S1 PD2 T1 M1'], ['S2 PD2 B1 E1'], { ecm: 'standing' }),
  'tech levels': battle(['S1 TL2 PD2 B1'], ['S2 TL1 PD2 B2 S1']),
}

describe('order.secret duels by what orders do are the duels by every order', () => {
  const whole = { ...warpwar, exchange: () => undefined }
  test.each(rows(Object.entries(duels), 3))('%s', (name, state) => {
    for (const [who, freedom] of Object.entries(free)) {
      // elsewhere nothing but orders is asked
      if (who === 'orders of both' && name !== 'ECM after the reveal') continue
      for (const stake of who === 'both' ? [winPayoff<WarpWar>(), leftStake] : [winPayoff<WarpWar>()]) {
        const quick = solved(warpwar, state, freedom, stake)
        const plain = solved(whole, state, freedom, stake)
        expect(quick.positions).toBe(plain.positions)
        expect(quick.floor).toBeCloseTo(plain.floor, 9)
        expect(quick.ceiling).toBeCloseTo(plain.ceiling, 9)
        expect(quick.ceiling - quick.floor).toBeLessThan(1e-9)
        // the printed mix is rounded to thousandths, and of equal best mixes another may be found
        if (quick.sure !== undefined) expect(Math.abs(quick.sure - quick.floor)).toBeLessThan(0.02)
      }
    }
  })
})
