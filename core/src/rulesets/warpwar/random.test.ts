import { expect, test } from 'vitest'
import { streamOf } from '../../dice/index.ts'
import { sides } from '../../game/index.ts'
import { deepFreeze } from '../../lang/index.ts'
import { battle, question } from './fixtures/duel.fixture.ts'
import { ofKind } from './fixtures/outcome.fixture.ts'
import { randomAnswer, take, wildFleets, wildOptions } from './fixtures/random.fixture.ts'
import { key } from './key.ts'
import type { Event } from './shape.ts'
import { ratingNames } from './ships/design.ts'
import { clone, type State } from './state.ts'

/** The facts that hold in every position, whatever was ordered. */
function checkPosition(state: State): void {
  for (const side of sides) {
    for (const { made, now, cargo, berth, fate } of state.ships[side]) {
      for (const rating of ratingNames) expect(now[rating]).toBeGreaterThanOrEqual(0)
      expect(cargo).toBeLessThanOrEqual(10 * now.H)
      const carried = state.ships[side].filter(each => each.berth === made.id && each.fate === null)
      expect(carried.length).toBeLessThanOrEqual(now.SR)
      if (carried.length > 0) expect([fate, berth]).toEqual([null, null])
      expect(ratingNames.some(rating => now[rating] > 0)).toBe(fate?.kind !== 'destroyed')
    }
  }
}

/** crt.reciprocal Every parenthesis is what the opposite fire came to. */
function checkShots(events: readonly Event[]): number {
  const shots = ofKind(events, 'shot').map(({ shot }) => shot)
  const read = shots.filter(({ reciprocal }) => reciprocal !== null)
  for (const { side, from, at, reciprocal } of read) {
    const back = shots.filter(
      shot => shot.side !== side && shot.from === at && shot.at === from && shot.weapon !== 'missile',
    )
    expect(back.length).toBeGreaterThan(0)
    for (const shot of back) expect(shot.result).toBe(reciprocal)
  }
  return read.length
}

const games = wildFleets.flatMap(([red, blue], fleet) =>
  wildOptions.flatMap((options, variant) =>
    [1, 2, 3, 4].map(seed => ({ red, blue, options, name: `${fleet} ${variant} ${seed}` })),
  ),
)

test('crt.reciprocal round.sequence in random battles every parenthesis equals the opposite shot, and what must hold in every position holds', () => {
  let read = 0
  for (const { red, blue, options, name } of games) {
    const stream = streamOf('random battles', name)
    const state = battle(red, blue, options)
    for (let inputs = 0; question(state) !== 'over' && inputs < 300; inputs++) {
      checkPosition(state)
      const answer = deepFreeze(randomAnswer(state, stream))
      const twin = clone(state)
      const other = clone(deepFreeze(clone(state)))
      const events = take(state, answer)
      expect(take(other, answer)).toEqual(events)
      expect(key(other)).toBe(key(state))
      expect(key(twin)).toBe(key(clone(twin)))
      read += checkShots(events)
    }
    checkPosition(state)
    expect(question(state), name).toBe('over')
  }
  expect(read).toBeGreaterThan(50)
})
