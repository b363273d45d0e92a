import { Command } from '@commander-js/extra-typings'
import { fetchSystems } from '@flagplot/core/desk'
import {
  controlIn,
  type Refusal,
  type Result,
  sayRefusal,
  showable,
  showableJson,
  withoutControl,
} from '@flagplot/core/lang'
import { fold } from '@flagplot/core/notation'
import { CommanderError } from 'commander'
import { adviseCommand } from './commands/advise.ts'
import { checkCommand } from './commands/check.ts'
import { completeCommand, completionCommand } from './commands/completion.ts'
import { deskCommand } from './commands/desk.ts'
import { fightCommand } from './commands/fight.ts'
import { manualCommand } from './commands/manual.ts'
import { newCommand } from './commands/new.ts'
import { nextCommand } from './commands/next.ts'
import { oddsCommand } from './commands/odds.ts'
import { playCommand } from './commands/play.ts'
import { reportCommand } from './commands/report.ts'
import { reviewCommand } from './commands/review.ts'
import { rulesCommand } from './commands/rules.ts'
import { rulingCommand } from './commands/ruling.ts'
import { verifyCommand } from './commands/verify.ts'
import type { Context } from './context.ts'
import { exampleText } from './examples.ts'
import type { Io } from './io.ts'
import { paintFor } from './paint.ts'
import { version } from './version.ts'

/** Exit codes: fine, refused (the input is at fault), our bug. */
export const FINE = 0
export const REFUSED = 2
const OUR_BUG = 70
/** As a shell says it of who ends by an interrupt. */
const INTERRUPTED = 130

/** Tells `run` how a command ended. Commands call it once, last. */
type Finish = (result: Result<unknown>) => void

function sayRefused(io: Io, refusal: Refusal, asJson: boolean): number {
  if (asJson) io.out(`${showableJson({ refusal })}\n`)
  const said = `flagplot: ${showable(sayRefusal(refusal))}`
  // a script reads one line; a person reads what fits the screen
  const lines = io.errIsTerminal ? fold(said, 80, '', '  ') : [said]
  const { red } = paintFor(io, io.errIsTerminal)
  io.err(`${lines.join('\n').replace(/^flagplot:/, name => red(name))}\n`)
  return REFUSED
}

/** Commander has said its refusal already; here it is as data, for who asked for data. */
function sayMisuse(io: Io, error: CommanderError, asJson: boolean): number {
  const expected = error.message.replace(/^error: /, '').replace(/\s+/g, ' ')
  const code = error.code.startsWith('commander.unknown') ? 'unknown-name' : 'missing'
  if (asJson) io.out(`${showableJson({ refusal: { code, path: ['command line'], expected } satisfies Refusal })}\n`)
  return REFUSED
}

function sayBug(io: Io, error: unknown): number {
  const said = error instanceof Error ? error.message : String(error)
  io.err(`flagplot: this is our bug, please report it with what you typed: ${said}\n`)
  if (io.env.FLAGPLOT_TRACE === '1' && error instanceof Error) io.err(`${error.stack ?? ''}\n`)
  return OUR_BUG
}

const makers = {
  fight: fightCommand,
  play: playCommand,
  odds: oddsCommand,
  advise: adviseCommand,
  review: reviewCommand,
  verify: verifyCommand,
  report: reportCommand,
  next: nextCommand,
  ruling: rulingCommand,
  rules: rulesCommand,
  check: checkCommand,
  new: newCommand,
  desk: deskCommand,
  completion: completionCommand,
} as const

/** The command of that name alone, which is all that its command line needs; every command where the word names none. */
export function commandsFor(context: Context, word?: string): readonly Command[] {
  const names = Object.entries(makers)
  const named = names.filter(([name]) => name === word)
  return (named.length > 0 ? named : names).map(([, make]) => make(context) as Command)
}

/** Commander's own refusals (unknown option, missing argument) in our words and with our exit code. */
function build({ io, finish }: Context, word: string | undefined): Command {
  const program = new Command('flagplot')
    .description('The battle desk for tabletop fleet games.')
    .version(version, '-V, --version')
    .showSuggestionAfterError(true)
    .addHelpText(
      'after',
      [
        '',
        'A battle is a file (YAML or JSON), - for standard input, or a ready battle',
        'by its address, as listed by: flagplot rules <system>',
        'Exit codes: 0 fine, 2 refused, 70 our bug.',
        '',
      ].join('\n'),
    )
  for (const command of commandsFor({ io, finish }, word)) {
    program.addCommand(command.addHelpText('after', () => exampleText(command.name())))
  }
  const all = () => commandsFor({ io, finish })
  program.addCommand(manualCommand({ io, finish }, all))
  program.addCommand(completeCommand({ io, finish }, all), { hidden: true })
  for (const command of [program, ...program.commands]) {
    command.exitOverride()
    command.configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => write(`flagplot: ${text.replace(/^error: /, '')}`),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    })
  }
  return program
}

/** Runs one command line; the exit code. Only here are thrown errors caught, and only to say whose fault they are. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code = FINE
  const asJson = argv.includes('--json')
  const finish: Finish = result => {
    if (!result.ok) code = sayRefused(io, result.refusal, asJson)
    else if (result.value === 'interrupted') code = INTERRUPTED
  }
  const control = argv.map(word => controlIn(word, 'one line')).find(found => found !== undefined)
  if (control !== undefined) {
    const expected = withoutControl['one line']
    return sayRefused(io, { code: 'syntax', path: ['command line'], found: control, expected }, asJson)
  }
  try {
    await fetchSystems()
    const program = build({ io, finish }, argv[0])
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : sayMisuse(io, error, asJson)
    return sayBug(io, error)
  }
}
