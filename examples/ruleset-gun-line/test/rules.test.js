import { bySide } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { gunLine } from '../src/index.js'

/**
 * @import { BySide } from '@flagplot/core/game/sides'
 * @import { Course, Event } from '../src/shape.js'
 */

/**
 * One round: the courses of both sides, then the dice of red and those of blue.
 * @param {BySide<readonly string[]>} units
 * @param {BySide<Course>} course
 * @param {readonly (readonly number[])[]} throws
 */
function round(units, course, throws) {
  const parsed = gunLine.setup.parse(bySide(side => ({ name: `${side} line`, units: units[side] })))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const state = gunLine.begin(parsed.value)
  /** @type {Event[]} */
  const events = []
  gunLine.advance(state, { kind: 'orders', orders: bySide(side => ({ course: course[side] })) }, e => events.push(e))
  for (const faces of throws) {
    const asked = gunLine.pending(state)
    if (asked.kind !== 'roll') throw new Error('no throw is asked for')
    expect(faces).toHaveLength(asked.roll.dice.length)
    gunLine.advance(state, { kind: 'roll', outcome: asked.roll.read(faces), faces }, e => events.push(e))
  }
  return { state, events, asked: gunLine.pending(state) }
}

/** @type {BySide<Course>} */
const bothBroadside = { red: 'broadside', blue: 'broadside' }

test('round.courses: both sides are asked at once, before any die', () => {
  const parsed = gunLine.setup.parse({ red: { name: 'A', units: ['Cutter'] }, blue: { name: 'B', units: ['Cutter'] } })
  const asked = gunLine.pending(gunLine.begin(must(parsed.ok ? parsed.value : undefined, 'a set-up')))
  expect(asked.kind === 'orders' && asked.briefs.map(({ side }) => side)).toEqual(['red', 'blue'])
})

test('fire.dice: a liner and a cutter throw four dice', () => {
  const { events } = round({ red: ['Liner', 'Cutter'], blue: ['Liner'] }, bothBroadside, [
    [1, 1, 1, 4],
    [1, 2, 3],
  ])
  expect(events.filter(({ kind }) => kind === 'fire')).toMatchObject([
    { side: 'red', dice: 4, hits: 1 },
    { side: 'blue', dice: 3, hits: 0 },
  ])
})

/** @type {[Course, Course, number][]} */
const cells = [
  ['broadside', 'broadside', 3],
  ['broadside', 'weave', 2],
  ['weave', 'broadside', 1],
  ['weave', 'weave', 1],
]

test.each(cells)('fire.table: %s against %s', (red, blue, hits) => {
  const { events } = round({ red: ['Liner'], blue: ['Liner'] }, { red, blue }, [
    [4, 5, 6],
    [1, 1, 1],
  ])
  expect(events.find(({ kind }) => kind === 'fire')).toMatchObject({ hits })
})

test('ship.sunk, hits.wasted: the smallest ship sinks first, and one hit is not enough for a frigate', () => {
  const { state, events } = round({ red: ['Frigate'], blue: ['Cutter', 'Frigate'] }, bothBroadside, [
    [5, 6],
    [1, 1, 1],
  ])
  expect(state.line.blue).toEqual({ Cutter: 0, Frigate: 1, Liner: 0 })
  expect(events).toContainEqual({ kind: 'wasted', rule: 'hits.wasted', round: 1, side: 'blue', hits: 1 })
})

test('end.line: a side without ships has lost', () => {
  const { asked } = round({ red: ['Cutter'], blue: ['Cutter'] }, bothBroadside, [[4], [1]])
  expect(asked).toEqual({ kind: 'over', result: { winner: 'red', rule: 'end.line' } })
})

test('end.both: cutters that sink each other draw', () => {
  const { asked } = round({ red: ['Cutter'], blue: ['Cutter'] }, bothBroadside, [[4], [5]])
  expect(asked).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'end.both' } })
})
