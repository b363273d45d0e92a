/** `npm run tiny-duels`: solves the duels of docs/guide/warpwar-duels.md and writes them there, the same anywhere. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tinyDuels, tinyDuelText } from './tiny-duel.mjs'

const guide = fileURLToPath(new URL('../docs/guide/warpwar-duels.md', import.meta.url))
const [FROM, TO] = ['<!-- duels -->\n', '\n<!-- end of duels -->']

const parts = []
for (const duel of tinyDuels) {
  parts.push(await tinyDuelText(duel))
  console.log(duel.title)
}
const text = readFileSync(guide, 'utf8')
const [start, end] = [text.indexOf(FROM), text.indexOf(TO)]
if (start < 0 || end < start) throw new Error('docs/guide/warpwar-duels.md has no marks')
writeFileSync(guide, `${text.slice(0, start + FROM.length)}\n${parts.join('\n\n')}\n${text.slice(end)}`)
