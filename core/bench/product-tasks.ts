import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makeSampler, sampleChunk } from '@flagplot/core/odds'
import { checksumOf, solve } from './answers.ts'
import { checksum } from './checksum.ts'
import { type Figure, median, type Task, task, type Worked, warm } from './measure.ts'
import { type Muster, mustered } from './musters.ts'
import { rollEveryDie } from './rolled-dice.ts'

/** A row of the product's table of speeds, by its name there, for one of its battles. */
interface Row {
  readonly row: string
  readonly muster: Muster
  readonly target: number
}

/** A row of one figure, whose work is told behind the name of its battle. */
const rowTask = ({ row, muster, target }: Row, work: () => Omit<Worked, 'size'>): Task =>
  task(`${row} (${muster})`, { row, target }, () => {
    const worked = work()
    return { ...worked, size: `${muster}: ${worked.said}` }
  })

/** Exact odds with a compiled engine and no memory of the battle. */
const exact = (row: Row, detail: 'outcome' | 'whole'): Task =>
  rowTask(row, () => {
    const battle = mustered(row.muster)
    const { ms, result } = warm(() => solve(battle, detail))
    return { ms, said: checksumOf(result) }
  })

/** The first answer of a process of its own. */
const fresh = (row: Row): Task =>
  rowTask(row, () => {
    const program = fileURLToPath(new URL('./fresh.js', import.meta.url))
    const runs = Array.from({ length: 5 }, () => {
      const output = execFileSync(process.execPath, [program, row.muster], { encoding: 'utf8' })
      return JSON.parse(output) as { readonly ms: number; readonly work: string }
    })
    return { ms: median(runs.map(({ ms }) => ms)), said: runs[0]?.work ?? '' }
  })

/** Battles a second through the sampler, what it remembers kept as it is for everybody. */
const sampled = (row: Row): Task =>
  rowTask(row, () => {
    const { rules, setup, plans } = mustered(row.muster)
    const sampler = makeSampler({ rules, state: rules.begin(setup), plans }, { setup })
    const size = 50_000
    sampleChunk(sampler, { seed: 'warm', chunk: 0, size })
    const { ms, result } = warm(() => sampleChunk(sampler, { seed: 'bench', chunk: 0, size }))
    return { ms, count: size, said: `${size} battles, ${checksum(JSON.stringify(result.outcome))}` }
  })

/** The same beside a C program that rolls every die, measured one after the other in one run. */
function besideC(row: Row): Task {
  const { name, run } = sampled(row)
  return {
    name,
    run: () =>
      run().flatMap(figure => {
        const rolled = rollEveryDie(2_000_000)
        if (typeof rolled === 'string') return [{ ...figure, size: `${figure.size}; ${rolled}` }]
        const reference: Figure = {
          task: `every die rolled in C (${row.muster})`,
          row: 'a C program rolling every die, 6 against 6 `attack-endurance`',
          size: rolled.work,
          value: rolled.perSecond,
          unit: 'per second',
          checksum: checksum(rolled.work),
        }
        const ratio = `${(figure.value / rolled.perSecond).toFixed(2)} of the C program in the same run`
        return [{ ...figure, size: `${figure.size}; ${ratio}` }, reference]
      }),
  }
}

const whoWins = 'who wins, exact, 6 a side `attack-endurance`, warm; without by-round and measures'
const ten = 'the whole answer, 10 a side, warm: `attack-endurance`, `sidcors`'
const again = 'the same in a fresh process'
const hundred = '100 equal a side `attack-endurance`; `sidcors`'

/** The rows of the product's table that odds answer. */
export const productTasks: readonly Task[] = [
  exact({ row: whoWins, muster: 'attack-endurance, 6 a side', target: 0.4 }, 'outcome'),
  exact(
    { row: 'the whole answer, 6 a side `attack-endurance`, warm', muster: 'attack-endurance, 6 a side', target: 1.2 },
    'whole',
  ),
  exact({ row: ten, muster: 'attack-endurance, 10 a side', target: 4 }, 'whole'),
  exact({ row: ten, muster: 'sidcors, 10 a side', target: 6 }, 'whole'),
  fresh({ row: again, muster: 'attack-endurance, 10 a side', target: 60 }),
  fresh({ row: again, muster: 'sidcors, 10 a side', target: 60 }),
  exact(
    {
      row: 'matching binding, 10 a side `attack-endurance`, warm',
      muster: 'attack-endurance, 10 a side, matching binding',
      target: 20,
    },
    'whole',
  ),
  exact({ row: hundred, muster: 'attack-endurance, 100 equal a side', target: 60 }, 'whole'),
  exact({ row: hundred, muster: 'sidcors, 100 equal a side', target: 800 }, 'whole'),
  besideC({ row: 'sampled, 6 against 6 `attack-endurance`', muster: 'attack-endurance, 6 a side', target: 1_200_000 }),
  sampled({ row: 'sampled, 100 mixed a side', muster: 'attack-endurance, 100 mixed a side', target: 100_000 }),
]
