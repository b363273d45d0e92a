import { expect, test } from 'vitest'
import { cellOf, hitsOfResult as hitsOfShot } from '../fire/crt.ts'
import { type Tactic, tactics } from '../orders/orders.ts'
import { fireHolds, hitsOfFire } from './gunnery.ts'
import { beamFire, cannonFire, missileFire, type Posture } from './posture.ts'

const differences = Array.from({ length: 41 }, (_, i) => i - 20)
const cells = tactics.flatMap(row => tactics.flatMap(column => differences.map(by => [row, column, by] as const)))

/** A target of drive 20, without screens and ECM. */
const target = (tactic: Tactic): Posture => ({ tactic: tactics.indexOf(tactic), drive: 20, screen: 0, ecm: 0 })

test('crt.table standing orders weigh a beam by every cell as the rules read it', () => {
  for (const [row, column, by] of cells) {
    const beam = beamFire(0, { tactic: tactics.indexOf(row), drive: 20 + by }, 3)
    expect([row, column, by, hitsOfFire(beam, 1, target(column), 0), fireHolds(beam, target(column))]).toEqual([
      row,
      column,
      by,
      hitsOfShot(cellOf(row, column, by), 3, 1),
      cellOf(row, column, by) !== 'escapes',
    ])
  }
})

test('damage.shells standing orders weigh each burst by every cell as the rules read it', () => {
  for (const [row, column, by] of cells) {
    const bursts = cannonFire(0, { tactic: tactics.indexOf(row), drive: 20 + by }, [3, 1])
    const result = cellOf(row, column, by)
    expect(hitsOfFire(bursts, 2, target(column), 0)).toBe(hitsOfShot(result, 3, 2) + hitsOfShot(result, 1, 2))
  }
})

test('crt.missile standing orders weigh a missile by its own drive, and no missile holds a ship', () => {
  for (const column of tactics) {
    for (const by of differences) {
      const salvo = missileFire(0, [20 + by])
      expect(hitsOfFire(salvo, 1, target(column), 0)).toBe(hitsOfShot(cellOf('attack', column, by), 2, 1))
      expect(fireHolds(salvo, target(column))).toBe(false)
    }
  }
})
