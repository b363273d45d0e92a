import { Command } from '@commander-js/extra-typings'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import {
  type Entrant,
  type Heat,
  isThorough,
  leadersOf,
  openShipRace,
  probesOf,
  type RaceAsk,
  type ShipRace,
  type Standing,
  standingsOf,
  startsOf,
  termsOfHeat,
  withRows,
} from '@flagplot/core/desk/best-ship'
import { rowResult, type SweepRow } from '@flagplot/core/desk/sweep'
import { withOrders } from '@flagplot/core/game/doctrine'
import { bySide, type Side, sides } from '@flagplot/core/game/sides'
import { at, chain, mapRefusals, must, ok, type Refusal, type Result, withoutUndefined } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import type { DesignShipReply } from '@flagplot/wire'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { parseChoice, parseWholeNumber, parseWholeNumbers, splitList, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { progressOn } from '../io/progress.ts'
import { openBattleSource } from '../io/read-source.ts'
import { runCells } from '../sweep/run-cells.ts'
import { shipText } from './ship-text.ts'

const command = () =>
  new Command('ship')
    .description('The best ship of a price against an enemy: every design that the rules allow, by its odds.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .requiredOption('--points <n>', 'the price of the ship, in the points that the system builds by')
    .option('--side <side>', 'the side that the ship fights on, in the place of its fleet (default red)')
    .option('--against <battle>', 'also against the enemy of this battle (may be given again)', collectWords)
    .option('--kind <word>', 'a kind of ship only: in WarpWar warpship or systemship')
    .option('--level <n>', 'the tech level of the ship (default that of the side’s ships)')
    .option('--parts <list>', 'parts only that are in this list, such as PD,B,S')
    .option('--idle', 'also ships with parts that can never work')
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--samples <n>', 'the most battles of a design, where its odds are not exact (default 1,024)')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--json', 'every design as JSON, in full precision')

type Flags = FlagsOf<typeof command>

const USUAL_SAMPLES = 1024

/** The parts of the question that are flags. */
const asked: readonly string[] = ['points', 'kind', 'level', 'parts', 'against']

/** The battle of an argument, by the standing orders of the flags. */
const openLed = async (io: Io, source: string, flags: Flags): Promise<Result<OpenBattle>> => {
  const opened = await openBattleSource(io, source)
  return opened.ok ? withDoctrineFlags(opened.value, flags) : opened
}

async function askOf(io: Io, flags: Flags): Promise<Result<RaceAsk>> {
  const side = parseChoice<Side>('--side', flags.side ?? 'red', sides)
  if (!side.ok) return side
  const points = parseWholeNumber('--points', flags.points, { min: 1, max: 1e6 })
  if (!points.ok) return points
  const numbers = parseWholeNumbers(flags, { level: [0, 1000], samples: [1, 1e9] })
  if (!numbers.ok) return numbers
  const against: OpenBattle[] = []
  for (const source of flags.against ?? []) {
    const opened = at('--against', await openLed(io, source, flags))
    if (!opened.ok) return opened
    against.push(opened.value)
  }
  const { level, samples = USUAL_SAMPLES } = numbers.value
  const parts = flags.parts === undefined ? undefined : splitList(flags.parts)
  const design = { points: points.value, ...withoutUndefined({ kind: flags.kind, level, parts, idle: flags.idle }) }
  return ok({ side: side.value, design, against, samples, seed: flags.seed ?? '1' })
}

/** The race as far as it came. */
interface Ran {
  readonly standings: readonly Standing[]
  readonly heats: readonly Heat[]
  readonly isWhole: boolean
}

interface HeatRun {
  readonly threads: number | undefined
  readonly stopped: () => boolean
  /** Called with the rows that are done, and their number in all. */
  readonly show: (done: number, all: number) => void
}

/** Works out a heat: the entrants after it, and the designs that were sampled. Undefined once the race is over. */
async function runHeat(
  race: ShipRace,
  { entrants, heat }: { readonly entrants: readonly Entrant[]; readonly heat: number },
  { threads, stopped, show }: HeatRun,
): Promise<Result<{ readonly after: readonly Entrant[]; readonly sampled: Heat } | undefined>> {
  const starts = startsOf(race, entrants, heat)
  if (starts.length === 0) return ok(undefined)
  const { system, base } = race
  const probes = probesOf(race, starts)
  const terms = termsOfHeat(race, heat)
  const rows: SweepRow[] = []
  const took = (row: SweepRow): boolean => {
    show(rows.push(row), starts.length)
    return true
  }
  const battle = () => ({ system, base, terms, pastLimits: isThorough(heat) ? [] : [system] })
  const cells = { from: 0, until: probes.length, cellAt: (cell: number) => must(probes[cell], 'a probe of each cell') }
  const worked = await runCells(battle, cells, { threads, took, stopped })
  if (!worked.ok) return worked
  const sampled = rows.flatMap((row, i) => ('method' in row && row.method === 'sampled' ? [starts[i]?.unit] : []))
  return chain(withRows(race, entrants, { starts, rows }), after =>
    ok({ after, sampled: { battles: terms.samples, designs: new Set(sampled).size } }),
  )
}

/** Runs heat after heat, until no other can change the best or an interrupt ends it. */
async function run(io: Io, race: ShipRace, threads: number | undefined): Promise<Result<Ran>> {
  const progress = progressOn(io)
  const heats: Heat[] = []
  let entrants: readonly Entrant[] = []
  let isStopped = false
  io.onInterrupt(() => {
    isStopped = true
  })
  try {
    for (let heat = 0; !isStopped; heat++) {
      const show = (done: number, all: number): void => progress.show(`heat ${heat + 1}: ${done} of ${all} designs`)
      const ran = await runHeat(race, { entrants, heat }, { threads, stopped: () => isStopped, show })
      if (!ran.ok) return ran
      if (ran.value === undefined) break
      entrants = ran.value.after
      heats.push(ran.value.sampled)
    }
  } finally {
    progress.stop()
  }
  return ok({ standings: standingsOf(entrants, race.side), heats, isWhole: !isStopped })
}

/** An expected result as data, with its range if it was sampled. */
const knownOf = ({ result, low, high }: Pick<Standing, 'result' | 'low' | 'high'>, n: number | undefined) =>
  n === undefined
    ? { method: 'exact' as const, expectedResult: result }
    : { method: 'sampled' as const, n, expectedResult: result, low, high }

function replyOf(battle: OpenBattle, { side, seed, design }: RaceAsk, { race, ran }: { race: ShipRace; ran: Ran }) {
  const orders = withOrders(battle.rules, battle.leaders)
  const { standings, heats, isWhole } = ran
  return {
    system: race.system,
    title: battle.title,
    side,
    points: design.points,
    seed,
    doctrines: bySide(each => sayOrders(battle.rules, orders[each])),
    enemies: race.enemies.map(({ fleet: _, ...enemy }) => ({ ...enemy, units: [...enemy.units] })),
    designs: race.designs.length,
    tried: standings.length,
    heats: [...heats],
    best: isWhole ? leadersOf(standings).length : 0,
    ranked: standings.map(standing => ({
      unit: standing.unit,
      ...knownOf(standing, standing.isExact ? undefined : standing.n),
      against: standing.rows.map(row => knownOf(rowResult(row, side), row.n)),
    })),
  } satisfies DesignShipReply
}

/** A refusal of a part of the question is one of its flag. */
const onFlag = (refusal: Refusal): Refusal => ({
  ...refusal,
  path: refusal.path.map((key, i) => (i === 0 && asked.includes(String(key)) ? `--${key}` : key)),
})

async function ship(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const numbers = parseWholeNumbers(flags, { workers: [1, 256] })
  if (!numbers.ok) return numbers
  const ask = await askOf(io, flags)
  if (!ask.ok) return ask
  const battle = await openLed(io, source, flags)
  if (!battle.ok) return battle
  const race = mapRefusals(await openShipRace(battle.value, ask.value), onFlag)
  if (!race.ok) return race
  const ran = await run(io, race.value, numbers.value.workers)
  if (!ran.ok) return ran
  const data = replyOf(battle.value, ask.value, { race: race.value, ran: ran.value })
  printAnswer(io, flags.json, { data, text: () => shipText(data, race.value, ran.value.standings) })
  return ok(ran.value.isWhole ? 'whole' : 'interrupted')
}

export const shipCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await ship(io, battle, flags)))
