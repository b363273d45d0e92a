import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { lossBy } from '../doctrines/losses.ts'
import type { Standing } from '../doctrines/settings.ts'
import { ranksOf } from '../fleet/ranks.ts'
import { sidcors } from '../index.ts'
import type { AllocationAsk, Pick } from '../orders.ts'
import { battle, both, factor, pass, play, question, standing, type Units } from '../scripted.fixture.ts'
import { clone, type State } from '../state.ts'

/** Fleets with a choice to the last: the hull is too large to be what the rule asks for. */
const fleets: readonly Units[] = [
  ['6x D7 8/4', { unit: 'F5 5/3', count: 4, crippled: 2 }, 'X 1-40/20'],
  ['3x GLASS 9-2/None', '4x Y 3-9/1-2', 'X 1-40/20'],
  ['2x D7V 7-8(6)/3-4(3)', 'LM 8-9(3)/5(1▲)', 'TENDER 8-9PP/5-7P', 'X 1-40/20'],
  ['9x E4 4/2', '3x Z 4-3/2-7', 'D6S', 'X 1-40/20'],
]

/** Blue must give up units for so many points. */
function under(points: number, units: Units): State {
  const state = battle([`GUN ${4 * points}-90/1-90`], units, { retreat: 'none', scouts: 'difference' })
  const lone = question(state) === 'red intensity'
  play(state, lone ? { red: [both(4, 1)], dice: [6, 1] } : { red: [factor(4)], blue: [factor(1)], dice: [6, 1] })
  if (question(state) === 'red directed') play(state, { red: [pass] })
  state.forces.blue.points = 2 * points
  return state
}

function asked(state: State): AllocationAsk | undefined {
  if (question(state) !== 'blue allocation') return undefined
  const pending = sidcors.pending(state)
  const ask = pending.kind === 'orders' ? pending.briefs[0]?.ask : undefined
  return ask?.kind === 'allocation' ? ask : undefined
}

const order = (ask: AllocationAsk, give: string, count: number) => (ask.counted ? { give, count } : { give })

/** The same pick as single steps; refused by the script where the rule does not demand one of them. */
function stepByStep(state: State, pick: Pick, count: number): void {
  const unit = pick.unit === null ? undefined : state.fleets.blue.units[pick.unit]
  const steps = pick.kind === 'outright' && unit !== undefined ? [unit.id, unit.crippledId] : [pick.give]
  for (let i = 0; i < count; i++) {
    for (const give of steps) play(state, { blue: [order(must(asked(state), `asked for ${give}`), give, 1)] })
  }
}

/** The questions an owner has here that leave him a choice until the end. */
const positions: readonly State[] = fleets.flatMap(units =>
  [2, 3, 5, 8, 12, 13, 17, 20, 26, 30].map(points => under(points, units)).filter(state => asked(state) !== undefined),
)

describe('several at once', () => {
  test('twin: what is given up in a row could be given up one at a time, and no more of it', () => {
    let tried = 0
    for (const state of positions) {
      const ask = must(asked(state), 'a question')
      for (const pick of ask.picks) {
        for (let count = 1; count <= pick.most; count++) {
          const atOnce = clone(state)
          const inSteps = clone(state)
          play(atOnce, { blue: [order(ask, pick.give, count)] })
          stepByStep(inSteps, pick, count)
          expect(sidcors.key(atOnce)).toBe(sidcors.key(inSteps))
          for (const { ranks, intact, crippled } of [atOnce.forces.blue, atOnce.forces.red]) {
            expect(ranks).toBe(ranksOf(intact, crippled))
          }
          tried++
          const again = asked(inSteps)?.picks.find(({ give }) => give === pick.give)
          if (count === pick.most && pick.kind !== 'outright') expect(again).toBeUndefined()
        }
      }
    }
    expect(tried).toBeGreaterThan(300)
  })

  test('twin: standing orders lose the same in a row as one at a time, whatever their order of losses', () => {
    const field = must(sidcors.doctrines.steady, 'steady').settings.find(({ name }) => name === 'losses')
    const losses = field?.kind === 'choice' ? field.choices.map(({ value }) => value as Standing['losses']) : []
    expect(losses).toHaveLength(8)
    for (const state of positions) {
      for (const loss of losses) {
        const [atOnce, inSteps] = [true, false].map(row => followed(clone(state), loss, row))
        expect(atOnce).toEqual(inSteps)
      }
    }
  })
})

/** What is left of blue under an order of losses: in a row, or with every question cut down to single steps. */
function followed(state: State, losses: Standing['losses'], row: boolean): unknown {
  for (let ask = asked(state); ask !== undefined; ask = asked(state)) {
    const picks = ask.picks.filter(({ kind }) => kind !== 'outright').map(pick => ({ ...pick, most: 1 }))
    const orders = { losses, order: '', protect: true } as Standing
    play(state, { blue: [lossBy(sidcors.view(state, 'blue'), 'blue', row ? ask : { ...ask, picks }, orders)] })
  }
  return [standing(state, 'blue'), state.forces.blue.owed]
}
