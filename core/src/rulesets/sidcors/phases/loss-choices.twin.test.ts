import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { doctrines } from '../doctrines/index.ts'
import { lossByStandingOrders } from '../doctrines/losses.ts'
import type { StandingOrders } from '../doctrines/settings.ts'
import { countsText } from '../fleet/force.ts'
import { sidcors } from '../index.ts'
import { type AllocationAsk, allocationOrder, type LossChoice } from '../orders.ts'
import { askOf, losing, play, standing, type Units } from '../scripted.fixture.ts'
import { clone, type State } from '../state.ts'

/** Fleets with a choice to the last: the hull is too large for the demand of the rule. */
const fleets: readonly Units[] = [
  ['6x D7 8/4', { unit: 'F5 5/3', count: 4, crippled: 2 }, 'X 1-40/20'],
  ['3x GLASS 9-2/None', '4x Y 3-9/1-2', 'X 1-40/20'],
  ['2x D7V 7-8(6)/3-4(3)', 'LM 8-9(3)/5(1▲)', 'TENDER 8-9PP/5-7P', 'X 1-40/20'],
  ['9x E4 4/2', '3x Z 4-3/2-7', 'D6S', 'X 1-40/20'],
]

const asked = (state: State): AllocationAsk | undefined => askOf(state, 'allocation')

/** The same choice as single steps; the script refuses a step that the rule does not demand. */
function stepByStep(state: State, choice: LossChoice, count: number): void {
  const unit = choice.unit === null ? undefined : state.fleets.blue.units[choice.unit]
  const steps = choice.kind === 'outright' && unit !== undefined ? [unit.id, unit.crippledId] : [choice.give]
  for (let i = 0; i < count; i++) {
    for (const give of steps) play(state, { blue: [allocationOrder(must(asked(state), `asked for ${give}`), give, 1)] })
  }
}

/** The questions an owner has here that leave it a choice until the end. */
const positions: readonly State[] = fleets.flatMap(units =>
  [2, 3, 5, 8, 12, 13, 17, 20, 26, 30]
    .map(points => losing(points, units, { scouts: 'difference' }))
    .filter(state => asked(state) !== undefined),
)

test('R20 twin: losses in a row could be given up one at a time, and no more of them', () => {
  let tried = 0
  for (const state of positions) {
    const ask = must(asked(state), 'a question')
    for (const choice of ask.choices) {
      for (let count = 1; count <= choice.most; count++) {
        const atOnce = clone(state)
        const inSteps = clone(state)
        play(atOnce, { blue: [allocationOrder(ask, choice.give, count)] })
        stepByStep(inSteps, choice, count)
        expect(sidcors.key(atOnce)).toBe(sidcors.key(inSteps))
        const { counts, intact, crippled } = atOnce.forces.blue
        expect(counts).toBe(countsText(intact, crippled))
        tried++
        const again = asked(inSteps)?.choices.find(({ give }) => give === choice.give)
        if (count === choice.most && choice.kind !== 'outright') expect(again).toBeUndefined()
      }
    }
  }
  expect(tried).toBeGreaterThan(300)
})

/** Blue's losses under an order of losses: in a row, or with every question cut down to single steps. */
function followed(start: State, losses: StandingOrders['losses'], row: boolean): unknown {
  const state = clone(start)
  const orders = { losses, order: '', protect: true } as StandingOrders
  for (let ask = asked(state); ask !== undefined; ask = asked(state)) {
    const single = ask.choices.filter(({ kind }) => kind !== 'outright').map(choice => ({ ...choice, most: 1 }))
    const command = { view: sidcors.view(state, 'blue'), side: 'blue', standing: orders } as const
    play(state, { blue: [lossByStandingOrders(command, row ? ask : { ...ask, choices: single })] })
  }
  return [standing(state, 'blue'), state.forces.blue.owed]
}

test('allocation.owner twin: standing orders lose the same in a row as one at a time, in any order of losses', () => {
  const field = doctrines.steady.settings.find(({ name }) => name === 'losses')
  const losses = field?.kind === 'choice' ? field.choices.map(({ value }) => value as StandingOrders['losses']) : []
  expect(losses).toHaveLength(8)
  for (const state of positions) {
    for (const loss of losses) expect(followed(state, loss, true)).toEqual(followed(state, loss, false))
  }
})
