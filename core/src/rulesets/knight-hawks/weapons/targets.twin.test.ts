import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { randomMind } from '../../../../laws/reference/index.ts'
import { streamOf } from '../../../dice/index.ts'
import { apply, type Input } from '../../../game/index.ts'
import { sides } from '../../../game/sides/index.ts'
import { distance } from '../../../hex/index.ts'
import { answer, oddsDice } from '../../../table/index.ts'
import { rareBattles } from '../fixtures/rare.fixture.ts'
import { knightHawks } from '../index.ts'
import type { DeclareAsk, DeclareOrder } from '../orders/declare.ts'
import type { KnightHawks } from '../shape.ts'
import { sayDeclared } from '../sheets/declare-text.ts'
import type { State } from '../state.ts'
import { fleetOf } from '../units/fleets.ts'
import { canFire, declareAsk, declareAskOf } from './targets.ts'

/** The shots of an order, with all that is known of each. */
const shotsOf = ({ ships }: DeclareAsk, order: DeclareOrder) =>
  ships.flatMap(({ id, weapons }) =>
    weapons.flatMap(({ name, targets }) => targets.filter(({ value }) => value === order[id]?.[name])),
  )

/** An order fires as it was asked, though it is carried out without the targets that it leaves. */
function firesAsAsked(state: State, { orders }: Extract<Input<KnightHawks>, { kind: 'orders' }>): void {
  const pending = knightHawks.pending(state)
  if (pending.kind !== 'orders') return
  for (const { side, ask } of pending.briefs) {
    const order = orders[side]
    if (ask.kind !== 'declare' || order === undefined) continue
    const declared = order as DeclareOrder
    const carriedOut = declareAskOf(declared, state, { side, phase: ask.phase })
    expect(shotsOf(carriedOut, declared)).toEqual(shotsOf(ask, declared))
    expect(sayDeclared(carriedOut, declared)).toBe(sayDeclared(ask, declared))
  }
}

function agree(state: State): void {
  for (const side of sides) {
    for (const phase of ['offensive', 'defensive'] as const) {
      expect(canFire(state, side, phase)).toBe(declareAsk(state, side, phase).ships.length > 0)
    }
    // the quick distance test depends on this
    for (const { hex, path } of fleetOf(state, side))
      for (const pose of path) expect(distance(hex, pose.hex)).toBeLessThanOrEqual(path.length)
  }
}

test('fire.range what is left out of a search changes no shot, in battles of any orders', () => {
  for (const name of ['fly-past', 'besieged', 'carrier', 'torpedoes']) {
    const battle = rareBattles.find(each => each.name === name)!
    const parsed = knightHawks.setup.parse(battle.setup)
    if (!parsed.ok) throw new Error(name)
    const stream = streamOf('targets', name)
    const minds = { red: randomMind(knightHawks, stream, 16), blue: randomMind(knightHawks, stream, 16) }
    const dice = oddsDice(stream)
    let state = knightHawks.begin(parsed.value)
    for (let inputs = 0; inputs < cases(120, 24); inputs++) {
      const pending = knightHawks.pending(state)
      if (pending.kind === 'over') break
      agree(state)
      const input = answer(knightHawks, state, pending, minds, dice)
      if (input.kind === 'orders') firesAsAsked(state, input)
      state = apply(knightHawks, state, input)
    }
  }
})
