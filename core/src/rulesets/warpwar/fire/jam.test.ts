import { expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { setupOf } from '../fixtures/duel.fixture.ts'
import { type EcmShip, type JamInstruction, jamInstructions, tactics } from '../orders/orders.ts'
import { cellOf, hitsOfResult } from './crt.ts'
import { jamCost, jammedDrives, type ShipUnderMissiles } from './jam.ts'

/** Every way to spend the points: drives, points and hits, one by one. */
function* ways(
  jammed: ShipUnderMissiles,
  jam: JamInstruction,
  left: readonly EcmShip['missiles'][number][],
): Generator<[number, number]> {
  const [missile, ...rest] = left
  if (missile === undefined) {
    yield [0, 0]
    return
  }
  const { ship, tactic, drive } = jammed
  for (let to = 1; to <= missile.drive + 20; to++) {
    if (jam === 'none' && to !== missile.drive) continue
    if ((jam === 'lower' && to > missile.drive) || (jam === 'raise' && to < missile.drive)) continue
    const cost = jamCost(Math.abs(to - missile.drive), ship.tl - missile.tl)
    if (cost > ship.points) continue
    for (const [points, hits] of ways(jammed, jam, rest)) {
      if (points + cost <= ship.points)
        yield [points + cost, hits + hitsOfResult(cellOf('attack', tactic, to - drive), 2, missile.tl)]
    }
  }
}

test('ecm.split twin: an instruction makes the fewest hits of all ways to spend the points, with the fewest points', () => {
  const stream = streamOf('jam twin', '1')
  const { options } = setupOf(['W1 TL0 PD1'], ['W2 TL0 PD1'])
  for (let i = 0; i < 300; i++) {
    const ship: EcmShip = {
      id: 'W1',
      tl: stream.below(3),
      points: 1 + stream.below(4),
      missiles: Array.from({ length: 1 + stream.below(3) }, (_, n) => ({
        name: `S1/${n + 1}`,
        tl: stream.below(3),
        drive: 1 + stream.below(6),
      })),
    }
    const jammed: ShipUnderMissiles = { ship, tactic: tactics[stream.below(3)]!, drive: stream.below(6) }
    for (const jam of jamInstructions) {
      const drives = jammedDrives(jammed, jam, options)
      let spent = 0
      let hits = 0
      for (const { name, tl, drive } of ship.missiles) {
        spent += jamCost(Math.abs(drives[name]! - drive), ship.tl - tl)
        hits += hitsOfResult(cellOf('attack', jammed.tactic, drives[name]! - jammed.drive), 2, tl)
      }
      const [best] = [...ways(jammed, jam, ship.missiles)].sort((a, b) => a[1] - b[1] || a[0] - b[0])
      expect([spent, hits], `${jam} ${JSON.stringify(jammed)}`).toEqual(best)
    }
  }
})

test('ecm.split the effect of an instruction on like missiles does not depend on their order', () => {
  const stream = streamOf('jam order', '1')
  const { options } = setupOf(['W1 TL0 PD1'], ['W2 TL0 PD1'])
  for (let i = 0; i < 300; i++) {
    const missiles = Array.from({ length: 3 }, (_, n) => ({
      name: `S${n}/1`,
      tl: stream.below(2),
      drive: 1 + stream.below(4),
    }))
    const brought = (listed: EcmShip['missiles']): string[] => {
      const ship: EcmShip = { id: 'W1', tl: 1, points: 1 + (i % 4), missiles: listed }
      const drives = jammedDrives({ ship, tactic: 'attack', drive: i % 5 }, 'best', options)
      return listed.map(({ name, tl, drive }) => `TL${tl} ${drive} to ${drives[name]}`).sort()
    }
    expect(brought(missiles.toReversed()), JSON.stringify(missiles)).toEqual(brought(missiles))
  }
})
