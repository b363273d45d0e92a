import { Command } from '@commander-js/extra-typings'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import {
  type FairStudy,
  fairFinding,
  fairProbes,
  type HandicapKind,
  handicapKinds,
  handicapsOf,
  openFair,
  writtenProbe,
} from '@flagplot/core/desk/design'
import { oddsJob, usualSamples } from '@flagplot/core/desk/odds'
import { several } from '@flagplot/core/desk/odds-words'
import { type SweepRow, type TriedBattle, triedBattle } from '@flagplot/core/desk/sweep'
import { bySide } from '@flagplot/core/game/sides'
import { chain, must, ok, type Result, refuse } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { parseList, parseWholeNumbers, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'
import { fairText } from './fair-text.ts'
import { runProbes } from './run-probes.ts'

const command = () =>
  new Command('fair')
    .description('The handicaps that make a scenario even: the number of each thing that comes nearest to it.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .option('--only <kinds>', `these kinds alone: ${handicapKinds.join(', ')}, with commas between`)
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--samples <n>', 'battles to sample for a number at most, where it is not exact')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--json', 'the handicaps as JSON, in full precision')

type Flags = FlagsOf<typeof command>

interface FairWork {
  readonly study: FairStudy
  readonly threads: number | undefined
}

interface FairRows {
  readonly written: SweepRow
  readonly rows: readonly (readonly SweepRow[])[]
  readonly ended: 'whole' | 'interrupted'
}

/** Works out every search to its end, all of them side by side; after an interrupt the rows that are known by then. */
async function searched(io: Io, { study, threads }: FairWork): Promise<Result<FairRows | 'interrupted'>> {
  let tried: TriedBattle | undefined
  const battle = (): TriedBattle => {
    tried ??= triedBattle(study.studied)
    return tried
  }
  let done = 0
  const saying = (more: number): string =>
    `${several(done + more, 'battle')} for ${several(study.handicaps.length, 'handicap')} …`
  const run = (probes: Parameters<typeof runProbes>[1]['probes']) =>
    runProbes(io, { battle, probes }, { threads, saying })
  const first = await run([writtenProbe(study)])
  if (!first.ok) return first
  if (first.value === 'interrupted') return ok(first.value)
  const written = must(first.value[0], 'the battle as written')
  const rows: SweepRow[][] = study.handicaps.map(() => [])
  for (;;) {
    done = 1 + rows.flat().length
    const next = fairProbes(study, rows)
    if (next.length === 0) return ok({ written, rows, ended: 'whole' })
    const made = await run(next.map(({ probe }) => probe))
    if (!made.ok) return made
    if (made.value === 'interrupted') return ok({ written, rows, ended: made.value })
    for (const [i, row] of made.value.entries()) rows[next[i]?.index ?? -1]?.push(row)
  }
}

/** Samples of one number: a search tries several for each handicap. */
const samplesFor = (battle: OpenBattle, seed: string): number =>
  Math.max(64, Math.ceil(usualSamples(oddsJob(battle, { seed })) / 4))

async function fair(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const numbers = parseWholeNumbers(flags, { samples: [1, 1e9], workers: [1, 256] })
  if (!numbers.ok) return numbers
  const kinds = parseList<HandicapKind>('--only', flags.only, handicapKinds)
  if (!kinds.ok) return kinds
  const opened = await openBattleSource(io, source)
  const led = chain(opened, stated => withDoctrineFlags(stated, flags))
  if (!led.ok) return led
  const battle = led.value
  const { rules, title } = battle
  const seed = flags.seed ?? '1'
  const { samples = samplesFor(battle, seed), workers } = numbers.value
  const study = openFair(battle, handicapsOf(battle, kinds.value), { seed, samples })
  if (!study.ok) return study
  const found = await searched(io, { study: study.value, threads: workers })
  if (!found.ok) return found
  if (found.value === 'interrupted') return ok(found.value)
  const { written, rows, ended } = found.value
  if ('refused' in written) return refuse({ code: 'illegal', path: [source], says: written.refused })
  const { leaders } = oddsJob(battle, { seed })
  const doctrines = bySide(side => sayOrders(rules, leaders[side]))
  const finding = fairFinding(study.value, written, rows)
  const data = { system: rules.card.id, title, seed, doctrines, whole: ended === 'whole', ...finding }
  printAnswer(io, flags.json, { data, text: () => fairText(data) })
  return ok(ended)
}

export const fairCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await fair(io, battle, flags)))
