import { expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { valueFrom } from '../scripted.fixture.ts'
import { parseUnit } from './notation.ts'
import { sameClass } from './unit-class.ts'

/** Units that differ in one thing each, and those of the catalogue. */
const variants = ['', ' "Kang"', ' scout', ' CR7', ' slow', ' base', ' extrapolated', ' PF6', ' no-mauler', ' convoy']
const units = [
  ...variants.flatMap(variant =>
    ['XX 8/4', 'XX 8/5', 'XX 8-9/4', 'XX 8(1)/4', 'XX 8/None'].map(unit => unit + variant),
  ),
  ...catalogue.map(({ unit }) => unit),
].map(text => valueFrom(parseUnit(text)).unit)

test('twin: units are the same where they print the same JSON', () => {
  let same = 0
  for (const a of units) {
    for (const b of units) {
      const alike = JSON.stringify(a) === JSON.stringify(b)
      if (alike !== sameClass(a, b)) expect.fail(`${JSON.stringify(a)} and ${JSON.stringify(b)}`)
      if (alike && a !== b) same++
    }
  }
  // `no-mauler` of a unit that is none changes nothing
  expect(same).toBeGreaterThan(0)
})
