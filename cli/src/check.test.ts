import { expect, test } from 'vitest'
import { ran } from './run.fixture.ts'

const file = (units: readonly string[]): string => `flagplot: 1
system: sidcors
titel: Two faults before the units
options: { commandLimit: perhaps }
red: { name: Red, doctrine: stedy, units: [D7] }
blue:
  name: Blue
  units: [${units.join(', ')}]
`

const faulty = Array.from({ length: 30 }, (_, i) => `Nothing${i}`)

test('check prints every fault in the order of the lines, to a bound, and says how many more there are', async () => {
  const few = await ran('check a.yaml', { disk: { 'a.yaml': file(['D7', 'Nothing', 'F5']) } })
  expect(few.code).toBe(2)
  const places = [...few.said.matchAll(/flagplot: a\.yaml:(\d+)/g)].map(([, line]) => line)
  expect(places).toEqual(['3', '4', '5', '8'])
  const many = await ran('check a.yaml', { disk: { 'a.yaml': file(faulty) } })
  expect(many.said.match(/flagplot: /g)).toHaveLength(21)
  expect(many.said).toMatch(/13 more faults are not shown/)
})

test('check lists all faults as data; other commands refuse with the first', async () => {
  const given = { disk: { 'a.yaml': file(faulty) } }
  const all = JSON.parse((await ran('check a.yaml --json', given)).out)
  expect(all.refusals).toHaveLength(33)
  expect(all.refusals[0]).toEqual(all.refusal)
  const fight = await ran('fight a.yaml --json', given)
  expect(JSON.parse(fight.out)).toEqual({ refusal: all.refusal })
  expect(fight.said.match(/flagplot: /g)).toHaveLength(1)
})
