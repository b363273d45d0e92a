import { fetchSystems } from '@flagplot/core/desk/battle'
import { doorNames, fuzz } from './fuzz.ts'

/** `npm run fuzz -- <door or all> <cases> [first case] [seed]`: counts, the slowest case, and the faults. */
const [which = 'all', cases = '10000', from = '0', seed = '1'] = process.argv.slice(2)
await fetchSystems()
let wrong = 0
for (const door of which === 'all' ? doorNames : [which]) {
  let slowest = { number: -1, ms: 0 }
  let now = { number: -1, since: performance.now() }
  const onCase = (number: number): void => {
    const ms = performance.now() - now.since
    if (now.number >= 0 && ms > slowest.ms) slowest = { number: now.number, ms }
    now = { number, since: performance.now() }
  }
  const found = await fuzz(door, { from: Number(from), cases: Number(cases), seed, onCase })
  wrong += found.wrong.length
  const { taken, refused, tried } = found
  process.stdout.write(
    `${door}: ${cases} cases, ${taken} taken (${tried} gone on with), ${refused} refused, ${found.wrong.length} wrong; slowest case ${slowest.number}, ${Math.round(slowest.ms)} ms\n`,
  )
  for (const line of found.wrong) process.stdout.write(`  ${line}\n`)
}
process.exitCode = wrong === 0 ? 0 : 1
