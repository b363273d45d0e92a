import { systemTitles } from '@flagplot/core/desk/battle'
import { designCardsSchema } from '@flagplot/wire'
import { expect, test } from 'vitest'
import { dataOf } from '../run.fixture.ts'

// few samples: the figures are coarse, but every ready battle has its card
test.each(systemTitles.map(({ id }) => id))('a card of every ready battle of %s', { timeout: 900_000 }, async id => {
  const { cards } = designCardsSchema.parse(
    await dataOf(`design card ${id} --only throws,seats,orders --battles 4 --samples 16`),
  )
  expect(cards.length).toBeGreaterThan(3)
  for (const { balance, length, swings, seats, firstOrders } of cards) {
    expect(balance.outcome.red + balance.outcome.blue + balance.outcome.draw + balance.outcome.undecided).toBeCloseTo(1)
    const rounds = length.over.flatMap(({ round }) => round ?? [])
    expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
    expect([swings, seats, firstOrders]).not.toContain(undefined)
  }
})
