import { Command } from '@commander-js/extra-typings'
import { adviceTopic } from '@flagplot/core/desk/advice'
import { type OddsJob, oddsJob } from '@flagplot/core/desk/odds'
import { type ReviewJob, reviewJob } from '@flagplot/core/desk/review'
import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Refusal, type Result, refuse, withoutUndefined } from '@flagplot/core/lang'
import { reviewText } from '../advice/review-text.ts'
import { withKinds } from '../advice/with-kinds.ts'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { idleInData, refuseIdleFlags } from '../flags/idle-flags.ts'
import { openAdvicePosition } from '../flags/leave-flags.ts'
import { parseChoice, parseWholeNumbers, type SideFlags, splitList } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { resultOfWork, runInWorker } from '../workers/run-in-worker.ts'

const command = () =>
  new Command('review')
    .description('Splits a result into luck and each side’s decisions; lists the costliest orders.')
    .argument('<record>', 'a record, or - for standard input')
    .option('--at <n>', 'the first n steps only')
    .option('--after-round <n>', 'up to the end of round n')
    .option('--payoff <word>', 'what was played for: win, or a margin such as points or units (default win)')
    .option(
      '--by <way>',
      'how positions are valued: standing, by standing orders, or best, by best play of both sides (default standing)',
    )
    .option(
      '--free <kinds>',
      'with --by best: the kinds of question that are free, with commas between (usually the sealed ones)',
    )
    .option('--red <doctrine>', 'standing orders that value red’s positions')
    .option('--blue <doctrine>', 'standing orders that value blue’s positions')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--positions <n>', 'past n positions it is sampled, or refused with --by best (usually 10,000 and 100,000)')
    .option('--samples <n>', 'battles to play out in all, where it is sampled')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--all', 'every step with what it changed')
    .option('--json', 'the whole answer as JSON, in full precision')

type Flags = FlagsOf<typeof command>

const ways = ['standing', 'best'] as const

function askOf({ by, free, payoff = 'win', ...flags }: Flags): Result<Omit<ReviewJob, keyof OddsJob>> {
  const sampled = 'does nothing with --by best, which is solved, not sampled'
  const idle = refuseIdleFlags(
    ['--free', by !== 'best' && free, 'needs --by best'],
    ['--samples', by === 'best' && flags.samples, sampled],
    ['--seed', by === 'best' && flags.seed, sampled],
    idleInData('--all', flags.all, flags.json),
  )
  return chain(by === undefined ? ok(undefined) : parseChoice('--by', by, ways), way =>
    chain(idle, () =>
      chain(parseWholeNumbers(flags, { positions: [1, 1e9], samples: [1, 1e8] }), numbers =>
        ok({ payoff, ...withoutUndefined({ by: way, free: free === undefined ? free : splitList(free) }), ...numbers }),
      ),
    ),
  )
}

/** The kinds of question that are free, by the flag that names them, also where one of them would be few enough. */
function withFreeFlag(refusal: Refusal): Refusal {
  const { code, path, nearest } = refusal
  if (path[0] !== 'free') return refusal
  const isKind = code === 'unsupported' && nearest !== undefined
  return { ...refusal, path: ['--free'], ...(isKind && { nearest: `--free ${nearest}` }) }
}

const isNamed = (flags: SideFlags, side: Side): boolean =>
  flags[side] !== undefined || flags[`${side}Set`] !== undefined

async function review(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const ask = askOf(flags)
  if (!ask.ok) return ask
  const position = await openAdvicePosition(io, source, flags)
  if (!position.ok) return position
  const { battle, inputs } = position.value
  if (inputs.length === 0) {
    const says = 'Nothing has happened in this record yet.'
    return refuse({ code: 'missing', path: ['record'], says })
  }
  // orders that the command line names lead everywhere
  const since = position.value.since(sides.filter(side => !isNamed(flags, side)))
  const job: ReviewJob = { ...oddsJob(battle, { seed: flags.seed ?? '1', inputs }), since, ...ask.value }
  const saying = 'Weighing every step …'
  const isHungry = flags.positions !== undefined
  const here = () => reviewJob(job)
  const made = resultOfWork(await runInWorker(io, { saying, here, task: { kind: 'review', job }, isHungry }))
  if (!made.ok) return refuse(withFreeFlag(made.refusal))
  if (made.value === 'interrupted') return ok(made.value)
  const reviewed = made.value
  const topic = withKinds(adviceTopic(battle, job.leaders))
  const { system, title, doctrines } = topic
  printAnswer(io, flags.json, {
    data: { system, battle: title, doctrines, ...reviewed },
    text: () => reviewText(reviewed, topic, flags.all ?? false),
  })
  return ok('whole')
}

export const reviewCommand = ({ io, finish }: Context) =>
  command().action(async (record, flags) => finish(await review(io, record, flags)))
