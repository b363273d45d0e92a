import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { sayRefusal } from '../../lang/index.ts'
import { exactFractions, exactOdds, type Fraction, fraction, printFraction, toNumber } from '../../odds/index.ts'
import { type Plans, planAtStart } from '../../table/index.ts'
import { battleOf, type Placed, placed } from './fixtures/battle.fixture.ts'
import { knightHawks as rules } from './index.ts'
import type { KnightHawks } from './shape.ts'

/** Two sides that lie still and fire; all in one row of hexes from 2-4 eastwards. */
interface Exchange {
  readonly red: readonly Placed[]
  readonly blue: readonly Placed[]
  readonly turns: number
  readonly options?: Readonly<Record<string, string | number | boolean>>
}

const setupOf = ({ red, blue, turns, options = {} }: Exchange) =>
  battleOf(red, blue, {
    options: { turnLimit: turns, ...options },
    scenario: { columns: 9, rows: 7, first: 'red' },
  })

function steady(): Plans<KnightHawks> {
  const plan = planAtStart(rules, { name: 'steady' })
  if (!plan.ok) throw new Error(sayRefusal(plan.refusal))
  return { red: plan.value, blue: plan.value }
}

/** A freighter that cannot move, with so many points of its hull left and no mask. */
const hulk = (left: number, more: Partial<Placed> = {}): Placed =>
  placed('Hulk: freighter ADF0 MR0 MS0', '3-4', { hullLost: 75 - left, ...more })
/** A scout that cannot move, with one laser battery and nothing else. */
const battery = (more: Partial<Placed> = {}): Placed => placed('Guard: assault scout ADF0 MR0 AR0', '2-4', more)

const sum = (...parts: readonly Fraction[]): Fraction =>
  parts.reduce((a, b) => fraction(a.over * b.under + b.over * a.under, a.under * b.under), fraction(0n))
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under)
const percent = (of: number): Fraction => fraction(BigInt(of), 100n)

const marks = ['blind', 'astray', 'fire', 'control'] as const
type Mark = (typeof marks)[number]
type Hulks = ReadonlyMap<string, Fraction>

/**
 * Rows of the damage table that leave a hulk of one hull point alive, in faces of a hundred. All other rows are hull
 * hits, since it has neither drive nor steering nor weapons nor screens; so is a mark it has already.
 */
function struck(before: Hulks, chance: Fraction, rows: Partial<Readonly<Record<Mark, number>>>, on = ''): Hulks {
  const after = new Map<string, Fraction>()
  const add = (name: string, share: Fraction) => after.set(name, sum(after.get(name) ?? fraction(0n), share))
  for (const [name, share] of before) {
    const has = name.split(' ').filter(each => each !== '')
    if (on !== '' && !has.includes(on)) {
      add(name, share)
      continue
    }
    add(name, times(share, fraction(chance.under - chance.over, chance.under)))
    for (const mark of marks) {
      if (has.includes(mark)) continue
      const both = marks.filter(each => each === mark || has.includes(each)).join(' ')
      add(both, times(share, times(chance, percent(rows[mark] ?? 0))))
    }
  }
  return after
}

/** A laser: 85 to 91 combat control, 92 to 97 navigation, 98 to 100 fire; a fire: 106 to 116 damage control, too. */
const byLaser = { blind: 7, astray: 6, fire: 3 }
const byFire = { blind: 7, astray: 6, control: 11 }

/**
 * One laser battery at range 1, 65 - 5 = 60 %, in the turn of its own side and in that of the hulk; a fire burns in the
 * turn of the enemy.
 */
function survives(turns: number): Fraction {
  let hulks: Hulks = new Map([['', fraction(1n)]])
  for (let turn = 0; turn < turns; turn++) {
    hulks = struck(hulks, fraction(1n), byFire, 'fire')
    for (let shot = 0; shot < 2; shot++) hulks = struck(hulks, percent(60), byLaser)
  }
  return sum(...hulks.values())
}

describe('one laser battery against a hulk of one hull point', () => {
  test('damage.absent over one turn its chance is worked out by hand', () => {
    // the first shot leaves 0.4 + 0.6 × 0.16; by the system it broke the second leaves 1 - 0.504, 0.546, 0.54, 0.522
    const left = 0.4 * 0.496 + 0.042 * 0.454 + 0.036 * 0.46 + 0.018 * 0.478
    expect(left).toBeCloseTo(0.242632, 12)
    expect(printFraction(survives(1))).toBe('30329/125000')
  })

  test.each([1, 2, 3].slice(0, cases(3, 2)))(
    'end.limit burn.when the exact odds over %i turns are that fraction',
    turns => {
      const setup = setupOf({ red: [battery()], blue: [hulk(1)], turns })
      const left = survives(turns)
      const plans = steady()
      const fractions = exactFractions({ rules, state: rules.begin(setup), plans })
      if (!fractions.ok) throw new Error(sayRefusal(fractions.refusal))
      expect(printFraction(fractions.value.draw)).toBe(printFraction(left))
      const exact = exactOdds({ rules, state: rules.begin(setup), plans }, { setup })
      if (!exact.ok) throw new Error(sayRefusal(exact.refusal))
      expect(exact.value.outcome.draw).toBeCloseTo(toNumber(left), 12)
      expect(exact.value.outcome.blue).toBe(0)
    },
  )
})
