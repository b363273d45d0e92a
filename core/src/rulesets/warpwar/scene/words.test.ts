import { expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { dodge } from '../fixtures/brief.fixture.ts'
import { battle, round } from '../fixtures/duel.fixture.ts'
import { pending } from '../sequence.ts'
import { tell } from './words.ts'

test.each([1, 2])(
  'combat.quiet combat.withdraws the log names the side that must withdraw, and why: limit %i',
  limit => {
    const state = battle(['W1 TL0 PD9'], ['S2 TL0 PD9'], { quietRoundLimit: limit, phasing: 'blue' })
    for (let i = 1; i < limit; i++) {
      const events = round(state, { W1: dodge() }, { S2: dodge() })
      expect(tell(events.at(-1)!, colourWords)).toBe(`Nothing got past the screens: quiet round ${i} of ${limit}.`)
    }
    const events = round(state, { W1: dodge() }, { S2: dodge() })
    expect(events.slice(-3).map(event => tell(event, colourWords))).toEqual([
      `Nothing got past the screens: quiet round ${limit} of ${limit}, and blue must withdraw.`,
      'S2 of blue finds no rack and is left behind.',
      'Blue had to withdraw: the battle is won by red.',
    ])
    expect(pending(state)).toEqual({ kind: 'over', result: { winner: 'red', rule: 'combat.withdraws' } })
  },
)
