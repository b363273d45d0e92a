import { describe, expect, test } from 'vitest'
import { pointsHit } from './fire/close-in.ts'
import {
  bombardmentFactors,
  CLOSE_IN_POINTS,
  carrierLoss,
  combatShifts,
  errata,
  fighterTenths,
  ORBITAL_IN_PLACE_CHANCE,
  pacificationPoints,
  RETREAT_CHANCE,
  regularFire,
  shiftsAsPrinted,
  situationsAsPrinted,
} from './tables.ts'
import type { Era } from './units/unit-class.ts'

const eras: readonly Era[] = [1, 2, 3]

/** `-10 %` -> -10, `+/-10 %` -> 10. */
const percentOf = (cell: string): number => Number(cell.replace('+/-', '').replace(' %', ''))

describe('Combat Shifts Table', () => {
  test('shift.size shift.attacker every row: its shifts are its percent, but for the sign of the scout', () => {
    const wrong: string[] = []
    for (const [situation, count, percent] of shiftsAsPrinted) {
      const [, number = '', way = ''] = /^([\d.]+) (\w+)/.exec(count) ?? []
      const value = Number(number) * combatShifts.basic * (way === 'defensive' ? -1 : 1)
      if (value !== percentOf(percent)) wrong.push(situation)
    }
    expect(wrong).toEqual(['Firing at a scout ship'])
    expect(errata[0]).toMatchObject({ rule: 'target.scout', correct: '-10 %' })
  })

  test('target.scout target.non-warship target.immobile era.lower era.higher engaged.penalty ambush.unseen ambush.seen patrol.shift played shifts are the printed ones, row by row', () => {
    const played = [
      -combatShifts.basic,
      combatShifts.basic,
      // D1: printed with the wrong sign
      -combatShifts.scout,
      combatShifts.nonWarship,
      combatShifts.immobile,
      -combatShifts.era,
      combatShifts.era,
      combatShifts.engaged[1],
      combatShifts.engaged[2],
      combatShifts.engaged[3],
      combatShifts.ambush.unseen,
      combatShifts.ambush.seen,
      combatShifts.basic,
    ]
    expect(played).toEqual(shiftsAsPrinted.map(([, , percent]) => percentOf(percent)))
    expect(shiftsAsPrinted.at(-1)?.[0]).toContain(`${combatShifts.pointsPerPatrolShift} RPs`)
  })
})

describe('Combat Situations Table', () => {
  const cells = (row: string): readonly string[] => situationsAsPrinted.find(([name]) => name === row)!.slice(1)
  /** The number after the last equals sign, or the first one. */
  const figures = (row: string): number[] =>
    cells(row).map(cell => Number(/= (\d+) %$/.exec(cell)?.[1] ?? /\d+/.exec(cell)?.[0]))
  const byEra = (of: Readonly<Record<Era, number>>): number[] => eras.map(era => of[era])

  test('base.warship base.carrier base.ground base.orbital base.system regular fire, every cell', () => {
    expect(figures('Warship attacking')).toEqual(byEra(regularFire.warship))
    expect(figures('Carrier, direct')).toEqual(byEra(regularFire.carrier))
    expect(figures('Ground base')).toEqual(byEra(regularFire.groundBase))
    expect(figures('Orbital base')).toEqual(byEra(regularFire.orbitalBase))
    expect(figures('System base')).toEqual(byEra(regularFire.systemBase))
  })

  test('base.warship base.carrier the sums that are printed are right', () => {
    expect(cells('Warship attacking').map(cell => /x (\d)/.exec(cell)?.[1])).toEqual(['3', '5', '7'])
    for (const era of eras) {
      expect(regularFire.warship[era]).toBe(10 * [0, 3, 5, 7][era]!)
      expect(regularFire.carrier[era]).toBe(regularFire.warship[era] - 20)
      expect(cells('Carrier, direct')[era - 1]).toContain(`${regularFire.warship[era]} - 20 =`)
    }
  })

  test('fighter.chance 1.5, 2.5 and 3.5', () => {
    expect(cells('Fighters, missiles')).toEqual(eras.map(era => `d10/10 x RPs x ${fighterTenths[era] / 10}`))
  })

  test('close-in.base close-in.shots close-in.carrier close-in.loss close-in.carrier-loss every cell', () => {
    expect(new Set(cells('Close-in defence'))).toEqual(new Set([`half / ${CLOSE_IN_POINTS} RPs`]))
    expect(cells('- of carriers')).toEqual(eras.map(era => `${regularFire.warship[era]} % / ${CLOSE_IN_POINTS} RPs`))
    expect(new Set(cells('- losses in RPs'))).toEqual(new Set(['d10']))
    expect(cells('- by carriers')).toEqual(eras.map(era => `d10+${carrierLoss.add[era]}, at most ${carrierLoss.most}`))
    const carrier = {
      kind: 'carrier',
      era: 2,
      points: 0,
      salvos: [],
      concealment: 'none',
      detects: false,
      cargo: 0,
    } as const
    expect([1, 8, 9, 10].map(die => pointsHit(carrier, die))).toEqual([3, 10, 10, 10])
  })

  test('raid.orbital retreat.base retreat.engaged every cell', () => {
    expect(figures('- against raiders')).toEqual(eras.map(() => ORBITAL_IN_PLACE_CHANCE))
    expect(figures('Retreating')).toEqual(eras.map(() => RETREAT_CHANCE))
    expect(figures('- if engaged by')).toEqual(eras.map(era => RETREAT_CHANCE + combatShifts.engaged[era]))
  })

  test('bombard.population pacify.strength every cell', () => {
    expect(figures('Bombardment')).toEqual(byEra(bombardmentFactors))
    expect(figures('Pacification')).toEqual(byEra(pacificationPoints))
  })
})
