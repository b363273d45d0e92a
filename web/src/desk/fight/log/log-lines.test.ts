import { type Fight, fightOn, momentsOf, putInput, stepAlone, withDice } from '@flagplot/core/desk/fight'
import { fleetWords } from '@flagplot/core/game/words'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { readyFight, value } from '../../ready.fixture.ts'
import { linesOf, textOfLine } from './log-lines.ts'

const first = value(fightOn(await readyFight('sidcors/border-clash'), 'round'))

test('a change of dice and a ruling are lines of their round, each with a key of its own, in the words of the report', () => {
  const ruled = value(
    putInput(withDice(first, { source: 'seeded', seed: 'other' }), {
      kind: 'ruling',
      options: { roundCap: 9 },
      reason: 'as agreed by mail',
    }),
  )
  const { rules, setup } = ruled.battle
  const lines = linesOf(ruled, ruled.count, 'umpire')
  const texts = lines.slice(-2).map(line => textOfLine(rules, fleetWords(setup), line))
  expect(texts).toEqual([
    { text: 'Dice: seed other', because: [] },
    { text: 'Ruling: Round cap (0: none): 9 [Round cap]: as agreed by mail', because: [] },
  ])
  expect(lines.slice(-3).map(({ round }) => round)).toEqual([1, 2, 2])
  expect(new Set(lines.map(({ at, place }) => `${at} ${place}`)).size).toBe(lines.length)
})

const thrownIn = (fight: Fight) =>
  linesOf(fight, fight.count, 'umpire').flatMap(line => (line.kind === 'event' && line.fallen.length > 0 ? [line] : []))

test('the dice of a side stand beside its own first line of their throw', () => {
  const thrown = thrownIn(first)
  expect(thrown.map(({ event: { side }, fallen }) => fallen.map(({ die }) => die.owner === side))).toEqual([
    [true],
    [true],
  ])
  const again = thrownIn(first)
  expect(again.every(({ fallen }, i) => fallen === thrown[i]?.fallen)).toBe(true)
})

test('dice of no side stand beside the first line of their throw only', async () => {
  const thrown = thrownIn(value(fightOn(await readyFight('attack-endurance/six-against-six'), 'round')))
  expect(thrown.length).toBeGreaterThan(0)
  expect(thrown.every(({ place }) => place === 0)).toBe(true)
})

test('shots that are thrown together have a die each beside their own lines', async () => {
  const fought = value(fightOn(await readyFight('combat-shift/carrier-strike'), 'round'))
  const shots = linesOf(fought, fought.count, 'umpire').flatMap(line =>
    line.kind === 'event' && line.event.faces !== undefined ? [line] : [],
  )
  const together = shots.filter(({ at }, i) => shots.some((other, k) => k !== i && other.at === at))
  expect(together.length).toBeGreaterThan(1)
  expect(shots.map(({ fallen }) => fallen.map(({ face }) => face))).toEqual(shots.map(({ event }) => event.faces))
})

test('dice are those of the throw that a line tells of, and an earlier moment has no later lines', () => {
  const moments = momentsOf(first)
  const lines = linesOf(first, first.count, 'umpire')
  const thrown = lines.flatMap(line => (line.kind === 'event' && line.fallen.length > 0 ? [line.at] : []))
  expect([...new Set(thrown)]).toEqual(moments.flatMap(({ input }, i) => (input.kind === 'roll' ? [i + 1] : [])))
  const earlier = linesOf(first, 3, 'umpire')
  expect(earlier).toEqual(lines.filter(({ at }) => at <= 3))
  expect(earlier.length).toBeLessThan(lines.length)
})

test('a change before the first round belongs to none, and one as a round begins belongs to that round', async () => {
  const begun = await readyFight('knight-hawks/close-escort')
  const step = (fight: Fight) => value(must(stepAlone(fight), 'a step of doctrines or seeded dice'))
  // three inputs come before the first round
  const rounds = [1, 2, 3].map(inputs => {
    let fight = begun
    for (let i = 0; i < 5; i++) {
      if (i === inputs) fight = withDice(fight, { source: 'seeded', seed: 'other' })
      fight = step(fight)
    }
    return linesOf(fight, fight.count, 'umpire').find(({ kind }) => kind === 'change')?.round
  })
  expect(rounds).toEqual([0, 0, 1])
})
