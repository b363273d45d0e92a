import { Command } from '@commander-js/extra-typings'
import {
  doctrinesOf,
  exactJob,
  finishJob,
  fractionsJob,
  knowerOf,
  type OddsJob,
  type OddsTopic,
  type OpenBattle,
  oddsCsv,
  oddsJob,
  oddsTopic,
  type PrintedFractions,
  sayCount,
  unitCount,
  usualLimits,
  usualSamples,
} from '@flagplot/core/desk'
import { type Side, sides } from '@flagplot/core/game'
import { chain, must, ok, type Result, showable, showableJson } from '@flagplot/core/lang'
import { sayDoctrine } from '@flagplot/core/notation'
import type { Limits, OddsAnswer } from '@flagplot/core/odds'
import type { OddsReply } from '@flagplot/wire'
import { type Context, type Ended, several } from '../context.ts'
import { idleInData, refuseIdle } from '../idle-flags.ts'
import { insistingLimits, outOfMemory } from '../insisting.ts'
import type { Io } from '../io.ts'
import { oddsText } from '../odds-text.ts'
import { progressOn } from '../progress.ts'
import { openPosition } from '../read-source.ts'
import { samplingLine } from '../sampling-line.ts'
import { oneForm, oneOf, type SideFlags, wholeNumber, withFlags } from '../sides.ts'
import { aside } from '../workers/aside.ts'
import { sampleJob } from '../workers/crew.ts'

interface Flags extends SideFlags {
  readonly rounds?: string | undefined
  readonly samples?: string | undefined
  readonly exact?: true | undefined
  readonly positions?: string | undefined
  readonly workers?: string | undefined
  readonly at?: string | undefined
  readonly seed?: string | undefined
  readonly seat?: string | undefined
  readonly fractions?: true | undefined
  readonly units?: true | undefined
  readonly all?: true | undefined
  readonly csv?: true | undefined
  readonly json?: true | undefined
}

interface Numbers {
  readonly rounds?: number
  readonly samples?: number
  readonly workers?: number
  readonly positions?: number
}

function numbersOf(flags: Flags): Result<Numbers> {
  const numbers: { rounds?: number; samples?: number; workers?: number; positions?: number } = {}
  const limits = { rounds: [1, 100_000], samples: [1, 1e10], workers: [1, 256], positions: [1, 1e9] } as const
  for (const name of ['rounds', 'samples', 'workers', 'positions'] as const) {
    const word = flags[name]
    if (word === undefined) continue
    const number = wholeNumber(`--${name}`, word, limits[name][0], limits[name][1])
    if (!number.ok) return number
    numbers[name] = number.value
  }
  if (flags.exact && numbers.samples !== undefined) {
    return oneForm('--exact', '--samples')
  }
  return ok(numbers)
}

const threadsOf = ({ workers }: Numbers) => (workers === undefined ? {} : { threads: workers })

/** Samples, and says on a terminal how it goes. An interrupt ends it with what is known by then; a second one ends the process. */
async function sampled(io: Io, { job, topic, numbers }: Asked, why: string): Promise<Result<Known>> {
  const samples = numbers.samples ?? usualSamples(job)
  const progress = progressOn(io)
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  progress.show(`0 of ${sayCount(samples)} battles`)
  try {
    const tally = await sampleJob(job, samples, {
      ...threadsOf(numbers),
      known: answer => {
        if (io.errIsTerminal) progress.show(samplingLine(answer(), topic, samples))
      },
      stopped: () => stopped,
    })
    return chain(
      chain(tally, sum => finishJob(job, sum)),
      answer => {
        const cut = stopped && answer.n !== samples
        const how = cut ? `${why} Stopped after ${sayCount(answer.n ?? 0)} of ${sayCount(samples)} battles.` : why
        return ok({ answer, how, cut })
      },
    )
  } finally {
    progress.stop()
  }
}

/** What is asked, and in which words it is answered. */
interface Asked {
  readonly job: OddsJob
  readonly topic: OddsTopic
  readonly numbers: Numbers
}

interface Known {
  readonly answer: OddsAnswer
  readonly how: string
  /** Whether an interrupt ended it early. */
  readonly cut?: boolean
  readonly fractions?: PrintedFractions
}

/** When to give up on the exact answer, unless it is insisted on. */
const limitsOf = ({ job, numbers: { positions } }: Asked): Limits =>
  positions === undefined ? usualLimits(job) : { positions, keyChars: Number.POSITIVE_INFINITY }

async function askOdds(
  io: Io,
  asked: Asked,
  only: 'exact' | 'samples' | 'either',
): Promise<Result<Known | 'interrupted'>> {
  const { job, numbers } = asked
  if (only === 'samples') return sampled(io, asked, 'Sampled, as asked.')
  const insists = only === 'exact' && numbers.positions === undefined
  const limits = insists ? insistingLimits() : limitsOf(asked)
  const exact = await aside(io, {
    saying: 'Working out every position …',
    here: () => exactJob(job, limits),
    task: { kind: 'exact', job, limits: insists ? 'insisting' : { ...limits } },
    isHungry: insists || numbers.positions !== undefined,
  })
  if (exact === 'interrupted') return ok(exact)
  if (exact === 'out of memory') {
    if (only === 'exact') return outOfMemory
    return sampled(io, asked, 'Sampled, because the exact odds take more positions than memory holds.')
  }
  if (exact.ok) return ok({ answer: exact.value, how: 'Every position was worked out; nothing was left to chance.' })
  if (exact.refusal.code !== 'unsupported') return exact
  if (exact.refusal.path[0] === 'seat') {
    if (only === 'exact') return exact
    const how = `Sampled: each battle begins in a position that fits what ${asked.topic.names[must(job.seat, 'a seat was refused')]} knows, drawn anew.`
    return sampled(io, asked, how)
  }
  if (only === 'exact') return numbers.positions === undefined ? outOfMemory : exact
  const limit = limits.positions.toLocaleString('en-US')
  const units = unitCount(job.setup)
  const how = `Sampled, because the exact odds of these ${units} units take more than ${limit} positions; --exact insists on them.`
  return sampled(io, asked, how)
}

/** `--fractions`: the outcome once more, by the reference solver. */
function withFractions(known: Known, job: OddsJob, flags: Flags): Result<Known> {
  if (!flags.fractions) return ok(known)
  return chain(fractionsJob(job), fractions => ok({ ...known, fractions }))
}

function replyOf(battle: OpenBattle, job: OddsJob, known: Known): OddsReply {
  const { answer, how, fractions } = known
  const exact = fractions === undefined ? {} : { fractions }
  const seed = answer.method === 'sampled' ? { seed: job.seed } : {}
  const after = job.rounds === undefined ? {} : { after: job.rounds }
  const knows = knowerOf(battle, job)
  const seat = knows === undefined ? {} : { seat: knows }
  const doctrines = {
    red: sayDoctrine(battle.rules, job.doctrines.red),
    blue: sayDoctrine(battle.rules, job.doctrines.blue),
  }
  return {
    system: job.system,
    title: battle.title,
    how,
    ...seed,
    ...after,
    ...seat,
    doctrines,
    ...exact,
    ...structuredClone(answer),
  } as OddsReply
}

/** Flags that say something of another answer than the one that is asked for. */
function idleIn(flags: Flags): Result<void> {
  const { exact, units, all, csv, json } = flags
  const noSample = 'odds that may be sampled: with --exact none are'
  return refuseIdle(
    ['--seed', exact === true && flags.seed !== undefined, noSample],
    ['--workers', exact === true && flags.workers !== undefined, noSample],
    ['--units', units === true && all === true, 'either --units or --all'],
    ['--fractions', flags.fractions === true && csv === true, 'a text or --json: CSV has no fractions'],
    idleInData('--units', units, csv, json),
    idleInData('--all', all, csv, json),
  )
}

async function odds(io: Io, source: string, flags: Flags): Promise<Result<Ended>> {
  if (flags.csv && flags.json) return oneForm('--csv', '--json')
  const idle = idleIn(flags)
  if (!idle.ok) return idle
  const numbers = numbersOf(flags)
  if (!numbers.ok) return numbers
  const position = await openPosition(io, source, flags.at)
  if (!position.ok) return position
  const chosen = withFlags(position.value.battle, flags)
  if (!chosen.ok) return chosen
  const { rules } = chosen.value
  const battle = { ...chosen.value, doctrines: doctrinesOf(rules, chosen.value) }
  const { rounds } = numbers.value
  const seat = flags.seat === undefined ? ok(undefined) : oneOf<Side>('--seat', flags.seat, sides)
  if (!seat.ok) return seat
  const ask = {
    seed: flags.seed ?? '1',
    inputs: position.value.inputs,
    ...(rounds === undefined ? {} : { rounds }),
    ...(seat.value === undefined ? {} : { seat: seat.value }),
  }
  const job = oddsJob(battle, ask)
  const only = flags.exact ? 'exact' : flags.samples === undefined ? 'either' : 'samples'
  const topic = oddsTopic(battle, rounds)
  const asked = await askOdds(io, { job, topic, numbers: numbers.value }, only)
  if (!asked.ok) return asked
  if (asked.value === 'interrupted') return ok(asked.value)
  const known = withFractions(asked.value, job, flags)
  if (!known.ok) return known
  const reply = replyOf(battle, job, known.value)
  if (flags.json) io.out(`${showableJson(reply, 2)}\n`)
  else if (flags.csv) io.out(oddsCsv(known.value.answer, topic))
  else
    io.out(showable(oddsText(known.value.answer, reply, topic, flags.all ? 'all' : flags.units ? 'units' : 'fleets')))
  return ok(known.value.cut ? 'interrupted' : 'whole')
}

export const oddsCommand = ({ io, finish }: Context) =>
  new Command('odds')
    .description('The whole battle’s odds: exact where that can be, sampled with its error where not.')
    .argument('<battle>', 'a battle file, a record, - for standard input, or a ready battle')
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (again for more)', several)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', several)
    .option('--rounds <n>', 'the odds after so many further rounds')
    .option('--at <n>', 'from the position after the first n inputs of a record')
    .option('--seat <side>', 'as red or blue may know them, where the battle hides something (usually the umpire’s)')
    .option('--exact', 'exact or not at all')
    .option(
      '--samples <n>',
      'sample so many battles, even where exact odds are in reach (usually 4,096 to 40,960, fewer the larger the battle)',
    )
    .option(
      '--positions <n>',
      'give up on the exact answer past so many positions (usually 4,000 to 50,000, fewer the larger the battle)',
    )
    .option('--workers <n>', 'threads to sample in; the answer does not depend on it')
    .option('--seed <text>', 'seed of the samples (1)')
    .option('--fractions', 'who wins in fractions of whole numbers too (small battles)')
    .option('--units', 'what is left unit by unit, on average')
    .option('--all', 'every table: losses, survivors and units value by value')
    .option('--csv', 'every figure as CSV')
    .option('--json', 'the whole answer as JSON, full precision')
    .action(async (battle, flags) => finish(await odds(io, battle, flags)))
