import { Command } from '@commander-js/extra-typings'
import { fetchSystem, type OpenBattle, systemTitles } from '@flagplot/core/desk/battle'
import { battleOfSystem, cellsOfQuestion, openValues, type ValuesAsk } from '@flagplot/core/desk/design'
import { chain, mapRefusals, ok, type Refusal, type Result, withoutUndefined } from '@flagplot/core/lang'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumbers, splitList, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { openBattleSource } from '../io/read-source.ts'
import { studyRows } from '../sweep/study-rows.ts'
import { printDesign } from './ask-design.ts'

const command = () =>
  new Command('values')
    .description('The values of ships, fitted to battles of fleets that are drawn from them, beside their prices.')
    .argument('<system>', 'a rule system, or a battle whose options and standing orders hold')
    .option(
      '--units <list>',
      'these ships in the place of those published, with ; between them; the first is the measure',
    )
    .option('--faction <name>', 'the published ships of this owner only')
    .option('--battles <n>', 'the battles that are fought (default 6 for each ship, 40 at least)')
    .option('--ships <n>', 'the most ships of a side (default 3, or 2 where orders are weighed)')
    .option(
      '--error <points>',
      'half of the widest range of a sampled result (default 2, or 5 where orders are weighed)',
    )
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('-o, --out <file>', 'write each battle as it comes (JSON Lines); a file that is there is gone on with')
    .option('--force', 'let --out replace a file')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the fleets and samples (default 1)')
    .option('--json', 'the values as JSON, in full precision')

type Flags = FlagsOf<typeof command>

async function openLed(io: Io, source: string, flags: Flags): Promise<Result<OpenBattle>> {
  const isSystem = systemTitles.some(({ id }) => id === source)
  const opened = isSystem ? chain(await fetchSystem(source), battleOfSystem) : await openBattleSource(io, source)
  return opened.ok ? withDoctrineFlags(opened.value, flags) : opened
}

function askOf(flags: Flags): Result<ValuesAsk> {
  const bounds = { battles: [10, 10_000], ships: [1, 100], error: [1, 50] } as const
  const units = flags.units === undefined ? undefined : splitList(flags.units, ';').filter(unit => unit !== '')
  return chain(refuseIdleFlags(['--faction', units && flags.faction, 'does nothing with --units']), () =>
    chain(parseWholeNumbers(flags, bounds), numbers =>
      ok({ ...withoutUndefined({ ...numbers, units, faction: flags.faction }), seed: flags.seed ?? '1' }),
    ),
  )
}

/** The flags by the parts of the study that they are. */
const flagOf: Readonly<Record<string, string>> = {
  units: '--units',
  values: '--units',
  battles: '--battles',
  faction: '--faction',
}

/** A refusal of a part of the study is one of its flag. */
function onFlag({ path, ...refusal }: Refusal): Refusal {
  const [key, ...rest] = path[0] === 'search' ? path.slice(1) : path
  const flag = flagOf[String(key)]
  return { ...refusal, path: flag === undefined ? path : [flag, ...rest.slice(0, 1)] }
}

async function values(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const { out, force } = flags
  const idle = refuseIdleFlags(['--force', force && out === undefined, 'needs --out, which names the file to replace'])
  if (!idle.ok) return idle
  const numbers = parseWholeNumbers(flags, { workers: [1, 256] })
  if (!numbers.ok) return numbers
  const ask = askOf(flags)
  if (!ask.ok) return ask
  const battle = await openLed(io, source, flags)
  if (!battle.ok) return battle
  const opened = mapRefusals(openValues(battle.value, ask.value), onFlag)
  if (!opened.ok) return opened
  const question = opened.value
  const { header } = question
  const isWhole = ({ length }: readonly unknown[]): boolean => length >= header.cells
  const study = { header, isWhole, ...cellsOfQuestion(question) }
  const rows = await studyRows(io, study, { out, force, workers: numbers.value.workers })
  const printed = chain(rows, there => printDesign(io, { question, rows: there }, flags.json))
  const isInterrupted = printed.ok && printed.value === 'interrupted'
  if (isInterrupted && out !== undefined) note(io, `Run it again to go on from ${out}.`)
  return printed
}

export const valuesCommand = ({ io, finish }: Context) =>
  command().action(async (system, flags) => finish(await values(io, system, flags)))
