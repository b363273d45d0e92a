import { describe, expect, test } from 'vitest'
import { withWeaponsAimed } from './aimed-weapons.ts'
import type { FormSpec } from './form.ts'

/** A ship with one beam, in a section of its own, against these enemies. */
const duel = (...enemies: readonly string[]): FormSpec => {
  const choices = ['nobody', ...enemies].map(value => ({ value, label: value }))
  const beam = { kind: 'integer', name: 'beam', label: 'Beam', min: 0, max: 3, fallback: 0 } as const
  const weapon = { field: 'beam', idle: 'nobody' }
  const at = { kind: 'choice', name: 'at', label: 'At', choices, fallback: 'nobody', weapon } as const
  return { title: 'Orders', fields: [{ kind: 'section', name: 'W1', label: 'W1', fields: [beam, at] }] }
}
const ship = (beam: number, at: string) => ({ W1: { beam, at } })

describe('the target of a weapon', () => {
  test('is the only enemy as soon as it fires, and nobody as soon as it does not', () => {
    expect(withWeaponsAimed(duel('S1'), ship(0, 'nobody'), ship(1, 'nobody'))).toEqual(ship(1, 'S1'))
    expect(withWeaponsAimed(duel('S1'), ship(1, 'S1'), ship(0, 'S1'))).toEqual(ship(0, 'nobody'))
  })

  test('among several enemies it is left to the player', () => {
    const after = ship(2, 'nobody')
    expect(withWeaponsAimed(duel('S1', 'S2'), ship(0, 'nobody'), after)).toEqual(after)
  })

  test('stays as it is chosen while the weapon does', () => {
    const after = ship(1, 'nobody')
    expect(withWeaponsAimed(duel('S1'), ship(1, 'S1'), after)).toEqual(after)
  })

  test('stays as it is chosen while the weapon goes on firing with another power', () => {
    const after = ship(2, 'nobody')
    expect(withWeaponsAimed(duel('S1'), ship(1, 'nobody'), after)).toEqual(after)
  })

  test('of a form without sections it is the same', () => {
    const [section] = duel('S1').fields
    const spec = { title: 'Orders', fields: section?.kind === 'section' ? section.fields : [] }
    expect(withWeaponsAimed(spec, { beam: 0, at: 'nobody' }, { beam: 1, at: 'nobody' })).toEqual({ beam: 1, at: 'S1' })
  })
})
