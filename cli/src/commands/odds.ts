import { Command } from '@commander-js/extra-typings'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { fractionsJob, knowerOf, type OddsJob, type OddsMethod, oddsJob, openJobOf } from '@flagplot/core/desk/odds'
import { expectedResultOf, oddsCsv, oddsTopic } from '@flagplot/core/desk/odds-words'
import { bySide, type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, withoutUndefined } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import type { OddsReply } from '@flagplot/wire'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { idleInData, noteIdleEye, refuseIdleFlags } from '../flags/idle-flags.ts'
import { leaveFlagHelp, noteLeavingIgnored, withLeaves } from '../flags/leave-flags.ts'
import { parseChoice, parseWholeNumbers, refuseTwoForms, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { type OpenPosition, openPosition } from '../io/read-source.ts'
import { askOdds, type EffortFlags, type KnownOdds } from '../odds/ask-odds.ts'
import { fleetsReply } from '../odds/fleets-reply.ts'
import { oddsText } from '../odds/odds-text.ts'
import { stayOrLeave } from '../odds/stay-or-leave.ts'

const command = () =>
  new Command('odds')
    .description('Works out the odds of a battle: exact where possible, else sampled with their error.')
    .argument('<battle>', 'a battle file, a record, - for standard input, or a ready battle')
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--red-leaves-after <n>', leaveFlagHelp('red'))
    .option('--blue-leaves-after <n>', leaveFlagHelp('blue'))
    .option('--rounds <n>', 'the odds after n more rounds')
    .option('--at <n>', 'from the position after the first n steps of a record')
    .option('--after-round <n>', 'from the position after round n of a record')
    .option('--stay-or-leave', 'compare leaving now, leaving after one more round, and staying: chances and losses')
    .option('--side <side>', 'with --stay-or-leave: red or blue only (default both)')
    .option(
      '--seat <side>',
      'as red or blue may know them, where the battle hides something (default as the umpire does)',
    )
    .option('--exact', 'exact odds or none')
    .option(
      '--samples <n>',
      'sample n battles, even where exact odds are possible (usually 4,096 to 40,960; fewer where battles are large or slow)',
    )
    .option(
      '--positions <n>',
      'give up on exact odds past n positions (usually 4,000 to 50,000; fewer where battles are large)',
    )
    .option('--workers <n>', 'threads to sample with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--fractions', 'also the outcome as fractions (small battles)')
    .option('--fleets', 'what is left of each side at the end, worst to best; losses if it wins and if it loses')
    .option('--units', 'what is left of each unit, on average')
    .option('--all', 'every table: losses, survivors and units, value by value')
    .option('--csv', 'every figure as CSV')
    .option('--json', 'the whole answer as JSON, in full precision')

type Flags = FlagsOf<typeof command>

function numbersOf(flags: Flags): Result<EffortFlags> {
  const bounds = { rounds: [1, 100_000], samples: [1, 1e10], workers: [1, 256], positions: [1, 1e9] } as const
  return flags.exact && flags.samples !== undefined
    ? refuseTwoForms('--exact', '--samples')
    : parseWholeNumbers(flags, bounds)
}

/** `--fractions`: the outcome once more, by the reference solver. */
function withFractions(known: KnownOdds, job: OddsJob, flags: Flags): Result<KnownOdds> {
  if (!flags.fractions) return ok(known)
  return chain(fractionsJob(job), fractions => ok({ ...known, fractions }))
}

/** The point of a record that the odds are from; undefined if they are from the start. */
function fromOf(battle: OpenBattle, job: OddsJob): OddsReply['from'] {
  const open = job.inputs.length > 0 ? openJobOf(battle, job) : undefined
  return open?.ok ? { inputs: job.inputs.length, rounds: open.value.rules.rounds(open.value.state) } : undefined
}

function replyOf(
  battle: OpenBattle,
  job: OddsJob<Side>,
  { answer: { fleets, ...answer }, how, fractions }: KnownOdds,
): OddsReply {
  return {
    system: job.system,
    title: battle.title,
    how,
    from: fromOf(battle, job),
    seed: answer.method === 'sampled' ? job.seed : undefined,
    after: job.rounds,
    seat: knowerOf(battle, job),
    doctrines: bySide(side => sayOrders(battle.rules, job.leaders[side])),
    fractions,
    expectedResult: expectedResultOf(answer),
    ...structuredClone(answer),
    fleets: fleets && fleetsReply({ ...answer, fleets }),
  } as OddsReply
}

const idleBeside = ({ stayOrLeave, ...flags }: Flags) =>
  (
    [
      ['--rounds', flags.rounds],
      ['--red-leaves-after', flags.redLeavesAfter],
      ['--blue-leaves-after', flags.blueLeavesAfter],
      ['--fractions', flags.fractions],
      ['--fleets', flags.fleets],
      ['--units', flags.units],
      ['--all', flags.all],
      ['--csv', flags.csv],
    ] as const
  ).map(([flag, given]) => [flag, stayOrLeave && given, 'does nothing with --stay-or-leave'] as const)

function idleIn(flags: Flags): Result<void> {
  const { exact, units, all, csv, json } = flags
  const noSample = 'does nothing with --exact, which samples no battles'
  const isLeft = flags.redLeavesAfter !== undefined || flags.blueLeavesAfter !== undefined
  const toTheEnd = 'cannot be given with --red-leaves-after or --blue-leaves-after'
  return refuseIdleFlags(
    ['--seed', exact && flags.seed, noSample],
    ['--workers', exact && flags.workers, noSample],
    ['--units', units && all, 'does nothing with --all, which shows the units too'],
    ['--side', !flags.stayOrLeave && flags.side, 'needs --stay-or-leave'],
    ...idleBeside(flags),
    ['--rounds', isLeft && flags.rounds, toTheEnd],
    ['--fractions', isLeft && flags.fractions, toTheEnd],
    ['--fleets', csv && flags.fleets, 'does nothing with --csv, which has no fleets'],
    ['--fractions', csv && flags.fractions, 'does nothing with --csv, which has no fractions'],
    idleInData('--units', units, csv, json),
    idleInData('--all', all, csv, json),
  )
}

/** The battle under the doctrines of the flags. An answer that ignores conditions to leave says so. */
function ledIn(io: Io, { battle, inputs }: OpenPosition, flags: Flags): Result<OpenBattle> {
  const isPassedOver = flags.rounds !== undefined || flags.fractions === true
  const known = isPassedOver ? noteLeavingIgnored(io, battle) : battle
  return chain(withDoctrineFlags(known, flags), chosen => withLeaves(chosen, flags, inputs))
}

async function odds(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  if (flags.csv && flags.json) return refuseTwoForms('--csv', '--json')
  const idle = idleIn(flags)
  if (!idle.ok) return idle
  const numbers = numbersOf(flags)
  if (!numbers.ok) return numbers
  const position = await openPosition(io, source, flags)
  if (!position.ok) return position
  const chosen = ledIn(io, position.value, flags)
  if (!chosen.ok) return chosen
  const battle = chosen.value
  const { rounds } = numbers.value
  const seat = flags.seat === undefined ? ok(undefined) : parseChoice<Side>('--seat', flags.seat, sides)
  if (!seat.ok) return seat
  const { inputs } = position.value
  const ask = withoutUndefined({ seed: flags.seed ?? '1', inputs, rounds, seat: seat.value, fleets: flags.fleets })
  const job = oddsJob(battle, ask)
  if (seat.value !== undefined && knowerOf(battle, job) === undefined) noteIdleEye(io, '--seat')
  const only: OddsMethod = flags.exact ? 'exact' : flags.samples === undefined ? 'either' : 'sampled'
  if (flags.stayOrLeave) return stayOrLeave(io, { battle, ask, numbers: numbers.value, only }, flags)
  const topic = oddsTopic(battle, rounds)
  const asked = await askOdds(io, { job, topic, numbers: numbers.value }, only)
  if (!asked.ok) return asked
  if (asked.value === 'interrupted') return ok(asked.value)
  const known = withFractions(asked.value, job, flags)
  if (!known.ok) return known
  const reply = replyOf(battle, job, known.value)
  const detail = flags.all ? 'all' : flags.units ? 'units' : 'fleets'
  if (flags.csv) io.out(oddsCsv(known.value.answer, topic))
  else printAnswer(io, flags.json, { data: reply, text: () => oddsText(known.value.answer, { reply, topic, detail }) })
  return ok(known.value.interrupted ? 'interrupted' : 'whole')
}

export const oddsCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await odds(io, battle, flags)))
