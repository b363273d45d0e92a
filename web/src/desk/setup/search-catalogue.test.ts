import { expect, test } from 'vitest'
import { searchCatalogue } from './search-catalogue.ts'

const entry = (name: string, unit: string, faction: string) => ({ name, unit, faction, source: 's' })
const catalogue = [
  entry('Heavy Cruiser', 'Heavy Cruiser AF4', 'Imperials'),
  entry('Cruiser', 'Cruiser AF3', 'Rebels'),
  entry('Cruiser Leader', 'Cruiser Leader AF5', 'Rebels'),
  entry('Corvette', 'Corvette AF1', 'Rebels'),
]
const names = (query: string) => searchCatalogue(catalogue, query).map(found => found.name)

test('searchCatalogue puts the name itself first, then what begins with it', () => {
  expect(names('cruiser')).toEqual(['Cruiser', 'Cruiser Leader', 'Heavy Cruiser'])
})

test('searchCatalogue wants every word, in name, shorthand or faction, and sets a count aside', () => {
  expect(names('2x rebels af1')).toEqual(['Corvette'])
  expect(names('rebels imperials')).toEqual([])
})

test('searchCatalogue shows the beginning of the catalogue for nothing', () => {
  expect(names('')).toHaveLength(4)
})
