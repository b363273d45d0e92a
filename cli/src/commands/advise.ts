import { Command } from '@commander-js/extra-typings'
import { type AdviseJob, adviceTopic, adviseJob, oddsJob } from '@flagplot/core/desk'
import { type Side, sides } from '@flagplot/core/game'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { showable } from '@flagplot/core/notation'
import { adviceText } from '../advice-text.ts'
import { bestDoctrine } from '../best-doctrine.ts'
import { type Context, type Ended, several } from '../context.ts'
import { giveAways } from '../give-away.ts'
import type { Io } from '../io.ts'
import { whileSaying } from '../progress.ts'
import { openPosition } from '../read-source.ts'
import { oneForm, oneOf, type SideFlags, wholeNumber, withFlags } from '../sides.ts'

interface Flags extends SideFlags {
  readonly at?: string | undefined
  readonly seat?: string | undefined
  readonly stake?: string | undefined
  readonly free?: string | undefined
  readonly seed?: string | undefined
  readonly samples?: string | undefined
  readonly all?: true | undefined
  readonly doctrines?: true | undefined
  readonly bestDoctrine?: true | undefined
  readonly side?: string | undefined
  readonly aim?: string | undefined
  readonly json?: true | undefined
}

const words = (list: string | undefined): readonly string[] =>
  list === undefined ? [] : list.split(',').map(word => word.trim())

/** What `advise` is asked for beside orders; undefined where it is orders. */
function otherAnswer(io: Io, source: string, flags: Flags): Promise<Result<Ended>> | Result<Ended> | undefined {
  if (flags.doctrines && flags.bestDoctrine) return oneForm('--doctrines', '--best-doctrine')
  if (flags.bestDoctrine) return bestDoctrine(io, source, flags)
  const lone = flags.side === undefined ? (flags.aim === undefined ? undefined : '--aim') : '--side'
  if (lone !== undefined) return refuse({ code: 'conflict', path: [lone], expected: '--best-doctrine beside it' })
  return flags.doctrines ? giveAways(io, source, flags) : undefined
}

async function advise(io: Io, source: string, flags: Flags): Promise<Result<Ended>> {
  const other = otherAnswer(io, source, flags)
  if (other !== undefined) return other
  const position = await openPosition(io, source, flags.at)
  if (!position.ok) return position
  const chosen = withFlags(position.value.battle, flags)
  if (!chosen.ok) return chosen
  const seat = flags.seat === undefined ? ok(undefined) : oneOf<Side>('--seat', flags.seat, sides)
  if (!seat.ok) return seat
  const samples = flags.samples === undefined ? ok(undefined) : wholeNumber('--samples', flags.samples, 1, 1e8)
  if (!samples.ok) return samples
  const ask = {
    seed: flags.seed ?? '1',
    inputs: position.value.inputs,
    ...(seat.value === undefined ? {} : { seat: seat.value }),
  }
  const job: AdviseJob = {
    ...oddsJob(chosen.value, ask),
    stake: flags.stake ?? 'win',
    free: words(flags.free),
    ...(samples.value === undefined ? {} : { samples: samples.value }),
  }
  const advice = whileSaying(io, 'Weighing every order …', () => adviseJob(job))
  if (!advice.ok) return advice
  const topic = adviceTopic(chosen.value, job.doctrines)
  const { system, title: battle, doctrines } = topic
  if (flags.json) io.out(`${JSON.stringify({ system, battle, doctrines, ...advice.value }, null, 2)}\n`)
  else io.out(showable(adviceText(advice.value, topic, flags.all ?? false)))
  return ok('whole')
}

export const adviseCommand = ({ io, finish }: Context) =>
  new Command('advise')
    .description(
      'The best orders at the question a battle waits on: a mix where both sides choose at once, and what each order is worth.',
    )
    .argument(
      '<battle>',
      'a battle file, a record, - for standard input, or a ready battle; or a system with --doctrines',
    )
    .option('--at <n>', 'at the question after the first n inputs of a record')
    .option('--stake <word>', 'what is played for: win, or a margin in a measure as points or units (win)')
    .option('--free <kinds>', 'kinds of question both sides are free in beside this one, set apart by commas')
    .option('--red <doctrine>', 'standing orders of red for all that is not free')
    .option('--blue <doctrine>', 'standing orders of blue for all that is not free')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (again for more)', several)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', several)
    .option('--seat <side>', 'from what red or blue knows, where the battle hides something')
    .option('--doctrines', 'what every doctrine gives away: in this battle, or on all ready battles of a system')
    .option(
      '--best-doctrine',
      'the settings of a side’s standing orders that serve an aim best against the other side’s',
    )
    .option('--side <side>', 'whose best settings: red or blue (red)')
    .option('--aim <word>', 'what for: win, keep:<unit name>, or a margin in a measure as points (win)')
    .option('--samples <n>', 'battles to play out where it has to be sampled, all pairs of orders together')
    .option('--seed <text>', 'seed of the samples, where it has to be sampled (1)')
    .option('--all', 'every order, not only the best dozen')
    .option('--json', 'the whole answer as JSON, full precision')
    .action(async (battle, flags) => finish(await advise(io, battle, flags)))
