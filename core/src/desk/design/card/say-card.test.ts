import { beforeAll, expect, test } from 'vitest'
import type { OddsAnswer } from '../../../odds/index.ts'
import { fetchSystems } from '../../battle/index.ts'
import { oddsTopic } from '../../odds-words/index.ts'
import { battleOf } from '../small-battle.fixture.ts'
import { type CardFigures, cardSections } from './say-card.ts'

beforeAll(fetchSystems)

const exactly = (red: number): OddsAnswer => ({
  method: 'exact',
  outcome: { red, blue: 1 - red, draw: 0, undecided: 0 },
  rounds: { mean: 1, byRound: [{ round: 1, red, blue: 1 - red, draw: 0, undecided: 0 }] },
  measures: [],
})

/** The lines on the balance. */
const balanceOf = (answer: OddsAnswer, more: Partial<CardFigures> = {}): readonly string[] =>
  cardSections({ topic: oddsTopic(battleOf('Corvette', 'Heavy Cruiser')), answer, ...more })[0]?.lines ?? []

test.each([
  ['even', exactly(0.5), /^The battle is even/],
  ['red’s', exactly(0.6), /^Favoured: R, by 60\.0 % to 40\.0 %/],
  ['blue’s', exactly(0.3), /^Favoured: B, by 70\.0 % to 30\.0 %/],
  ['open, by its range', { ...exactly(0.6), method: 'sampled' as const, n: 20 }, /^Neither side is surely favoured/],
])('the balance is %s', (_, answer, says) => expect(balanceOf(answer)[0]).toMatch(says))

test('each side has the doctrine whose worst result is best for it', () => {
  const cells = [
    [60, 50],
    [30, 20],
  ].map(line => line.map(result => ({ expectedResult: result, low: result, high: result })))
  const doctrines = { red: ['steady', 'captain'], blue: ['steady', 'captain'] }
  const lines = balanceOf(exactly(0.5), { doctrineTable: { doctrines, cells, dominated: { red: [], blue: [] } } })
  expect(lines.at(-1)).toMatch(/ steady of red and captain of blue, .* 50\.0 %/)
})
