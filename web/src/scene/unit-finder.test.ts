import type { Scene, SceneUnit } from '@flagplot/core/game/scene'
import type { Side } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitNamed } from './scene.fixture.ts'
import { nameFinder, unitFinder } from './unit-finder.ts'

const found = (names: readonly string[], sentence: string): string[] =>
  [...new Set(nameFinder(names)(sentence).map(({ name }) => name))].sort()

describe('nameFinder', () => {
  test('names are found as whole words, anywhere in the sentence', () => {
    const names = ['Scimitar', 'Nemesis', 'D7']
    expect(found(names, 'Scimitar fires at Nemesis: 45 %, rolled 12.')).toEqual(['Nemesis', 'Scimitar'])
    expect(found(names, "Nemesis's hull; (D7) burns")).toEqual(['D7', 'Nemesis'])
    expect(found(names, 'D7C and Scimitars, D7-B, X-D7, Nemesis2, aD7')).toEqual([])
    expect(found(names, '')).toEqual([])
  })

  test('the longest name goes first, and a shorter one is not found inside it', () => {
    const names = ['Warship 1', 'Warship 12', 'Nemesis', 'Nemesis 2']
    expect(found(names, 'Warship 12 and Nemesis 2')).toEqual(['Nemesis 2', 'Warship 12'])
    expect(found(names, 'Warship 1 and Nemesis')).toEqual(['Nemesis', 'Warship 1'])
    expect(found(names, 'Nemesis 2 rams Nemesis')).toEqual(['Nemesis', 'Nemesis 2'])
  })

  test('names with special characters are found, also those that look like patterns', () => {
    const names = ["Z'Gata", "Zz' Nakk'T", 'BATS 12(6)', 'S.S. [Nova]', 'a|b', 'Étoile', 'D7-B']
    expect(found(names, "Z'Gata, Zz' Nakk'T, BATS 12(6); S.S. [Nova]: a|b? Étoile! D7-B")).toEqual([...names].sort())
    expect(found(['S.S'], 'SxS')).toEqual([])
    expect(found(['toile'], 'Étoile')).toEqual([])
  })

  test('without names nothing is found, and blank names do not count', () => {
    expect(found([], 'Scimitar')).toEqual([])
    expect(found(['', ' '], 'a b')).toEqual([])
  })

  test('any name between blanks is found', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).filter(text => text.trim() === text)
    fc.assert(
      fc.property(name, each => {
        expect(found([each], `so ${each} fired`)).toContain(each)
      }),
    )
  })
})

const line = (name: string, units: readonly SceneUnit[]) => ({ name, attacks: false, totals: [], units })

const scene = (red: readonly SceneUnit[], blue: readonly SceneUnit[]): Scene => ({
  round: 1,
  facts: [],
  sides: { red: line('Reds', red), blue: line('Border Patrol', blue) },
  boards: [],
  map: null,
})

describe('the units that a line of the log names', () => {
  const shared = scene(
    [unitNamed('Warship 1', { class: 'Warship' }), unitNamed('Carrier 1')],
    [unitNamed('Warship 1', { class: 'Warship' }), unitNamed('Base 1')],
  )
  const unitsIn = (text: string, side?: Side, of = shared): string[] =>
    [...unitFinder(of, fleetWords(of.sides))({ text, side })].sort()

  test('a name that one side has is that unit, for both acting sides', () => {
    expect(unitsIn('Base 1 takes 1 hit.', 'red')).toEqual(['blue Base 1'])
    expect(unitsIn('Carrier 1 is at Base 1.', 'red')).toEqual(['blue Base 1', 'red Carrier 1'])
    expect(unitsIn('Nothing happens.', 'red')).toEqual([])
  })

  test('a name of both sides: the stated owner, else the enemy for a target, else the acting side, else both', () => {
    expect(unitsIn('Warship 1 of blue takes 1 hit.', 'red')).toEqual(['blue Warship 1'])
    expect(unitsIn('Warship 1 of Border Patrol takes 1 hit.')).toEqual(['blue Warship 1'])
    expect(unitsIn('Carrier 1 fires at Warship 1: 50 %.', 'red')).toEqual(['blue Warship 1', 'red Carrier 1'])
    expect(unitsIn('Warship 1 of red fires at Warship 1: 50 %.', 'red')).toEqual(['blue Warship 1', 'red Warship 1'])
    for (const action of ['fires on', 'screens against the', 'rams']) {
      expect(unitsIn(`Carrier 1 ${action} Warship 1.`, 'red'), action).toEqual(['blue Warship 1', 'red Carrier 1'])
    }
    expect(unitsIn('Gives up Warship 1.', 'blue')).toEqual(['blue Warship 1'])
    expect(unitsIn('Warship 1 burns.')).toEqual(['blue Warship 1', 'red Warship 1'])
  })

  test('an owner is found by its words: with a small article, with a colour after equal names, by the longer of two names', () => {
    const both = [unitNamed('Warship 1')]
    const of = (red: string, blue: string): Scene => {
      const { sides, ...rest } = scene(both, both)
      return { ...rest, sides: { red: { ...sides.red, name: red }, blue: { ...sides.blue, name: blue } } }
    }
    const owner = (text: string, at: Scene): string[] => unitsIn(`Warship 1 of ${text} takes 1 hit.`, 'red', at)
    expect(owner('the Watch', of('Rebels', 'The Watch'))).toEqual(['blue Warship 1'])
    expect(owner('Rebels (blue)', of('Rebels', 'Rebels'))).toEqual(['blue Warship 1'])
    expect(owner('Rebels of Mars', of('Rebels', 'Rebels of Mars'))).toEqual(['blue Warship 1'])
    expect(owner('Rebels', of('Rebels of Mars', 'Rebels'))).toEqual(['blue Warship 1'])
    // a longer word that begins with the name is no owner, so the acting side is meant
    expect(owner('Bluebells', of('Foxes', 'Blue'))).toEqual(['red Warship 1'])
  })

  test('a class means all its units; a name that contains the class means one unit', () => {
    const cripples = scene([unitNamed('D7'), unitNamed('crippled D7', { class: 'D7' })], [unitNamed('CA')])
    expect(unitsIn('D7 crippled; 1 left.', 'red', cripples)).toEqual(['red D7', 'red crippled D7'])
    expect(unitsIn('crippled D7 destroyed.', 'red', cripples)).toEqual(['red crippled D7'])
  })
})
