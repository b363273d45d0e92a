/** `npm run kills`, or `npm run kills -- 300`: kills a play while it writes, and counts the losses. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killPlays } from './kill-play.mjs'

const times = Number(process.argv[2] ?? 100)
const bin = fileURLToPath(new URL('../cli/bin/flagplot.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'flagplot-kills-'))
const { kills, acknowledged, lost, torn, left, records, ends } = await killPlays({
  bin,
  battle: 'sidcors/border-clash',
  folder,
  times,
})
const flagplot = (...argv) => spawnSync(process.execPath, [bin, ...argv], { input: 'quit\n', encoding: 'utf8' })
const broken = records.filter(record => {
  // resumed once more: a torn line is cut off, a lock left behind goes
  flagplot('play', record)
  return flagplot('verify', record).status !== 0
})
const beside = readdirSync(folder).filter(name => !name.endsWith('.jsonl'))
console.log(
  `${kills} plays killed (${Object.entries(ends)
    .map(([how, n]) => `${how} ${n}`)
    .join(', ')}), ${records.length} records`,
)
console.log(
  `${acknowledged} throws acknowledged, ${lost} lost; ${torn} torn last lines, ${broken.length} records that do not verify`,
)
console.log(`${left.length + beside.length} stray files${[...left, ...beside].map(name => ` ${name}`).join('')}`)
rmSync(folder, { recursive: true })
process.exitCode = lost + broken.length + left.length + beside.length === 0 ? 0 : 1
