import { fetchSystems, systems } from '@flagplot/core/desk/battle'
import { citedNumbers } from '@flagplot/core/game'
import { describe, expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

await fetchSystems()

async function rules(...words: readonly string[]) {
  const io = memoryIo({})
  const code = await run(['rules', ...words], io)
  return { code, out: io.stdout(), err: io.stderr() }
}

describe('rules by a number of the book', () => {
  test('a number that several rules cite finds all of them, as text and as data', async () => {
    const { code, out } = await rules('knight-hawks', 'R36')
    expect(code).toBe(0)
    expect(out).toContain('turn.end (section 2; ruling R36)')
    const data: Record<string, { at: string }> = JSON.parse((await rules('knight-hawks', 'R36', '--json')).out)
    const cited = Object.keys(data)
    expect(cited.length).toBeGreaterThan(1)
    for (const id of cited) expect([out.includes(id), data[id]?.at.includes('R36')]).toEqual([true, true])
  })

  test('every number that stands in a rule’s place finds it, in every system', async () => {
    for (const { card, ledger } of systems()) {
      for (const number of citedNumbers(ledger)) {
        const { code, out } = await rules(card.id, number)
        expect([card.id, number, code]).toEqual([card.id, number, 0])
        expect(out).toContain(number)
      }
    }
  })

  test('no rule rests on a book that nobody has', () => {
    for (const { card, ledger } of systems())
      for (const [id, { at }] of Object.entries(ledger)) expect(at, `${card.id} ${id}`).not.toContain('dossier')
  })

  test('a number that nobody cites is refused with one that is cited', async () => {
    const { code, err } = await rules('combat-shift', 'R99')
    expect([code, err.includes('R9')]).toEqual([2, true])
  })
})
