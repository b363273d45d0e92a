import { expect, test } from 'vitest'
import { rulesOf } from '../ready.fixture.ts'
import { ownFactions, searchCatalogue } from './search-catalogue.ts'

const entry = (name: string, unit: string, faction: string) => ({ name, unit, faction, source: 's' })
const rules = {
  ...(await rulesOf('attack-endurance')),
  catalogue: [
    entry('Heavy Cruiser', 'Heavy Cruiser AF4 EF6', 'Imperials'),
    entry('Cruiser', 'Cruiser AF3 EF4', 'Rebels'),
    entry('Cruiser Leader', 'Cruiser Leader AF5 EF6', 'Rebels'),
    entry('Corvette', 'Corvette AF1 EF14', 'Rebels'),
  ],
}

/** The names found for a fleet with this name and these lines. */
const found = (query: string, name = 'A fleet', lines: readonly string[] = [], catalogue = rules.catalogue) => {
  const rows = lines.map((text, id) => ({ id, text, count: 1, damage: {} }))
  return searchCatalogue({ rules: { ...rules, catalogue }, fleet: { name, rows } }, query).map(each => each.name)
}

test('searchCatalogue puts an equal name before names that begin with it, and a word of the name before the shorthand', () => {
  const catalogue = [
    entry('Tender', 'Tender with cruiser bays AF1 EF1', 'Rebels'),
    entry('Battle Cruiser', 'Battle Cruiser AF5 EF6', 'Rebels'),
    entry('Cruiser Leader', 'Cruiser Leader AF5 EF6', 'Rebels'),
    entry('Cruiser', 'Cruiser AF3 EF4', 'Rebels'),
  ]
  const names = found('cruiser', 'x', [], catalogue)
  expect(names).toEqual(['Cruiser', 'Cruiser Leader', 'Battle Cruiser', 'Tender'])
})

test('searchCatalogue does not find a number within a longer one, and knows a class written without its empire', () => {
  const catalogue = [
    entry('Picket', 'Picket AF2 EF14', 'Imperials'),
    entry('Frigate', 'Rebels FF AF3 EF41', 'Rebels'),
    entry('Tug', 'Tug AF1 EF4', 'Imperials'),
  ]
  const search = (lines: readonly string[], query: string) => found(query, 'x', lines, catalogue)
  expect([search([], '1'), search([], '4')]).toEqual([['Tug'], ['Tug']])
  expect(search(['ff af3 ef41'], '')).toEqual(['Frigate', 'Picket', 'Tug'])
})

test('searchCatalogue shows sixty at most', () => {
  const catalogue = Array.from({ length: 61 }, (_, i) => entry(`Ship ${i}`, `Ship${i} AF1 EF1`, 'Rebels'))
  expect(found('', 'x', [], catalogue)).toHaveLength(60)
  expect(found('')).toHaveLength(4)
})

test('searchCatalogue wants every word, in name, shorthand or faction, and sets a count aside', () => {
  expect(found('2x rebels af1')).toEqual(['Corvette'])
  expect(found('rebels imperials')).toEqual([])
})

test('searchCatalogue puts the classes of the own empire first, which the fleet name or its units tell', () => {
  expect(found('cruiser', 'Imperials of the rim')[0]).toBe('Heavy Cruiser')
  expect(found('', 'A fleet', ['Heavy Cruiser AF4 EF6'])[0]).toBe('Heavy Cruiser')
  expect(found('', 'A fleet', ['Cruiser'])[0]).toBe('Cruiser')
})

test('searchCatalogue finds a number as a whole number', () => {
  expect(found('4')).toEqual(['Heavy Cruiser', 'Cruiser'])
  expect(found('14')).toEqual(['Corvette'])
  expect(found('1')).toEqual(['Corvette'])
})

test.each([
  ['sidcors', 'scout', 'SC'],
  ['sidcors', 'klingon mauler', 'D6M'],
  ['sidcors', 'federation carrier', 'CVA'],
  ['sidcors', 'base 12', 'BATS'],
  ['warpwar', 'cannon', 'Warpship W4'],
  ['combat-shift', 'fighters 2nd', '2nd Era Fighters'],
  ['knight-hawks', 'escort frigate', 'Frigate'],
  ['knight-hawks', 'station', 'Armed Station'],
])('in %s a search for %s finds %s', async (system, query, name) => {
  const fleet = { name: 'A fleet', rows: [] }
  const names = searchCatalogue({ rules: await rulesOf(system), fleet }, query).map(each => each.name)
  expect(names).toContain(name)
})

test('searchCatalogue puts cruisers before battlecruisers where only the role tells them', async () => {
  const fleet = { name: 'Federation patrol', rows: [] }
  const [first] = searchCatalogue({ rules: await rulesOf('sidcors'), fleet }, 'cruiser')
  expect(first?.name).toBe('CC')
})

test('every empire is the own one of a fleet with its name', async () => {
  const sidcors = await rulesOf('sidcors')
  for (const faction of new Set(sidcors.catalogue.map(each => each.faction))) {
    expect(ownFactions({ rules: sidcors, fleet: { name: `${faction} raiders`, rows: [] } }).has(faction)).toBe(true)
  }
})
