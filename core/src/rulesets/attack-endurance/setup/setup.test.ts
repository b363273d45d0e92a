import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { opened } from '../battle.fixture.ts'
import { countDice, WEAKENED_DIE } from '../fire/dice.ts'
import { attackEndurance as rules } from '../index.ts'
import { DAMAGED } from '../state.ts'

const refused = (unit: unknown, options: object = {}): string => {
  const setup = rules.setup.parse({
    options,
    red: { name: 'R', units: [unit] },
    blue: { name: 'B', units: ['Corvette'] },
  })
  if (setup.ok) throw new Error(`${JSON.stringify(unit)} was taken`)
  return sayRefusal(setup.refusal)
}

describe('setup', () => {
  test('U2 R24 a battle of mixed categories is refused', () => {
    expect(refused({ unit: 'Agent', category: 'character' })).toContain(
      'Red, first unit, category: character does not go with the rest; expected starship, as all units of this battle',
    )
  })

  test('U1 R24 a unit may state the category of its battle', () => {
    const state = opened(
      { red: [{ unit: 'Agent', category: 'character' }], blue: ['Agent'] },
      { category: 'character' },
    )
    expect(state.field.options.category).toBe('character')
  })

  test('U11 hits and damaged status are filled in from each other', () => {
    const { red } = opened({
      red: [
        { unit: 'A AF2 EF6', hits: 3 },
        { unit: 'B AF2 EF7', damaged: true },
        { unit: 'C AF2 EF6', hits: 2 },
      ],
      blue: ['B AF1 EF1'],
    })
    expect(red).toMatchObject({ hits: [3, 4, 2], status: [DAMAGED, DAMAGED, 0] })
  })

  test('U10 R1 R2 damage that cannot be is refused', () => {
    expect(refused({ unit: 'A AF2 EF6', hits: 6 })).toContain('less than 6, which destroys')
    expect(refused({ unit: 'A AF2 EF1', damaged: true })).toContain('goes from fit to destroyed')
    expect(refused({ unit: 'A AF2 EF6', hits: 1, damaged: true })).toContain('at least 3 on a damaged unit')
  })

  test('R1 R4 endurance 1 has no damaged state, whatever its back prints', () => {
    expect(refused({ unit: 'A AF2 EF1/2', hits: 1 })).toContain('less than 1, which destroys')
  })

  test('a slip in a unit, an option or a key is refused with the nearest right thing', () => {
    expect(refused('Corvete')).toContain('Did you mean Corvette?')
    expect(refused({ unit: 'Corvette', damagd: true })).toContain('Did you mean damaged?')
    expect(refused('Corvette', { matchng: 'none' })).toContain('Did you mean matching?')
    expect(refused('Corvette', { matching: 'bindin' })).toContain('Did you mean binding?')
    expect(refused({ unit: '2x Corvette', count: 2 })).toContain('Give it once.')
  })

  test('a side without units is refused', () => {
    const setup = rules.setup.parse({ red: { name: 'R', units: [] }, blue: { name: 'B', units: ['Corvette'] } })
    expect(!setup.ok && setup.refusal.path).toEqual(['red', 'units'])
    expect(!setup.ok && sayRefusal(setup.refusal)).toContain('Red has no units yet')
  })

  test('T1 equal units stand together whatever lines they are written on', () => {
    const state = opened({ red: ['A AF1 EF2', 'B AF2 EF2', { unit: 'A AF1 EF2', hits: 1 }], blue: ['Corvette'] })
    expect(state.field.units.red.map(unit => `${unit.id} ${unit.spec.name}`)).toEqual(['R1 A', 'R2 A', 'R3 B'])
    expect(state.red.hits).toEqual([0, 1, 0])
  })

  test('U5 A4 A5 modifiers of the battle, the side and the unit add up', () => {
    const { field } = opened(
      { red: ['A AF3/2 EF4 mod+1'], blue: ['A AF3/2 EF4'] },
      { allMod: -1, redMod: 2, blueMod: -2 },
    )
    expect([countDice(field.units.red[0]!.fit), countDice(field.units.red[0]!.damaged)]).toEqual([5, 4])
    expect([field.units.blue[0]!.fit, field.units.blue[0]!.damaged]).toEqual([WEAKENED_DIE, WEAKENED_DIE])
  })
})

describe('bounds', () => {
  const red = (units: readonly unknown[], options: object = {}) =>
    rules.setup.parse({ options, red: { name: 'Red', units }, blue: { name: 'Blue', units: ['B AF1 EF2'] } })

  test.each([
    ['A AF99 EF1', 'A AF100 EF1'],
    ['A AF99/99 EF2', 'A AF99/100 EF2'],
    ['A AF1 EF999', 'A AF1 EF1000'],
    ['A AF1 EF9/999', 'A AF1 EF9/1000'],
    ['A AF1 EF1', 'A AF1 EF0'],
    ['A AF9 EF9 mod+99', 'A AF9 EF9 mod+100'],
    ['A AF9 EF9 mod-99', 'A AF9 EF9 mod-100'],
    ['A AF9/-99m EF9', 'A AF9/-100m EF9'],
    ['500x A AF1 EF2', '501x A AF1 EF2'],
    ['1x A AF1 EF2', '0x A AF1 EF2'],
  ])('U4 U5 U10 %s is taken, %s is not', (last, past) => {
    expect(red([last]).ok).toBe(true)
    expect(red([past])).toMatchObject({ refusal: { code: 'notation', path: ['red', 'units', 0] } })
  })

  test('U1 five hundred units a side, however they are listed', () => {
    expect(red(['250x A AF1 EF2', '250x C AF1 EF2']).ok).toBe(true)
    expect(red(['250x A AF1 EF2', '251x C AF1 EF2'])).toMatchObject({
      refusal: { code: 'range', path: ['red', 'units'], found: '501 units' },
    })
  })

  test.each([
    ['roundLimit', 1000],
    ['allMod', 99],
    ['redMod', 99],
    ['blueMod', 99],
  ])('R28 U5 %s up to %i', (name, most) => {
    expect(red(['A AF1 EF2'], { [name]: most }).ok).toBe(true)
    expect(red(['A AF1 EF2'], { [name]: most + 1 })).toMatchObject({ refusal: { path: ['options', name] } })
  })

  test('U10 R4 hits up to one less than those that destroy', () => {
    for (const unit of ['A AF2 EF4', 'A AF2 EF6/4']) {
      expect(red([{ unit, hits: 3 }]).ok).toBe(true)
      expect(red([{ unit, hits: 4 }])).toMatchObject({ refusal: { code: 'range', path: ['red', 'units', 0, 'hits'] } })
    }
  })
})
