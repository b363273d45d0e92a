import { expect, test } from 'vitest'
import { paperOf } from '../../../game/orders/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { warpwar } from '../index.ts'
import type { WarpWar } from '../shape.ts'
import type { State } from '../state.ts'

const units = [
  '3x W TL0 PD7 B3 S3',
  '2x W TL0 PD5 SR2',
  '3x S TL0 PD4 B2',
  '2x S TL0 PD2 T1 M3 in W1',
  'S TL0 PD3 C1 SH6',
]

function begun(): State {
  const setup = warpwar.setup.parse({
    red: { name: 'Reds', units: units.map(unit => unit.replace(' in W1', ' in W4')) },
    blue: { name: 'Blues', units: units.map(unit => unit.replace(' in W1', '')) },
  })
  if (!setup.ok) throw new Error(JSON.stringify(setup.refusal))
  return warpwar.begin(setup.value)
}

/** The first order of each side's mix, the mix being legal. */
function answer(state: State, name: 'admiral' | 'captain' | 'carrier'): Partial<Record<Side, never>> {
  const asked = warpwar.pending(state)
  if (asked.kind !== 'orders') throw new Error(`${asked.kind} is no question`)
  const doctrine = must(warpwar.doctrines[name], name)
  const settings = Object.fromEntries(doctrine.settings.map(field => [field.name, field.fallback]))
  return Object.fromEntries(
    asked.briefs.map(brief => {
      const mix = doctrine.decide(warpwar.view(state, brief.side), brief, settings)
      for (const { order } of mix)
        expect(paperOf<WarpWar>(warpwar, brief).check(order)).toEqual({ ok: true, value: order })
      return [brief.side, must(mix[0], 'an order').order]
    }),
  )
}

test.each(['admiral', 'captain', 'carrier'] as const)(
  'a battle too large to be thought through is fought legally to its end by the %s',
  name => {
    const state = begun()
    const inRacks = (side: Side): number => state.ships[side].filter(({ berth }) => berth !== null).length
    const before = inRacks('red')
    expect(sides.reduce((sum, side) => sum + state.ships[side].length - inRacks(side), 0)).toBeGreaterThan(16)
    let least = before
    for (let inputs = 0; warpwar.pending(state).kind !== 'over' && inputs < 400; inputs++) {
      warpwar.advance(state, { kind: 'orders', orders: answer(state, name) })
      least = Math.min(least, inRacks('red'))
    }
    expect(warpwar.pending(state).kind).toBe('over')
    expect([before, least]).toEqual([2, 0])
  },
)
