import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { randomMind } from '../../../../fixtures/index.ts'
import { streamOf } from '../../../dice/index.ts'
import { apply } from '../../../game/index.ts'
import { sides } from '../../../game/sides/index.ts'
import { distance } from '../../../hex/index.ts'
import { answer, oddsDice } from '../../../table/index.ts'
import { rareBattles } from '../fixtures/rare.fixture.ts'
import { knightHawks } from '../index.ts'
import type { State } from '../state.ts'
import { fleetOf } from '../units/fleets.ts'
import { canFire, declareAsk } from './targets.ts'

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

test('fire.range the early end of a search changes no shot, in battles of any orders', () => {
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
      state = apply(knightHawks, state, answer(knightHawks, state, pending, minds, dice))
    }
  }
})
