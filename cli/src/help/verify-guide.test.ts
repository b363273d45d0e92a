import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { advisedOrder } from '@flagplot/core/desk/fight'
import { goOn, openQuestions, openSeal, putSeal } from '@flagplot/core/desk/referee'
import { must } from '@flagplot/core/lang'
import { beforeAll, describe, expect, test } from 'vitest'
import { type GameTable, playQuestion, sealBy, seatedGame, textOf } from '../../../core/fixtures/games/index.ts'
import { value } from '../../../core/fixtures/index.ts'
import { chainedRecordText } from '../fuzz/record-text.ts'
import { printed, ran } from '../run.fixture.ts'

const textOfGuide = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/guide/${name}.md`, import.meta.url)), 'utf8')

const blocksOf = (name: string): readonly string[] =>
  [...textOfGuide(name).matchAll(/```\n([\s\S]*?)```/g)].map(([, block]) => must(block, 'a block'))

/** The block of a guide that has these words. */
const blockWith = (words: string, name = 'verify'): string =>
  must(
    blocksOf(name).find(block => block.includes(words)),
    `a block with ${words}`,
  )

/** Expects the lines of a block in a text, in order; a line of a block that has an ellipsis leaves out as much. */
function expectShown(text: string, block: string): void {
  const parts = block.split(/…[^\n]*…|…/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  expect(text).toMatch(new RegExp(parts.join('[\\s\\S]*')))
}

/** A record with its lines changed, and chained anew. */
function forged(record: string, change: (lines: Record<string, unknown>[]) => void): string {
  const lines = record
    .trim()
    .split('\n')
    .map(line => {
      const { digest: _, ...content } = JSON.parse(line)
      return content
    })
  change(lines)
  return chainedRecordText(lines)
}

/** A question that blue leaves to its standing orders. */
function playWithoutBlue(table: GameTable): void {
  for (const brief of openQuestions(table.game).filter(({ side }) => side === 'red')) {
    const { seal, opening } = sealBy(table, 'red', advisedOrder(table.game.fight, brief))
    table.game = value(openSeal(value(putSeal(table.game, seal)), 'red', opening))
  }
  table.game = value(goOn(table.game, table.host.links, ['blue']))
}

describe('the guide to verify', () => {
  let disk: Readonly<Record<string, string>> = {}
  beforeAll(async () => {
    disk = (await ran('fight sidcors/bats-assault --seed 2 --record bats.jsonl')).disk
  })

  test('a record is verified, with and without its standing orders, as it shows', async () => {
    expectShown(await printed('verify bats.jsonl', { disk }), blockWith('Steps by the end of round 1'))
    expectShown(await printed('verify bats.jsonl --doctrines', { disk }), blockWith('5 orders asked'))
  })

  test('other dice than those of the seed are refused as it shows', async () => {
    const bad = forged(must(disk['bats.jsonl'], 'a record'), lines => {
      lines[2] = { ...lines[2], faces: [3, 3] }
    })
    const { code, err } = await ran('verify bad.jsonl', { disk: { 'bad.jsonl': bad } })
    expect([code, err]).toEqual([2, blockWith('The dice of this line')])
  })

  test('a header that names other standing orders is refused as it shows', async () => {
    const fought = await ran('fight sidcors/border-clash --red steady --seed 1 --record a.jsonl')
    const claimed = forged(must(fought.disk['a.jsonl'], 'a record'), ([header]) => {
      const leaders = header?.leaders as Record<string, object>
      Object.assign(header ?? {}, { leaders: { ...leaders, red: { doctrine: { name: 'captain' } } } })
    })
    const given = { disk: { 'claimed.jsonl': claimed } }
    expect((await ran('verify claimed.jsonl', given)).code).toBe(0)
    const { code, err } = await ran('verify claimed.jsonl --doctrines', given)
    expect([code, err]).toEqual([2, blockWith('claimed.jsonl')])
  })

  test('the orders of a game between rooms are counted by their proofs, as it shows', async () => {
    const table = seatedGame(value(await fetchReadyAddress('sidcors/border-clash')))
    playWithoutBlue(table)
    for (let n = 0; n < 12; n++) playQuestion(table)
    const out = await printed('verify game.jsonl', { disk: { 'game.jsonl': textOf(table) } })
    expectShown(out, blockWith('orders as sealed'))
  })
})

describe('the guide to rulings', () => {
  test('a ruling is made as it shows, and told by verify as its guide shows', async () => {
    const fought = await ran('fight sidcors/border-clash --seed 3 --record clash.jsonl')
    const because = 'Plus points were never agreed'
    const ruling = 'ruling clash.jsonl --at 5 --set plusMinus=false --record ruled.jsonl --because'
    const { out, disk } = await ran([...ruling.split(' '), because], { disk: fought.disk })
    expect(out).toBe(blockWith('Ruled after 5 steps', 'ruling'))
    expect(blockWith('flagplot ruling', 'ruling')).toContain(because)
    expectShown(await printed('verify ruled.jsonl', { disk }), blockWith(because))
  })
})
