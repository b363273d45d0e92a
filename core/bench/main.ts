import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { duelTasks } from './duel-tasks.ts'
import { engineTasks } from './engine-tasks.ts'
import { knightHawksTasks } from './knight-hawks-tasks.ts'
import type { Figure, Task } from './measure.ts'
import { oddsTasks } from './odds-tasks.ts'
import { productTasks } from './product-tasks.ts'
import { reachTasks } from './reach-tasks.ts'
import { recordTasks } from './record-tasks.ts'

const baselineFile = new URL('../baseline.json', import.meta.url)

/** The figures when the baseline was written, by task. */
type Baseline = Readonly<Record<string, { readonly value: number; readonly unit: string; readonly checksum: string }>>

const readBaseline = (): Baseline => JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline

const sayValue = (value: number, unit: Figure['unit']): string =>
  unit === 'ms'
    ? `${value.toFixed(value < 10 ? 2 : 0)} ms`
    : `${Math.round(value).toLocaleString('en-GB')}${unit === 'per second' ? '/s' : ` ${unit}`}`

function sayTarget({ value, unit, target, checksum }: Figure): string {
  if (target === undefined) return ''
  if (checksum === 'none') return `MISSED ${unit === 'ms' ? '≤' : '≥'} ${sayValue(target, unit)}`
  const reached = unit === 'ms' ? value <= target : value >= target
  return `${reached ? 'reached' : 'MISSED'} ${unit === 'ms' ? '≤' : '≥'} ${sayValue(target, unit)}`
}

function sayBaseline(figure: Figure, baseline: Baseline): string {
  const before = baseline[figure.task]
  if (before === undefined) return 'new'
  if (before.checksum !== figure.checksum) return `OTHER WORK (was ${before.checksum})`
  const faster = figure.unit === 'ms' ? before.value / figure.value : figure.value / before.value
  return `${faster.toFixed(2)}x`
}

const roundedOf = ({ value, unit }: Figure): number =>
  unit === 'ms' ? Number(value.toPrecision(3)) : Math.round(value)

/** The rows of the product's table of speeds, and whatever else was measured, under their names. */
function printRows(figures: readonly Figure[]): void {
  const rows = figures.map(figure => {
    const { task, row = task, unit, size, checksum } = figure
    return { task: row, value: roundedOf(figure), unit, work: `${size} · ${checksum}` }
  })
  console.log(JSON.stringify(rows, null, 2))
}

function main(): void {
  const only = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const tasks = [
    ...productTasks,
    ...oddsTasks,
    ...reachTasks,
    ...engineTasks,
    ...knightHawksTasks,
    ...duelTasks,
    ...recordTasks,
  ].filter(({ name }) => only.length === 0 || only.some(word => name.includes(word)))
  if (process.argv.includes('--json')) printRows(tasks.flatMap(task => task.run()))
  else printFigures(tasks)
}

function printFigures(tasks: readonly Task[]): void {
  const baseline = readBaseline()
  console.log(`node ${process.version}, ${cpus().length} cores, one thread; against the baseline: above 1x is faster\n`)
  const measured: Record<string, { value: number; unit: string; checksum: string }> = {}
  for (const task of tasks) {
    for (const figure of task.run()) {
      const { task: name, value, unit, size, checksum } = figure
      console.log(`${name}: ${sayValue(value, unit)}`)
      console.log(`    ${size} · work ${checksum} · baseline ${sayBaseline(figure, baseline)} ${sayTarget(figure)}`)
      measured[name] = { value: Number(value.toPrecision(3)), unit, checksum }
    }
  }
  if (process.argv.includes('--write')) writeFileSync(baselineFile, `${JSON.stringify(measured, null, 2)}\n`)
}

main()
