import { describe, expect, test } from 'vitest'
import { ratio } from '../../dice/index.ts'
import { apply, type BySide, type Verdict } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { planOf } from '../../table/index.ts'
import { type AttackEndurance, attackEndurance } from './index.ts'
import type { State } from './state.ts'

/** Weights of the verdicts over one whole; exact. */
interface Exact {
  readonly red: bigint
  readonly blue: bigint
  readonly draw: bigint
  readonly whole: bigint
}

type Plan = { readonly name: string; readonly settings?: unknown }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

function reduced({ red, blue, draw, whole }: Exact): Exact {
  const d = gcd(gcd(red, blue), gcd(draw, whole))
  return { red: red / d, blue: blue / d, draw: draw / d, whole: whole / d }
}

function mixed(parts: readonly (readonly [bigint, Exact])[], total: bigint): Exact {
  let sum: Exact = { red: 0n, blue: 0n, draw: 0n, whole: 1n }
  for (const [weight, part] of parts) {
    sum = reduced({
      red: sum.red * part.whole + weight * part.red * sum.whole,
      blue: sum.blue * part.whole + weight * part.blue * sum.whole,
      draw: sum.draw * part.whole + weight * part.draw * sum.whole,
      whole: sum.whole * part.whole,
    })
  }
  return reduced({ ...sum, whole: sum.whole * total })
}

const sure = (winner: Verdict['winner']): Exact => ({ red: 0n, blue: 0n, draw: 0n, [winner]: 1n, whole: 1n })

/** Brute force with a memo: positions at the start of a round, in which only staying as one is can come back. */
function exactly(start: State, choices: BySide<Plan>): Exact {
  const plans = { red: planned(choices.red), blue: planned(choices.blue) }
  const solved = new Map<string, Exact>()

  /** Positions after a round with their weights over one total. */
  function roundFrom(state: State, done: number): Map<string, { state: State; weight: bigint; whole: bigint }> {
    const after = new Map<string, { state: State; weight: bigint; whole: bigint }>()
    const walk = (at: State, weight: bigint, whole: bigint): void => {
      const pending = attackEndurance.pending(at)
      if (pending.kind === 'over' || attackEndurance.rounds(at) > done) {
        const key = attackEndurance.key(at)
        const known = after.get(key)
        if (known === undefined) after.set(key, { state: at, weight, whole })
        else
          after.set(key, { state: at, weight: known.weight * whole + weight * known.whole, whole: known.whole * whole })
        return
      }
      if (pending.kind === 'roll') {
        for (const [outcome, w] of pending.roll.odds.weights.entries()) {
          if (w > 0n)
            walk(apply(attackEndurance, at, { kind: 'roll', outcome }), weight * w, whole * pending.roll.odds.total)
        }
        return
      }
      const brief = must(pending.briefs[0], 'one brief')
      const { doctrine, settings } = plans[brief.side]
      const order = must(doctrine.decide(attackEndurance.view(at, brief.side), brief, settings)[0], 'an order').order
      const checked = brief.check(order)
      expect(checked, JSON.stringify(checked)).toEqual({ ok: true, value: order })
      walk(apply(attackEndurance, at, { kind: 'orders', orders: { [brief.side]: order } }), weight, whole)
    }
    walk(state, 1n, 1n)
    return after
  }

  function solve(state: State): Exact {
    const pending = attackEndurance.pending(state)
    if (pending.kind === 'over') return sure(pending.result.winner)
    const key = attackEndurance.key(state)
    const known = solved.get(key)
    if (known !== undefined) return known
    const parts: [bigint, Exact][] = []
    let scale = 1n
    const after = [...roundFrom(state, attackEndurance.rounds(state))]
    for (const [, { whole }] of after) scale = (scale / gcd(scale, whole)) * whole
    let stay = 0n
    for (const [next, { state: at, weight, whole }] of after) {
      const share = weight * (scale / whole)
      if (next === key) stay += share
      else parts.push([share, solve(at)])
    }
    const answer = mixed(parts, scale - stay)
    solved.set(key, answer)
    return answer
  }
  return solve(start)
}

function planned({ name, settings = {} }: Plan) {
  const plan = planOf<AttackEndurance>(attackEndurance, { name, settings })
  if (!plan.ok) throw new Error(JSON.stringify(plan))
  return plan.value
}

function opened(raw: unknown): State {
  const setup = attackEndurance.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup))
  return attackEndurance.begin(setup.value)
}

const battle = (name: string) =>
  must(
    attackEndurance.battles.find(b => b.name === name),
    name,
  )

const floats = (exact: Exact) => ({
  red: ratio(exact.red, exact.whole),
  blue: ratio(exact.blue, exact.whole),
  draw: ratio(exact.draw, exact.whole),
})

describe('six-against-six', () => {
  test('H2 H3 six against six, all on the weakest, come to the known odds', () => {
    const odds = floats(
      exactly(opened(battle('six-against-six').setup), { red: { name: 'focus' }, blue: { name: 'focus' } }),
    )
    expect(odds.red).toBeCloseTo(0.487647270029, 11)
    expect(odds.blue).toBeCloseTo(0.487647270029, 11)
    expect(odds.draw).toBeCloseTo(0.02470545994, 11)
  })
})

describe('corvettes and cruiser', () => {
  const spread = { name: 'spread', settings: { target: 'most-damaged' } }
  const piled = { name: 'focus', settings: { target: 'most-damaged' } }
  const rows = [
    ['one weakened die', '1/-1m', spread, [0.2414, 0.7299, 0.0287]],
    ['one weakened die', '1/-1m', piled, [0.3408, 0.6189, 0.0403]],
    ['silent', '1/0', spread, [0.1895, 0.7944, 0.0161]],
    ['silent', '1/0', piled, [0.2702, 0.7032, 0.0266]],
    ['still AF 1', '1/1', spread, [0.3222, 0.6268, 0.051]],
    ['still AF 1', '1/1', piled, [0.3826, 0.5648, 0.0526]],
  ] as const
  test.each(rows)('R6 T7 A1 a damaged corvette is %s (AF%s): %o', (_, af, doctrine, [red, blue, draw]) => {
    const start = opened({
      options: { breakOff: 'none', screen: 'none' },
      red: { name: 'Rebels', units: [`3x Corvette AF${af} EF2`] },
      blue: { name: 'Imperials', units: ['Heavy Cruiser AF4/2 EF6'] },
    })
    const exact = exactly(start, { red: { name: 'focus' }, blue: doctrine })
    expect(exact.red + exact.blue + exact.draw).toBe(exact.whole)
    const odds = floats(exact)
    expect([odds.red, odds.blue, odds.draw].map(p => Number(p.toFixed(4)))).toEqual([red, blue, draw])
  })
})
