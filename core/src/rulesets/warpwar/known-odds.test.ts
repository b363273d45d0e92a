import { expect, test } from 'vitest'
import { bySide } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { exactFractions, printFraction } from '../../odds/index.ts'
import { planAtStart } from '../../table/index.ts'
import { setupOf } from './fixtures/duel.fixture.ts'
import { warpwar } from './index.ts'

interface Fought {
  readonly red: readonly [ship: string, doctrine: string, settings?: object]
  readonly blue: readonly [ship: string, doctrine: string, settings?: object]
}

/** Exact chances as fractions: red, blue, nobody. */
function chances(fought: Fought): string[] {
  const plans = bySide(side => {
    const [, name, settings = {}] = fought[side]
    const plan = planAtStart(warpwar, { name, settings: { ...settings } })
    return must(plan.ok ? plan.value : undefined, `the doctrine ${name}`)
  })
  const setup = setupOf([fought.red[0]], [fought.blue[0]])
  const odds = exactFractions({ rules: warpwar, state: warpwar.begin(setup), plans })
  const { red, blue, draw } = must(odds.ok ? odds.value : undefined, 'a small battle')
  return [red, blue, draw].map(printFraction)
}

// Power 2, one of it in the beam; the other point is drive or not, half each. Equal drives are Hit +2 both ways: 3
// hits of the 3 that a ship takes. One faster is Hit +2 for the faster and Hit, one hit, for the slower.
test('crt.table two ships of PD2 B1 that close: a quarter each, and half the time both are lost', () => {
  const closing = ['S1 TL0 PD2 B1', 'close'] as const
  expect(chances({ red: closing, blue: closing })).toEqual(['1/4', '1/4', '1/2'])
})

// The runner makes 3 or 2, half each; the hunter 2, 3 or 1, a third each. Against a retreat an attacker misses and
// holds from difference 0 on: at drive 3 it is held once in three, at drive 2 twice in three, so half the time on the
// whole. After three quiet rounds the hunter has to leave.
test('escape.all combat.quiet a runner of PD3 leaves a hunter of PD4 in three rounds seven times in eight', () => {
  expect(chances({ red: ['W1 TL0 PD4 B1', 'close'], blue: ['W2 TL0 PD3', 'run'] })).toEqual(['7/8', '1/8', '0'])
})

// One tube, one power beside it for the drive. The missile is set to 2, 3 or 4 (guess of 40 % of 3 is 1, and one
// more), a third each. The target dodges at full drive 3, screens it has none: it is hit at differences +2 to +4,
// never by these. So the three quiet rounds end it.
test('crt.missile missiles set too low never hit a dodging ship', () => {
  const red = ['W1 TL0 PD2 T1 M9', 'bracket'] as const
  expect(chances({ red, blue: ['S1 TL0 PD3', 'wait', { spread: 1 }] })).toEqual(['0', '1', '0'])
})

// Set to expect full drive the bracket is 4, 5, 6: differences +1, +2, +3 at a dodging ship of drive 3: Miss, Hit +1
// (3 hits, all it can take), Hit (2). First round: 1/3 nothing, 1/3 destroyed, 1/3 two hits, which leave PD1 and drive
// 1. From then on the bracket is 2, 3, 4: +1, +2, +3: two in three. Of PD3: quiet rounds are a miss; three misses in a
// row end it for red. Let s be the chance against PD1 from no quiet round: 1 - (1/3)^3 = 26/27. Against PD3: each
// round 1/3 destroyed, 1/3 on to PD1, 1/3 quiet, three of those at most: (1 + 1/3 + 1/9) (1/3 + 1/3 * 26/27) = 13/9 *
// 53/81 = 689/729.
test('result.hit-plus a bracket around a dodging ship of PD3 destroys it 689 times in 729', () => {
  const red = ['W1 TL0 PD2 T1 M30', 'bracket', { guess: 100 }] as const
  expect(chances({ red, blue: ['S1 TL0 PD3', 'wait', { spread: 1 }] })).toEqual(['689/729', '40/729', '0'])
})
