import { fetchedAddresses, openBattleText, openFetchedAddress } from '@flagplot/core/desk/battle'
import { openRecordText } from '@flagplot/core/desk/record'
import { readManifest } from '@flagplot/core/desk/turn'
import { sides } from '@flagplot/core/game/sides'
import { must, refusalsOf } from '@flagplot/core/lang'
import { adjudicateAnswerSchema } from '@flagplot/wire'
import { expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import { dataOf, ran, tooWide } from '../run.fixture.ts'
import { type LetterData, resultsIn, turnDisk, value, writtenOrders } from './turn.fixture.ts'

/** Ready battles of all five systems, forty in full depth; those on a map take seconds, so of them there is one. */
const offMap = fetchedAddresses().filter(address => !/^knight-hawks|fortress/.test(address))
const addresses = rows(['knight-hawks/surprise-attack', ...offMap].slice(0, 40), 14)

const players = ['Ann', 'Bob', 'Cid', 'Dora', 'Eve Noël']
const playerOf = (i: number): string => must(players[i % players.length], 'a player')

/** Each player leads a side of many battles: orders for the first questions, standing orders after them. */
function wholeTurn(): Record<string, string> {
  const parts = new Map<string, Record<string, object>>(players.map(player => [player, {}]))
  const battles: Record<string, object> = {}
  for (const [i, address] of addresses.entries()) {
    const id = `b${i}-${address.split('/')[1]}`
    const led = { red: playerOf(i), blue: playerOf(i + 1) }
    battles[id] = { battle: address, ...led }
    const orders = writtenOrders(address, id, 2)
    const { leaders } = value(openFetchedAddress(address))
    for (const side of sides) {
      const { doctrine } = leaders[side]
      const standing = doctrine && { doctrine: { name: doctrine.name, ...doctrine.settings } }
      must(parts.get(led[side]), 'a letter')[id] = { ...standing, orders: orders[side] }
    }
  }
  const letters = [...parts].map(([from, mine]): LetterData => ({ from, battles: mine }))
  return turnDisk(battles, letters)
}

test('battles of five systems, from letters to the fleets of the next turn, are the same a second time', async () => {
  const disk = wholeTurn()
  const first = await ran('adjudicate turn-12/', { disk })
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.text).toContain(`All ${addresses.length} settled.`)
  expect(tooWide(first.out)).toEqual([])
  const results = resultsIn(first.disk)
  const again = await ran('adjudicate turn-12 --workers 1', { disk })
  expect(resultsIn(again.disk)).toEqual(results)
  const { battles } = value(readManifest(results['turn.json'] ?? '')).value
  expect(new Set(Object.values(battles).map(each => (each.status === 'settled' ? each.system : ''))).size).toBe(5)
  for (const [id, entry] of Object.entries(battles)) {
    if (entry.status !== 'settled') throw new Error(`${id} waits`)
    const { verified } = value(openRecordText(results[`moderator/${id}.jsonl`] ?? ''))
    expect([id, verified.digest, verified.verdict?.winner]).toEqual([id, entry.record, entry.winner])
    // a side that lost everything has no units, which the next battle refuses; all else is taken as it is
    const next = openBattleText(results[`next/${id}.yaml`] ?? '')
    const lacking = refusalsOf(next).map(({ path }) => path.join('.'))
    expect([id, lacking.sort()]).toEqual([id, entry.gone.map(side => `${side}.units`).sort()])
  }
  expect(Object.keys(results).filter(path => path.startsWith('players/'))).toHaveLength(4 * players.length)
  const data = adjudicateAnswerSchema.parse(await dataOf('adjudicate turn-12', { disk: first.disk }))
  expect(data.battles.every(each => each.status === 'settled' && each.settledBefore)).toBe(true)
})
