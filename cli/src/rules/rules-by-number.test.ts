import { fetchSystems } from '@flagplot/core/desk/battle'
import { citedNumbers } from '@flagplot/core/game/words'
import { describe, expect, test } from 'vitest'
import { dataOf, ran } from '../run.fixture.ts'

const systems = await fetchSystems()

describe('rules by a number of the book', () => {
  test('a number that several rules cite finds all of them, as text and as data', async () => {
    const { code, out } = await ran('rules knight-hawks R36')
    expect([code, out]).toEqual([0, expect.stringContaining('turn.end (section 2; ruling R36)')])
    const data: Record<string, { at: string }> = await dataOf('rules knight-hawks R36')
    const cited = Object.keys(data)
    expect(cited.length).toBeGreaterThan(1)
    for (const id of cited) expect([out.includes(id), data[id]?.at.includes('R36')]).toEqual([true, true])
  })

  test('every number that stands in a rule’s place finds it, in every system', async () => {
    for (const { card, ledger } of systems) {
      for (const number of citedNumbers(ledger)) {
        const { code, out } = await ran(['rules', card.id, number])
        expect([card.id, number, code, out]).toEqual([card.id, number, 0, expect.stringContaining(number)])
      }
    }
  })

  test('no rule rests on a book that nobody has', () => {
    for (const { card, ledger } of systems)
      for (const [id, { at }] of Object.entries(ledger)) expect(at, `${card.id} ${id}`).not.toContain('dossier')
  })

  test('a number that nobody cites is refused with one that is cited', async () => {
    const { code, err } = await ran('rules combat-shift R99')
    expect([code, err]).toEqual([2, expect.stringContaining('R9')])
  })
})
