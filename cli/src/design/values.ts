import { Command } from '@commander-js/extra-typings'
import { fetchSystem, type OpenBattle, systemTitles } from '@flagplot/core/desk/battle'
import { battleOfSystem, type CatalogueAsk, catalogueStudy } from '@flagplot/core/desk/catalogue-values'
import {
  openedStudy,
  openSearch,
  type SearchStudy,
  type SweepRow,
  type ValuesFinding,
  valuesFinding,
} from '@flagplot/core/desk/sweep'
import { withOrders } from '@flagplot/core/game/doctrine'
import { bySide } from '@flagplot/core/game/sides'
import { chain, invariant, mapRefusals, ok, type Refusal, type Result, withoutUndefined } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import type { DesignValuesReply } from '@flagplot/wire'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumbers, splitList, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'
import { studyRows } from '../sweep/study-rows.ts'
import { valuesText } from './values-text.ts'

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

/** The battles of a sampled result at most: enough for the usual error. */
const SAMPLES = 4096

async function openLed(io: Io, source: string, flags: Flags): Promise<Result<OpenBattle>> {
  const isSystem = systemTitles.some(({ id }) => id === source)
  const opened = isSystem ? chain(await fetchSystem(source), battleOfSystem) : await openBattleSource(io, source)
  return opened.ok ? withDoctrineFlags(opened.value, flags) : opened
}

function askOf(flags: Flags): Result<CatalogueAsk> {
  const bounds = { battles: [10, 10_000], ships: [1, 100], error: [1, 50] } as const
  const units = flags.units === undefined ? undefined : splitList(flags.units, ';').filter(unit => unit !== '')
  return chain(refuseIdleFlags(['--faction', units && flags.faction, 'does nothing with --units']), () =>
    chain(parseWholeNumbers(flags, bounds), numbers =>
      ok({
        ...withoutUndefined({ ...numbers, units, faction: flags.faction }),
        samples: SAMPLES,
        seed: flags.seed ?? '1',
      }),
    ),
  )
}

/** The flags by the parts of the study that they are. */
const flagOf: Readonly<Record<string, string>> = { values: '--units', battles: '--battles', faction: '--faction' }

/** A refusal of a part of the study is one of its flag. */
function onFlag({ path, ...refusal }: Refusal): Refusal {
  const [key, ...rest] = path[0] === 'search' ? path.slice(1) : path
  const flag = flagOf[String(key)]
  return { ...refusal, path: flag === undefined ? path : [flag, ...rest.slice(0, 1)] }
}

/** The rows of a study with its finding, once it is whole. */
async function fitted(
  io: Io,
  { study, battle }: { readonly study: SearchStudy; readonly battle: OpenBattle },
  {
    out,
    force,
    workers,
  }: { readonly out: string | undefined; readonly force: true | undefined; readonly workers: number | undefined },
): Promise<Result<{ readonly rows: readonly SweepRow[]; readonly found: ValuesFinding } | undefined>> {
  const search = mapRefusals(openSearch(study, battle), onFlag)
  const opened = await openedStudy(study, battle)
  if (!search.ok) return search
  if (!opened.ok) return opened
  invariant(search.value.kind === 'values', 'a study of values')
  const { battle: tried, ...rest } = opened.value
  // a result within its error is as good as an exact one here, so exact odds are tried within a part of the limits
  const coarse = () => ({ ...tried(), pastLimits: [battle.rules.card.id] })
  const rows = await studyRows(io, { ...rest, battle: coarse }, { out, force, workers, store: undefined })
  if (!rows.ok) return rows
  if (!rest.isWhole(rows.value)) return ok(undefined)
  return chain(valuesFinding(search.value, rows.value), found => ok({ rows: rows.value, found }))
}

/** The words on a price. The first ship is worth its own. */
function worthOf(
  { price, low, high }: ValuesFinding['units'][number],
  index: number,
): DesignValuesReply['units'][number]['worth'] {
  if (index === 0) return 'measure'
  if (price === undefined) return undefined
  if (low > price) return 'cheap'
  return high < price ? 'dear' : 'fair'
}

function replyOf(battle: OpenBattle, study: SearchStudy, found: ValuesFinding): Omit<DesignValuesReply, 'leftOut'> {
  const { rules, title, leaders } = battle
  const orders = withOrders(rules, leaders)
  return {
    system: rules.card.id,
    title,
    seed: study.seed,
    doctrines: bySide(side => sayOrders(rules, orders[side])),
    battles: found.battles,
    ships: study.search.kind === 'values' ? study.search.ships : 1,
    units: found.units.map((each, i) => ({
      ...each,
      ...withoutUndefined({
        ratio: each.price === undefined ? undefined : each.value / each.price,
        worth: worthOf(each, i),
      }),
    })),
    steepness: found.steepness,
    ...withoutUndefined({ error: found.error, errorOfPrices: found.errorOfPrices }),
    outliers: [...found.outliers],
  }
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
  const chosen = mapRefusals(catalogueStudy(battle.value, ask.value), onFlag)
  if (!chosen.ok) return chosen
  const { study, leftOut } = chosen.value
  const how = { out, force, workers: numbers.value.workers }
  const worked = await fitted(io, { study, battle: battle.value }, how)
  if (!worked.ok) return worked
  if (worked.value === undefined) {
    note(
      io,
      out === undefined ? 'Interrupted: nothing is known yet.' : `Interrupted: run it again to go on from ${out}.`,
    )
    return ok('interrupted')
  }
  const { found, rows } = worked.value
  const data = { ...replyOf(battle.value, study, found), leftOut: [...leftOut] }
  printAnswer(io, flags.json, { data, text: () => valuesText(data, found, rows) })
  return ok('whole')
}

export const valuesCommand = ({ io, finish }: Context) =>
  command().action(async (system, flags) => finish(await values(io, system, flags)))
