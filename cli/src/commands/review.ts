import { Command } from '@commander-js/extra-typings'
import { adviceTopic, type ReviewJob, reviewJob } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { type OddsJob, oddsJob } from '@flagplot/core/desk/odds'
import { type Side, sides } from '@flagplot/core/game'
import { ok, type Result, refuse, showable, showableJson } from '@flagplot/core/lang'
import { reviewText } from '../advice/review-text.ts'
import { type Context, collected, type Ended, type FlagsOf } from '../context.ts'
import { idleInData, refuseFlag, refuseIdle } from '../flags/idle-flags.ts'
import { ledBy } from '../flags/leave-flags.ts'
import { oneOf, type SideFlags, wholeNumber } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { openPosition } from '../io/read-source.ts'
import { runInWorker, tooMuchWork } from '../workers/run-in-worker.ts'

const command = () =>
  new Command('review')
    .description('Splits a result into luck and each side’s decisions; lists the costliest orders.')
    .argument('<record>', 'a record, or - for standard input')
    .option('--at <n>', 'the first n inputs only')
    .option('--after-round <n>', 'up to the end of round n')
    .option('--stake <word>', 'what was played for: win, or a margin such as points or units (win)')
    .option(
      '--by <way>',
      'how positions are valued: by standing orders or by best play of both sides: standing, best (standing)',
    )
    .option(
      '--free <kinds>',
      'with --by best: the kinds of question that are free, with commas between (the sealed ones)',
    )
    .option('--red <doctrine>', 'standing orders that value red’s positions')
    .option('--blue <doctrine>', 'standing orders that value blue’s positions')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collected)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collected)
    .option('--positions <n>', 'past n positions it is sampled, or refused with --by best (usually 10,000 and 100,000)')
    .option('--samples <n>', 'battles to play out in all, where it is sampled')
    .option('--seed <text>', 'seed of the samples (1)')
    .option('--all', 'every input with what it changed')
    .option('--json', 'the whole answer as JSON, in full precision')

type Flags = FlagsOf<typeof command>

/** By what a record may be reviewed. */
const ways = ['standing', 'best'] as const

/** What the flags ask for beside the battle itself. */
function askOf(flags: Flags): Result<Omit<ReviewJob, keyof OddsJob>> {
  const by = flags.by === undefined ? ok(undefined) : oneOf('--by', flags.by, ways)
  if (!by.ok) return by
  const { free } = flags
  if (free !== undefined && by.value !== 'best') {
    return refuseFlag('--free', 'needs --by best')
  }
  const positions = flags.positions === undefined ? ok(undefined) : wholeNumber('--positions', flags.positions, 1, 1e9)
  if (!positions.ok) return positions
  const samples = flags.samples === undefined ? ok(undefined) : wholeNumber('--samples', flags.samples, 1, 1e8)
  if (!samples.ok) return samples
  if (samples.value !== undefined && by.value === 'best') {
    return refuseFlag('--samples', 'does nothing with --by best, which is solved, not sampled')
  }
  return ok({
    stake: flags.stake ?? 'win',
    ...(by.value === undefined ? {} : { by: by.value }),
    ...(free === undefined ? {} : { free: free.split(',').map(word => word.trim()) }),
    ...(positions.value === undefined ? {} : { positions: positions.value }),
    ...(samples.value === undefined ? {} : { samples: samples.value }),
  })
}

/** Whether the command line names standing orders of a side. */
const isNamed = (flags: SideFlags, side: Side): boolean =>
  flags[side] !== undefined || flags[`${side}Set`] !== undefined

async function review(io: Io, source: string, flags: Flags): Promise<Result<Ended>> {
  const idle = refuseIdle(idleInData('--all', flags.all, flags.json), [
    '--seed',
    flags.seed !== undefined && flags.by === 'best',
    'does nothing with --by best, which is solved, not sampled',
  ])
  if (!idle.ok) return idle
  const position = await openPosition(io, source, flags)
  if (!position.ok) return position
  const { inputs } = position.value
  if (inputs.length === 0) {
    const says = 'Nothing has happened in this record yet.'
    return refuse({ code: 'missing', path: ['record'], says })
  }
  const chosen = ledBy(io, position.value, flags)
  if (!chosen.ok) return chosen
  const ask = askOf(flags)
  if (!ask.ok) return ask
  const battle: OpenBattle = chosen.value
  // orders that the command line names lead everywhere
  const since = position.value.since(sides.filter(side => !isNamed(flags, side)))
  const job: ReviewJob = { ...oddsJob(battle, { seed: flags.seed ?? '1', inputs }), since, ...ask.value }
  const saying = 'Weighing every input …'
  const isHungry = flags.positions !== undefined
  const made = await runInWorker(io, { saying, here: () => reviewJob(job), task: { kind: 'review', job }, isHungry })
  if (made === 'interrupted') return ok(made)
  if (made === 'out of memory') return tooMuchWork
  if (!made.ok) return made
  const topic = adviceTopic(battle, job.doctrines)
  const { system, title, doctrines } = topic
  if (flags.json) io.out(`${showableJson({ system, battle: title, doctrines, ...made.value }, 2)}\n`)
  else io.out(showable(reviewText(made.value, topic, flags.all ?? false)))
  return ok('whole')
}

export const reviewCommand = ({ io, finish }: Context) =>
  command().action(async (record, flags) => finish(await review(io, record, flags)))
