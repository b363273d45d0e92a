import { expect, test } from 'vitest'
import { scriptedDice, scriptedMind } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { playOut } from '../../table/index.ts'
import { template } from './index.ts'
import type { Event } from './shape.ts'

interface Script {
  readonly options?: Readonly<Record<string, string | number | boolean>>
  readonly red: readonly string[]
  readonly blue: readonly string[]
  /** Orders of each side in turn: a stance, the id of the ship that takes the hits, or `charge 2`. */
  readonly orders: { readonly red: readonly string[]; readonly blue: readonly string[] }
  readonly dice: readonly number[]
}

const order = (word: string) =>
  word.startsWith('charge ') ? { charge: word.slice(7) } : /^\d+$/.test(word) ? { ship: word } : { stance: word }

/** Fights a script to its end; every order and every die must be used up. */
function fight({ options = {}, red, blue, orders, dice: faces }: Script) {
  const parsed = template.setup.parse({ options, red: { name: 'A', units: red }, blue: { name: 'B', units: blue } })
  const state = template.begin(must(parsed.ok ? parsed.value : undefined, 'a set-up that parses'))
  const minds = {
    red: scriptedMind(template, orders.red.map(order)),
    blue: scriptedMind(template, orders.blue.map(order)),
  }
  const dice = scriptedDice(faces)
  const events: Event[] = []
  const { verdict } = playOut(template, state, minds, dice, event => events.push(event as Event))
  expect([dice.left(), minds.red.left(), minds.blue.left()]).toEqual([0, 0, 0])
  return { verdict, events, state }
}

test('round.stances round.fire both sides reveal together, then fire together', () => {
  const { events } = fight({
    red: ['Cutter'],
    blue: ['Cutter'],
    orders: { red: ['press'], blue: ['press'] },
    dice: [2, 1],
  })
  expect(events.map(event => event.kind)).toEqual(['stances', 'fire', 'fire', 'loss', 'destroyed', 'end'])
})

test('end.destroyed ship.destroyed a side without ships has lost', () => {
  const { verdict, state } = fight({
    red: ['Cutter'],
    blue: ['Frigate'],
    orders: { red: ['press'], blue: ['press'] },
    dice: [4, 6],
  })
  expect(verdict).toEqual({ winner: 'blue', rule: 'end.destroyed' })
  expect(template.roster(state).blue.units).toEqual([{ name: 'Frigate', hull: 3, count: 1, hits: 1 }])
})

test('end.both hits.together both fire before either takes hits, so both can be lost', () => {
  const { verdict } = fight({
    red: ['Cutter'],
    blue: ['Cutter'],
    orders: { red: ['press'], blue: ['press'] },
    dice: [2, 6],
  })
  expect(verdict).toEqual({ winner: 'draw', rule: 'end.both' })
})

test('end.limit a battle that reaches the agreed rounds is drawn', () => {
  const { verdict } = fight({
    options: { roundLimit: 2 },
    red: ['Cutter'],
    blue: ['Cutter'],
    orders: { red: ['press', 'press'], blue: ['evade', 'evade'] },
    dice: [2, 1, 1, 3],
  })
  expect(verdict).toEqual({ winner: 'draw', rule: 'end.limit' })
})

test('hits.owner the owner picks, and is not asked where there is one ship', () => {
  const { events } = fight({
    options: { roundLimit: 1 },
    red: ['Cruiser', 'Frigate'],
    blue: ['Cruiser'],
    orders: { red: ['press', '2'], blue: ['press'] },
    dice: [5, 5],
  })
  expect(events.filter(event => event.kind === 'loss')).toMatchObject([
    { side: 'red', ship: 'Frigate 2', hits: 2, left: 1 },
    { side: 'blue', ship: 'Cruiser 1', hits: 2, left: 3 },
  ])
})

test.each([
  ['lost', [], 2],
  ['spills', ['2'], 1],
])('hits.surplus hits beyond the hull are %s', (surplus, again, left) => {
  const { state } = fight({
    options: { surplus, roundLimit: 1 },
    red: ['3x Cutter'],
    blue: ['Cruiser'],
    orders: { red: ['press', '1', ...again], blue: ['press'] },
    dice: [1, 5],
  })
  expect(
    template
      .measures(template.roster(state))
      .find(({ name }) => name === 'red.left')
      ?.of(state),
  ).toBe(left)
})

test('fire.evading the reason names the reading that was chosen', () => {
  const { events } = fight({
    options: { evading: 'hits', roundLimit: 1 },
    red: ['Cruiser'],
    blue: ['Cruiser'],
    orders: { red: ['press'], blue: ['evade'] },
    dice: [6, 1],
  })
  expect(events.find(event => event.kind === 'fire')).toMatchObject({
    hits: 2,
    because: [
      { rule: 'fire.table', text: 'column press, die 6' },
      { rule: 'fire.evading', text: 'target evading: one hit less' },
    ],
  })
})

test('charge.hidden charge.blast a hidden charge goes off with its ship: one hit more, told to both only then', () => {
  const { events, state } = fight({
    options: { charges: true, roundLimit: 1 },
    red: ['2x Cutter'],
    blue: ['Frigate'],
    orders: { red: ['charge 1', 'press', '1'], blue: ['charge none', 'press'] },
    dice: [1, 2],
  })
  const kindsFor = (eye: 'red' | 'blue') =>
    events.filter(event => template.witness(event, eye)).map(event => event.kind)
  expect(kindsFor('red').filter(kind => kind === 'charge')).toHaveLength(1)
  expect(kindsFor('blue').filter(kind => kind === 'blast')).toHaveLength(1)
  expect(events.filter(event => event.kind === 'loss')).toMatchObject([
    { side: 'red', ship: 'Cutter 1', hits: 1, left: 0 },
    { side: 'blue', ship: 'Frigate 1', hits: 1, left: 2 },
  ])
  expect([state.charge.red, state.blasted.red]).toEqual([null, true])
})

test('charge.blast a charge cannot hurt a side without ships', () => {
  const { verdict } = fight({
    options: { charges: true },
    red: ['Cutter'],
    blue: ['Cutter'],
    orders: { red: ['charge 1', 'press'], blue: ['charge 1', 'press'] },
    dice: [2, 2],
  })
  expect(verdict).toEqual({ winner: 'draw', rule: 'end.both' })
})
