import { describe, expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { bySide, sides } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, openFetchedBattle, openReadyBattle } from '../battle/index.ts'
import { suggestMapping, translateBattle, tryUnitIn, unitsOf } from './index.ts'

const all = await fetchSystems()
const pairs = all.flatMap(from => all.flatMap(to => (to === from ? [] : [{ from, to }])))
const systemOf = (id: string) =>
  must(
    all.find(({ card }) => card.id === id),
    id,
  )

const ready = (id: string, name: string) => {
  const rules = systemOf(id)
  const battle = rules.battles.find(each => each.name === name)
  return openReadyBattle(rules, must(battle, name))
}
describe.each(pairs.map(({ from, to }) => [from.card.id, to.card.id, from, to] as const))(
  '%s in %s',
  (_, _to, from, to) => {
    test.each(rows(from.battles.map(({ name }) => name)))('%s opens by the suggested mapping, unit for unit', name => {
      const battle = ready(from.card.id, name)
      const { data } = value(translateBattle(battle, to, suggestMapping(battle, to)))
      const opened = value(openFetchedBattle(data))
      const units = (each: typeof battle) =>
        bySide(side => each.rules.setup.print(each.setup)[side].units.reduce((sum, { count }) => sum + count, 0))
      expect([opened.title, units(opened)]).toEqual([battle.title, units(battle)])
      expect(sides.map(side => opened.setup[side].name)).toEqual(sides.map(side => battle.setup[side].name))
    })
  },
)

const clash = ready('sidcors', 'border-clash')
const knightHawks = systemOf('knight-hawks')

test('a suggestion keeps the order of strength: the stronger of two never becomes the weaker', () => {
  const mapping = suggestMapping(clash, knightHawks)
  expect([mapping['F5 5/3'], mapping['NCL 7/4'], mapping['D7C 9/5']]).toEqual([
    'frigate',
    'light cruiser',
    'heavy cruiser',
  ])
  // no class of another type, which fights in no battle under the published options
  expect(suggestMapping(clash, systemOf('attack-endurance'))['F5 5/3']).toBe('Frigate AF2/1 EF3')
})

test('one unit may become several, and units that are written alike stand in one line', () => {
  const mapping = { ...suggestMapping(clash, knightHawks), 'D7C 9/5': '2x heavy cruiser', 'D7 8/4': 'heavy cruiser' }
  const { data } = value(translateBattle(clash, knightHawks, mapping))
  expect(data.red).toEqual({
    name: 'Klingon squadron',
    doctrine: 'captain',
    units: [
      { unit: 'heavy cruiser', count: 5 },
      { unit: 'frigate', count: 1 },
    ],
  })
})

test('units without an entry are refused by their names', () => {
  const { 'D7 8/4': _, ...rest } = suggestMapping(clash, knightHawks)
  expect(translateBattle(clash, knightHawks, { ...rest, 'F5 5/3': ' ' })).toMatchObject({
    refusal: { code: 'missing', expected: 'an entry for D7 8/4, F5 5/3' },
  })
})

test('standing orders of the same name stay, others become the usual ones; nothing is dropped without a word', () => {
  const corvettes = ready('attack-endurance', 'corvettes-and-cruiser')
  const sidcors = systemOf('sidcors')
  const { data, left } = value(translateBattle(corvettes, sidcors, suggestMapping(corvettes, sidcors)))
  expect(data).toMatchObject({ red: { doctrine: 'admiral' }, blue: { doctrine: 'admiral' } })
  expect(left).toContain('Rebels: orders “Admiral”, not “Focus”')
  const siege = ready('combat-shift', 'siege')
  const told = value(translateBattle(siege, sidcors, suggestMapping(siege, sidcors))).left
  expect(told).toContain('A colony is fought over')
  expect(told.filter(line => line.startsWith('Option '))).not.toEqual([])
  const stand = ready('knight-hawks', 'the-stand')
  const { left: ofStand } = value(translateBattle(stand, sidcors, suggestMapping(stand, sidcors)))
  expect(ofStand).toEqual(expect.arrayContaining(['A planet', 'fighter: docked at', 'UPF: ships without a hex begin']))
})

test('a leader other than standing orders is told as left behind, of that side alone', () => {
  const led = { ...clash, leaders: { ...clash.leaders, blue: { kind: 'person' as const } } }
  const { left } = value(translateBattle(led, knightHawks, suggestMapping(led, knightHawks)))
  expect(left.filter(line => line.endsWith('its leader'))).toEqual([`${clash.setup.blue.name}: its leader`])
})

test('a written unit is tried by the door of its system, with the nearest right thing', () => {
  expect(tryUnitIn(knightHawks, '3x light cruiser').ok).toBe(true)
  expect(tryUnitIn(knightHawks, '2x ligt cruiser')).toMatchObject({ refusal: { nearest: 'light cruiser' } })
  expect(unitsOf(clash)).toContain('NCL 7/4')
})

test('the round after which a side leaves is told as left behind, of that side alone', () => {
  const battle = (leaves: object) => ({
    flagplot: 1,
    system: 'sidcors',
    title: 'M',
    red: { name: 'A', doctrine: 'captain', units: ['D7 8/4'], ...leaves },
    blue: { name: 'B', doctrine: 'captain', units: ['D7 8/4'] },
  })
  const leftOf = (data: Readonly<Record<string, unknown>>): readonly string[] => {
    const opened = value(openFetchedBattle(data))
    return value(translateBattle(opened, knightHawks, suggestMapping(opened, knightHawks))).left
  }
  expect(leftOf(battle({ leaves: { after: 3 } }))).toEqual(['A: the round after which it leaves'])
  expect(leftOf(battle({}))).toEqual([])
})
