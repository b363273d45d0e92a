import { expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { streamOf } from '../../dice/index.ts'
import { fallbackSettings } from '../../game/form/index.ts'
import { type Brief, type OrderOf, paperOf } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { knightHawks as rules } from './index.ts'
import type { KnightHawks } from './shape.ts'
import type { State } from './state.ts'

/** The order of a doctrine, taken by its paper as it is. */
function ordered(state: State, brief: Brief<KnightHawks>, name: string): OrderOf<KnightHawks> {
  const doctrine = must(rules.doctrines[name], name)
  const mix = doctrine.decide(rules.view(state, brief.side), brief, fallbackSettings(doctrine.settings))
  const { order } = must(mix[0], 'an order')
  const paper = paperOf(rules, brief)
  expect(paper.check(order)).toEqual({ ok: true, value: order })
  return order
}

/** A published battle to its end: its number of inputs, and its winner. */
function fought(battle: string, seed: number, by: Readonly<Record<Side, string>>) {
  const ready = must(
    rules.battles.find(({ name }) => name === battle),
    battle,
  )
  const parsed = rules.setup.parse(ready.setup)
  const state = rules.begin(must(parsed.ok ? parsed.value : undefined, 'a set-up'))
  const stream = streamOf(seed, battle)
  for (let inputs = 0; inputs <= rules.card.longest; inputs++) {
    const asked = rules.pending(state)
    if (asked.kind === 'over') return { inputs, winner: asked.result.winner }
    if (asked.kind === 'roll') {
      const faces = asked.roll.dice.map(die => stream.face(die))
      rules.advance(state, { kind: 'roll', outcome: asked.roll.read(faces), faces })
      continue
    }
    const orders = Object.fromEntries(asked.briefs.map(brief => [brief.side, ordered(state, brief, by[brief.side])]))
    rules.advance(state, { kind: 'orders', orders })
  }
  throw new Error(`${battle} does not end`)
}

const pairs = [
  { red: 'captain', blue: 'captain' },
  { red: 'bold', blue: 'standoff' },
  { red: 'standoff', blue: 'bold' },
  { red: 'steady', blue: 'captain' },
] as const

const fights = [
  ['close-escort', 3],
  ['surprise-attack', 3],
  ['the-stand', 1],
  ['fortress-kdikit', 1],
] as const

test.each(fights.slice(0, cases(4, 3)))(
  '%s ends without an illegal order, doctrine against doctrine',
  (battle, seeds) => {
    for (const by of pairs.slice(-cases(pairs.length, 1))) {
      for (let seed = 0; seed < cases(seeds, 1); seed++) {
        const { inputs, winner } = fought(battle, seed, by)
        expect(inputs).toBeGreaterThan(0)
        expect(['red', 'blue', 'draw']).toContain(winner)
      }
    }
  },
)
