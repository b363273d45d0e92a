import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cases } from '../test-depth.ts'
import { type TinyDuel, tinyDuels, tinyDuelText } from './tiny-duel.mjs'

const guide = readFileSync(fileURLToPath(new URL('../docs/guide/warpwar-duels.md', import.meta.url)), 'utf8')

/** The part of the guide that is about a duel. */
function shown({ title }: TinyDuel): string {
  const start = guide.indexOf(`## ${title}\n`)
  const ends = ['\n\n## ', '\n\n<!-- end of duels -->'].map(mark => guide.indexOf(mark, start)).filter(at => at > 0)
  return guide.slice(start, Math.min(...ends))
}

const positions = (duel: TinyDuel): number =>
  Number(/([\d,]+) positions/.exec(shown(duel))?.[1]?.replaceAll(',', '') ?? Number.NaN)

test('order.secret the guide shows every tiny duel, solved whole', () => {
  expect(guide.match(/^## .*$/gm)).toEqual(tinyDuels.map(({ title }) => `## ${title}`))
  for (const duel of tinyDuels) expect(positions(duel)).toBeGreaterThan(0)
})

test('order.secret the smallest duels of the guide are those of the solver', async () => {
  const smallest = tinyDuels.toSorted((a, b) => positions(a) - positions(b)).slice(0, cases(3, 1))
  for (const duel of smallest) expect(await tinyDuelText(duel)).toBe(shown(duel))
})
