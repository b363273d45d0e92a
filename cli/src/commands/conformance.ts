import { Command } from '@commander-js/extra-typings'
import { type Suite, suiteFileSchema } from '@flagplot/core/desk/conformance'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { answerCases } from '../conformance/answer-cases.ts'
import { sayCase, sayCount, sayFault } from '../conformance/case-text.ts'
import { startEngine } from '../conformance/engine-process.ts'
import { readSuite } from '../conformance/read-suite.ts'
import { type CaseVerdict, runSuite } from '../conformance/run-suite.ts'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumber } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer, printData } from '../io/print-answer.ts'
import { progressOn } from '../io/progress.ts'

const command = () =>
  new Command('conformance')
    .description('Runs an engine of a rule system, any program, against the cases of a suite.')
    .argument('<do>', 'run, show the cases, answer (be an engine), or schema (of a suite’s file)')
    .argument('[suite]', 'a system, or a file or a folder of cases')
    .option('--engine <command>', 'run: the command line of the engine')
    .option('--seconds <n>', 'run: the time for each case, 10 by default')
    .option('--case <number>', 'this case alone; may be given several times', collectWords)
    .option('--json', 'the verdicts, or the cases, as JSON')

type Flags = FlagsOf<typeof command>

/** The suite with the cases that are wanted alone. */
function narrowed(suite: Suite, wanted: readonly string[] | undefined): Result<Suite> {
  const unknown = wanted?.find(number => !suite.cases.some(each => each.case === number))
  if (unknown !== undefined) {
    const says = `The suite of ${suite.system} has no case ${unknown}.`
    return refuse({ code: 'unknown-name', path: ['--case'], found: unknown, says })
  }
  return ok(wanted === undefined ? suite : { ...suite, cases: suite.cases.filter(each => wanted.includes(each.case)) })
}

async function openWanted(io: Io, source: string | undefined, flags: Flags): Promise<Result<Suite>> {
  if (source === undefined)
    return refuse({ code: 'missing', path: ['suite'], expected: 'a system, a file or a folder' })
  return chain(await readSuite(io, source), suite => narrowed(suite, flags.case))
}

function report(io: Io, { suite, verdicts, flags }: { suite: Suite; verdicts: readonly CaseVerdict[]; flags: Flags }) {
  const { system, version } = suite
  printAnswer(io, flags.json, {
    data: { suite: system, version, cases: verdicts },
    text: () => [...verdicts.flatMap(sayFault), sayCount(suite, verdicts), ''].join('\n'),
  })
  const failed = verdicts.filter(({ verdict }) => verdict === 'failed').length
  if (failed === 0) return ok(undefined)
  return refuse({
    code: 'illegal',
    path: [],
    says: `The engine does not conform in ${failed} of ${verdicts.length} cases.`,
  })
}

async function runEngine(io: Io, source: string | undefined, flags: Flags): Promise<Result<void>> {
  const { engine: line } = flags
  if (line === undefined)
    return refuse({ code: 'missing', path: ['--engine'], expected: 'the command line of an engine' })
  const seconds = parseWholeNumber('--seconds', flags.seconds ?? '10', { min: 1, max: 3600 })
  if (!seconds.ok) return seconds
  const suite = await openWanted(io, source, flags)
  if (!suite.ok) return suite
  const engine = startEngine(line, seconds.value)
  const progress = progressOn(io)
  io.onInterrupt(() => {
    engine.close()
    io.exit(130)
  })
  const verdicts = await runSuite(suite.value, engine, each => progress.show(`${each.case} …`))
  engine.close()
  progress.stop()
  return chain(verdicts, all => report(io, { suite: suite.value, verdicts: all, flags }))
}

async function show(io: Io, source: string | undefined, flags: Flags): Promise<Result<void>> {
  return chain(await openWanted(io, source, flags), suite => {
    printAnswer(io, flags.json, { data: suite, text: () => suite.cases.map(sayCase).join('\n') })
    return ok(undefined)
  })
}

const actions = ['run', 'show', 'answer', 'schema']

async function obey(
  { io, flags }: { io: Io; flags: Flags },
  action: string,
  suite: string | undefined,
): Promise<Result<void>> {
  const runs = action === 'run'
  const cases = action !== 'answer' && action !== 'schema'
  const idle = refuseIdleFlags(
    ['<suite>', cases ? undefined : suite, `is for run and show, not for ${action}`],
    ['--engine', runs ? undefined : flags.engine, 'is for run'],
    ['--seconds', runs ? undefined : flags.seconds, 'is for run'],
    ['--case', !cases && flags.case !== undefined, 'is for run and show'],
    ['--json', !cases && flags.json, 'is for run and show'],
  )
  if (!idle.ok) return idle
  switch (action) {
    case 'run':
      return runEngine(io, suite, flags)
    case 'show':
      return show(io, suite, flags)
    case 'answer':
      return answerCases(io)
    case 'schema':
      printData(io, suiteFileSchema())
      return ok(undefined)
    default:
      return refuse({ code: 'unknown-name', path: ['<do>'], found: action, expected: `one of ${actions.join(', ')}` })
  }
}

export const conformanceCommand = ({ io, finish }: Context) =>
  command().action(async (action, suite, flags) => finish(await obey({ io, flags }, action, suite)))
