import type { FormSpec, PlaceField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { chosenHexes } from './chosen-hexes.ts'

const places = ['1-1', '1-2', '2-1'].map((label, q) => ({ value: label, label, q, r: 0 }))
const field = (name: string): PlaceField => ({ kind: 'place', name, label: name, places, fallback: '1-1' })
const spec: FormSpec = {
  title: 'Set-up',
  fields: [
    { kind: 'section', name: 'Scimitar', label: 'UPFS Scimitar', fields: [field('hex')] },
    field('rally'),
    { kind: 'group', name: 'mines', label: 'Mines', item: 'Mine', fields: [field('at')], min: 0, max: 3, fallback: [] },
    { kind: 'flag', name: 'ready', label: 'Ready', fallback: true },
  ],
}

test('hexes of sections, of the form and of records are named by section, field and number', () => {
  const values = { Scimitar: { hex: '1-2' }, rally: '2-1', mines: [{ at: '1-1' }, { at: 'nowhere' }, { at: '2-1' }] }
  expect(chosenHexes({ spec, values }).map(({ label, at }) => `${label}: ${at.label}`)).toEqual([
    'UPFS Scimitar: 1-2',
    'rally: 2-1',
    'Mine 1: 1-1',
    'Mine 3: 2-1',
  ])
})

test('an empty field holds its fallback', () => {
  expect(chosenHexes({ spec, values: {} }).map(({ label, at }) => `${label}: ${at.label}`)).toEqual([
    'UPFS Scimitar: 1-1',
    'rally: 1-1',
  ])
})
