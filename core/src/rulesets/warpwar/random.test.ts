import { expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { type Stream, streamOf } from '../../dice/index.ts'
import type { Input } from '../../game/index.ts'
import { paperOf } from '../../game/orders/index.ts'
import { sides } from '../../game/sides/index.ts'
import { battle, question } from './fixtures/duel.fixture.ts'
import { ofKind } from './fixtures/outcome.fixture.ts'
import { advance, pending } from './sequence.ts'
import type { Event, WarpWar } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { ratingNames } from './ships/design.ts'
import type { State } from './state.ts'

/** Battles with all kinds of parts; ids are unique over both sides. */
const wildFleets: readonly (readonly [red: readonly string[], blue: readonly string[]])[] = [
  [
    ['W1 TL1 PD6 B3 S2 SR3 E2', 'S1 TL0 PD2 T1 M3 in W1', 'S2 TL0 PD2 T1 M3 in W1', 'S3 TL0 PD2 T1 M3'],
    ['W4 TL0 PD7 B3 S3 C2 SH12 E1', 'W5 TL0 PD7 B3 S3 C2 SH12 E1'],
  ],
  [
    ['W1 TL0 PD4 A3 SR2 H2(15)', 'W2 TL0 PD4 A3 SR2 H2(15)', 'S1 TL1 PD3 B2 S1 A1 in W1', 'S2 TL1 PD3 B2 S1 A1 in W2'],
    ['W4 TL0 PD9 B4 S2 T2 M7', 'S8 TL0 PD5 B5 E2'],
  ],
  [
    ['S1 TL0 PD3 T1 M3 E2', 'S2 TL0 PD3 T1 M3 E2', 'S3 TL0 PD3 T1 M3 E2'],
    ['W4 TL1 PD5 T2 M9 SR1 E3', 'W5 TL1 PD5 T2 M9 SR1 E3', 'S7 TL0 PD1 C1 SH3 in W4'],
  ],
]

const wildOptions: readonly object[] = [
  {},
  { loadedRacks: 'exposed', armourFirst: true },
  { hiddenRecords: true, missilesHold: 'hit', unfiredEscapes: false },
  { ecm: 'standing', missilesHold: 'firer', edition: '1977' },
]

/** The facts that hold in every position, after any orders. */
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

/** crt.reciprocal Every parenthesis is the result of the opposite fire. */
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

/** Any answer to the question that is asked now. */
function anyAnswer(state: State, stream: Stream): Input<WarpWar> {
  const asked = pending(state)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  const answers = briefs.map(brief => {
    const paper = paperOf<WarpWar>({ sheets }, brief)
    return [brief.side, paper.nth((paper.size() * BigInt(stream.below(1_000_000))) / 1_000_000n)]
  })
  return { kind: 'orders', orders: Object.fromEntries(answers) }
}

const games = wildFleets.flatMap(([red, blue], fleet) =>
  wildOptions.flatMap((options, variant) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map(seed => ({ red, blue, options, name: `${fleet} ${variant} ${seed}` })),
  ),
)

test('crt.reciprocal round.sequence in random battles every parenthesis equals the opposite shot, and every position keeps the invariants', () => {
  let read = 0
  for (const { red, blue, options, name } of rows(games, 60)) {
    const stream = streamOf('random battles', name)
    const state = battle(red, blue, options)
    for (let inputs = 0; question(state) !== 'over' && inputs < 300; inputs++) {
      checkPosition(state)
      const events: Event[] = []
      advance(state, anyAnswer(state, stream), event => events.push(event))
      read += checkShots(events)
    }
    checkPosition(state)
    expect(question(state), name).toBe('over')
  }
  expect(read).toBeGreaterThan(50)
})
