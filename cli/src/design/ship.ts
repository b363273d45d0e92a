import { Command } from '@commander-js/extra-typings'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { openShip, type ShipAsk } from '@flagplot/core/desk/design'
import { DESIGN_POINTS } from '@flagplot/core/game'
import { type Side, sides } from '@flagplot/core/game/sides'
import { at, mapRefusals, ok, type Refusal, type Result, withoutUndefined } from '@flagplot/core/lang'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { parseChoice, parseWholeNumber, parseWholeNumbers, splitList, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { openBattleSource } from '../io/read-source.ts'
import { askDesign } from './ask-design.ts'

const command = () =>
  new Command('ship')
    .description('The best ship of a price against an enemy: every design that the rules allow, by its odds.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .requiredOption(
      '--points <n>',
      `the price of the ship, in the points that the system builds by: ${DESIGN_POINTS.min} to ${DESIGN_POINTS.max}`,
    )
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

/** The parts of the question that are flags. */
const asked: readonly string[] = ['points', 'kind', 'level', 'parts', 'against']

/** The battle of an argument, by the standing orders of the flags. */
const openLed = async (io: Io, source: string, flags: Flags): Promise<Result<OpenBattle>> => {
  const opened = await openBattleSource(io, source)
  return opened.ok ? withDoctrineFlags(opened.value, flags) : opened
}

async function askOf(io: Io, flags: Flags): Promise<Result<ShipAsk>> {
  const side = parseChoice<Side>('--side', flags.side ?? 'red', sides)
  if (!side.ok) return side
  const points = parseWholeNumber('--points', flags.points, DESIGN_POINTS)
  if (!points.ok) return points
  const numbers = parseWholeNumbers(flags, { level: [0, 1000], samples: [1, 1e9] })
  if (!numbers.ok) return numbers
  const against: OpenBattle[] = []
  for (const source of flags.against ?? []) {
    const opened = at('--against', await openLed(io, source, flags))
    if (!opened.ok) return opened
    against.push(opened.value)
  }
  const { level, samples } = numbers.value
  const parts = flags.parts === undefined ? undefined : splitList(flags.parts)
  const design = { points: points.value, ...withoutUndefined({ kind: flags.kind, level, parts, idle: flags.idle }) }
  return ok({ side: side.value, design, against, ...withoutUndefined({ samples }), seed: flags.seed ?? '1' })
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
  const question = mapRefusals(await openShip(battle.value, ask.value), onFlag)
  if (!question.ok) return question
  return askDesign(io, question.value, { threads: numbers.value.workers, json: flags.json })
}

export const shipCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await ship(io, battle, flags)))
