import { expect, test } from 'vitest'
import { setup } from './setup.ts'

const side = (...units: unknown[]) => ({ name: 'A', units })

test('shorthand and records of the same ships are the same set-up', () => {
  const record = { unit: 'Cruiser H5', count: 2, hits: 0 }
  expect(setup.parse({ red: side('2x Cruiser'), blue: side('Cutter') })).toEqual(
    setup.parse({ red: side(record), blue: side('1x Cutter H1') }),
  )
})

test.each([
  [
    'an unknown option',
    { options: { evadng: 'die' }, red: side('Cutter'), blue: side('Cutter') },
    ['options', 'evadng'],
    'evading',
  ],
  ['an unknown class', { red: side('Cutter'), blue: side('Cutter', 'Cruser') }, ['blue', 'units', 1], 'Cruiser'],
  ['no ships', { red: side(), blue: side('Cutter') }, ['red', 'units'], undefined],
  ['no ships of a class', { red: side('0x Cutter'), blue: side('Cutter') }, ['red', 'units', 0], undefined],
  ['a wreck', { red: side({ unit: 'Cutter', hits: 1 }), blue: side('Cutter') }, ['red', 'units', 0, 'hits'], undefined],
])('%s is refused with its place and the nearest right thing', (_, raw, path, nearest) => {
  const parsed = setup.parse(raw)
  expect(parsed.ok ? undefined : parsed.refusal.path).toEqual(path)
  expect(parsed.ok ? undefined : parsed.refusal.nearest).toBe(nearest)
})
