import { expect, test } from 'vitest'
import type { Eye } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { must } from '../../lang/index.ts'
import { template } from './index.ts'

test('hits.owner each side is told of its own hits, and an onlooker of both', () => {
  const red = { name: 'The Moths', units: ['2x Cutter'] }
  const blue = { name: 'Candle', units: ['2x Cutter'] }
  const parsed = template.setup.parse({ red, blue })
  const setup = must(parsed.ok ? parsed.value : undefined, 'a set-up that parses')
  const state = template.begin(setup)
  template.advance(state, { kind: 'orders', orders: { red: { stance: 'press' }, blue: { stance: 'press' } } })
  const asked = template.pending(state)
  const roll = must(asked.kind === 'roll' ? asked.roll : undefined, 'a throw')
  template.advance(state, { kind: 'roll', outcome: roll.read([6, 2]) })
  const said = (eye: Eye) => template.prompt(state, eye, fleetWords(setup)).text
  expect(said('red')).toMatch(/^\d hits? to take: the Moths pick the ship\.$/)
  expect(said('blue')).toMatch(/^\d hits? to take: Candle picks the ship\.$/)
  expect(said('public')).toBe(`${said('red')} ${said('blue')}`)
})
