import { Command } from '@commander-js/extra-typings'
import { type AdviseJob, adviceTopic, adviseJob, drawOrder } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, withoutUndefined } from '@flagplot/core/lang'
import { adviceText } from '../advice/advice-text.ts'
import { bestDoctrine } from '../advice/best-doctrine.ts'
import { doctrineExploitability } from '../advice/exploitability.ts'
import { withKinds } from '../advice/with-kinds.ts'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { idleInData, refuseFlag, refuseIdleFlags } from '../flags/idle-flags.ts'
import { openAdvicePosition } from '../flags/leave-flags.ts'
import { parseChoice, parseWholeNumbers, refuseTwoForms, splitList } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { resultOfWork, runInWorker } from '../workers/run-in-worker.ts'

const command = () =>
  new Command('advise')
    .description(
      'Finds the best orders where a battle waits for them: a mix where both sides choose at once, and the expected result of each order.',
    )
    .argument(
      '<battle>',
      'a battle file, a record, - for standard input, or a ready battle; or a system with --doctrines',
    )
    .option('--at <n>', 'at the question after the first n steps of a record')
    .option('--after-round <n>', 'at the first question after round n of a record')
    .option('--payoff <word>', 'what is played for: win, or a margin such as points or units (default win)')
    .option('--free <kinds>', 'kinds of question that both sides also decide freely, with commas between')
    .option('--side <side>', 'orders of red or of blue only; with --best-doctrine, whose doctrine (default red)')
    .option('--list <orders>', 'the orders to choose among, as players write them, with | between')
    .option('--once', 'this question alone is decided, with standing orders in all that follows')
    .option('--draw', 'draw one order from the mix, and print it last')
    .option('--red <doctrine>', 'standing orders of red for everything else')
    .option('--blue <doctrine>', 'standing orders of blue for everything else')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--seat <side>', 'as red or blue may know it, where the battle hides something')
    .option(
      '--doctrines',
      'what best play wins against every doctrine: in this battle, or in all ready battles of a system',
    )
    .option('--best-doctrine', 'the settings of a side’s doctrine that do best against the other side’s')
    .option('--aim <word>', 'with --best-doctrine: win, keep:<unit name>, or a margin such as points (default win)')
    .option('--samples <n>', 'battles to play out in all, where it is sampled')
    .option('--seed <text>', 'seed of the samples (default 1) and of --draw (usually a new one, which is printed)')
    .option('--all', 'every order, not only the best twelve')
    .option('--json', 'the whole answer as JSON, in full precision')

type Flags = FlagsOf<typeof command>

const sideNamed = (flag: string, word: string | undefined): Result<Side | undefined> =>
  word === undefined ? ok(undefined) : parseChoice<Side>(flag, word, sides)

/** The side that orders are asked for. A draw or a list for a seat is for the side of that seat. */
const sideAsked = ({ side, seat, draw, list }: Flags): Result<Side | undefined> =>
  side === undefined && (draw || list !== undefined) ? sideNamed('--seat', seat) : sideNamed('--side', side)

async function openJobOf(
  io: Io,
  source: string,
  flags: Flags,
): Promise<Result<{ readonly battle: OpenBattle; readonly job: AdviseJob }>> {
  return chain(await openAdvicePosition(io, source, flags), ({ battle, inputs }) =>
    chain(sideAsked(flags), side =>
      chain(sideNamed('--seat', flags.seat), seat =>
        chain(parseWholeNumbers(flags, { samples: [1, 1e8] }), numbers => {
          // a draw must not be known beforehand: a seed of its own, unless one is given
          const seed = flags.seed ?? (flags.draw ? io.newSeed() : '1')
          const list = flags.list === undefined ? undefined : splitList(flags.list, '|')
          const free = flags.free === undefined ? [] : splitList(flags.free)
          const asked = {
            payoff: flags.payoff ?? 'win',
            free,
            ...withoutUndefined({ list, side, seat, once: flags.once }),
            ...numbers,
          }
          return ok({ battle, job: { ...oddsJob(battle, { seed, inputs }), ...asked } })
        }),
      ),
    ),
  )
}

/** Flags that mean nothing for standing orders. */
const ofOrders = ['seat', 'free', 'once', 'list', 'draw', 'all'] as const

/** Asks about standing orders; a flag that would be ignored is refused. */
function ofDoctrines(
  form: '--doctrines' | '--best-doctrine',
  flags: Flags,
  ask: () => Promise<Result<EndState>>,
): Promise<Result<EndState>> | Result<EndState> {
  const own = form === '--doctrines' ? ('side' as const) : ('payoff' as const)
  const passedOver = [...ofOrders, own].find(name => flags[name] !== undefined)
  return passedOver === undefined ? ask() : refuseTwoForms(form, `--${passedOver}`)
}

/** The answer of `advise` about standing orders; undefined if it is asked about orders. */
function otherAnswer(io: Io, source: string, flags: Flags): Promise<Result<EndState>> | Result<EndState> | undefined {
  if (flags.doctrines && flags.bestDoctrine) return refuseTwoForms('--doctrines', '--best-doctrine')
  if (flags.bestDoctrine) return ofDoctrines('--best-doctrine', flags, () => bestDoctrine(io, source, flags))
  if (flags.aim !== undefined) {
    return refuseFlag('--aim', 'needs --best-doctrine')
  }
  return flags.doctrines
    ? ofDoctrines('--doctrines', flags, () => doctrineExploitability(io, source, flags))
    : undefined
}

async function advise(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const other = otherAnswer(io, source, flags)
  if (other !== undefined) return other
  const idle = refuseIdleFlags(idleInData('--all', flags.all, flags.json))
  if (!idle.ok) return idle
  const opened = await openJobOf(io, source, flags)
  if (!opened.ok) return opened
  const { battle, job } = opened.value
  const saying = 'Weighing every order …'
  const made = resultOfWork(
    await runInWorker(io, { saying, here: () => adviseJob(job), task: { kind: 'advise', job } }),
  )
  if (!made.ok) return made
  if (made.value === 'interrupted') return ok(made.value)
  const advice = made.value
  const drawn = flags.draw ? drawOrder(advice, job.seed) : ok(undefined)
  if (!drawn.ok) return drawn
  const topic = withKinds(adviceTopic(battle, job.leaders))
  const { system, title, doctrines } = topic
  printAnswer(io, flags.json, {
    data: { system, battle: title, doctrines, ...advice, drawn: drawn.value },
    text: () => adviceText({ advice, topic, all: flags.all ?? false, drawn: drawn.value }),
  })
  return ok('whole')
}

export const adviseCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await advise(io, battle, flags)))
