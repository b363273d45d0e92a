import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import {
  capitalise,
  expectedWithoutControl,
  firstControlIn,
  ok,
  type Refusal,
  type RefusalCode,
  type Result,
  refusalsOf,
  refuse,
  safeJson,
  safeLine,
  safeText,
  sayRefusal,
} from '@flagplot/core/lang'
import { CommanderError } from 'commander'
import type { Context } from './context.ts'
import { sayOptionInFile } from './flags/option-key.ts'
import { verbsAmong } from './help/verbs.ts'
import type { Io } from './io/io.ts'
import { hangingIndent } from './io/margins.ts'
import { paintFor } from './io/paint.ts'
import { version } from './version.ts'

/** Exit codes: fine, refused (the input is at fault), waiting, our bug. */
export const EXIT_FINE = 0
export const EXIT_REFUSED = 2
/** Battles of a turn wait for people; all others are settled. */
const EXIT_WAITING = 3
const OUR_BUG = 70
/** The shell's exit code for an end by an interrupt. */
const INTERRUPTED = 130

/** A text folded line by line, for people; scripts ask for data. */
const folded = (text: string): string =>
  text
    .split('\n')
    .flatMap(line => hangingIndent(line))
    .join('\n')

function sayRefused(io: Io, refusal: Refusal): void {
  const key = refusal.option === undefined ? '' : ` ${sayOptionInFile(refusal.option)}`
  const said = folded(`flagplot: ${safeText(sayRefusal(refusal) + key)}\n`)
  const { red } = paintFor(io, io.errIsTerminal)
  io.err(said.replace(/^flagplot:/, name => red(name)))
}

/** The most refusals that are printed in words; data has them all. */
const MAX_SAID = 20

const lineOf = ({ source }: Refusal): number => source?.line ?? 0

/** Every refusal, in the order of the lines they are about. */
function sayAllRefused(io: Io, refusals: readonly Refusal[]): void {
  const sorted = [...refusals].sort((a, b) => lineOf(a) - lineOf(b))
  for (const refusal of sorted.slice(0, MAX_SAID)) sayRefused(io, refusal)
  const more = sorted.length - MAX_SAID
  if (more > 0)
    io.err(`flagplot: ${more} more ${more === 1 ? 'fault is' : 'faults are'} not shown; --json lists all.\n`)
}

/** Commander's codes of words that do not go together. */
const misuses: Readonly<Record<string, RefusalCode>> = {
  'commander.optionTwice': 'conflict',
  'commander.excessArguments': 'conflict',
}

/** Prints a refusal of commander as data, if data was asked for; its text is printed already. */
function sayMisuse(io: Io, error: CommanderError, asJson: boolean): number {
  // commander shows the help of a verb that is called without its sub-verb
  const said = error.code === 'commander.help' ? 'a word is missing behind the verb' : error.message
  const says = `${capitalise(said.replace(/^error: |\.$/g, '').replace(/\s+/g, ' '))}.`
  const code = misuses[error.code] ?? (error.code.startsWith('commander.unknown') ? 'unknown-name' : 'missing')
  if (asJson) io.out(`${safeJson({ refusal: { code, path: ['command line'], says } satisfies Refusal })}\n`)
  return EXIT_REFUSED
}

function sayBug(io: Io, error: unknown): number {
  const said = error instanceof Error ? error.message : String(error)
  io.err(`flagplot: this is our bug, please report it with what you typed: ${safeLine(said)}\n`)
  if (io.env.FLAGPLOT_TRACE === '1' && error instanceof Error) io.err(`${error.stack ?? ''}\n`)
  return OUR_BUG
}

type Maker = (context: Context) => Promise<CommandUnknownOpts>

/** The verbs in the order help lists them. Each is fetched when it is called. */
const verbs: Readonly<Record<string, Maker>> = {
  fight: async context => (await import('./commands/fight.ts')).fightCommand(context),
  play: async context => (await import('./commands/play.ts')).playCommand(context),
  odds: async context => (await import('./commands/odds.ts')).oddsCommand(context),
  sweep: async context => (await import('./commands/sweep.ts')).sweepCommand(context),
  design: async context => (await import('./commands/design.ts')).designCommand(context),
  advise: async context => (await import('./commands/advise.ts')).adviseCommand(context),
  review: async context => (await import('./commands/review.ts')).reviewCommand(context),
  verify: async context => (await import('./commands/verify.ts')).verifyCommand(context),
  report: async context => (await import('./commands/report.ts')).reportCommand(context),
  next: async context => (await import('./commands/next.ts')).nextCommand(context),
  ruling: async context => (await import('./commands/ruling.ts')).rulingCommand(context),
  adjudicate: async context => (await import('./commands/adjudicate.ts')).adjudicateCommand(context),
  join: async context => (await import('./commands/join.ts')).joinCommand(context),
  post: async context => (await import('./commands/post.ts')).postCommand(context),
  moderate: async context => (await import('./commands/moderate.ts')).moderateCommand(context),
  invite: async context => (await import('./commands/invite.ts')).inviteCommand(context),
  rules: async context => (await import('./commands/rules.ts')).rulesCommand(context),
  conformance: async context => (await import('./commands/conformance.ts')).conformanceCommand(context),
  check: async context => (await import('./commands/check.ts')).checkCommand(context),
  new: async context => (await import('./commands/new.ts')).newCommand(context),
  desk: async context => (await import('./commands/desk.ts')).deskCommand(context),
  serve: async context => (await import('./commands/serve.ts')).serveCommand(context),
  completion: async context => (await import('./commands/completion.ts')).completionCommand(context),
}

/** Commands about the verbs, which are no verbs themselves. */
const aboutVerbs: Readonly<Record<string, Maker>> = {
  manual: async context => (await import('./commands/manual.ts')).manualCommand(context, () => commandsFor(context)),
  complete: async context =>
    (await import('./commands/completion.ts')).completeCommand(context, () => commandsFor(context)),
}

export const commandsFor = (context: Context): Promise<readonly CommandUnknownOpts[]> =>
  Promise.all(Object.values(verbs).map(make => make(context)))

const isHelp = (word: string): boolean => word === '-h' || word === '--help'

/** The makers that a command line needs: by its first word one, none for an option other than help, else all. */
function makersFor(word: string | undefined): readonly Maker[] {
  const all = { ...verbs, ...aboutVerbs }
  if (word !== undefined && Object.hasOwn(all, word)) return [all[word]!]
  return word?.startsWith('-') && !isHelp(word) ? [] : Object.values(all)
}

/** Commander answers `help` on an unknown verb by the whole help: such a line is read as a call of that verb. */
function withVerbOfHelp(argv: readonly string[]): readonly string[] {
  const [word, verb] = argv
  const isNone = verb !== undefined && !verb.startsWith('-') && !Object.hasOwn({ ...verbs, ...aboutVerbs }, verb)
  return word === 'help' && isNone ? argv.slice(1) : argv
}

/** Refuses an empty flag, and one given twice, as the first would do nothing, unless each adds to the one before. */
function refuseMisgiven(command: CommandUnknownOpts): void {
  for (const option of command.options) {
    const { flags, description, parseArg, variadic } = option
    if (parseArg !== undefined || variadic) continue
    const refused = (says: string, code: string): never =>
      command.error(`error: option '${flags}' ${says}`, { code, exitCode: EXIT_REFUSED })
    let given = 0
    command.on(`option:${option.name()}`, (word: string | undefined) => {
      if (word?.trim() === '') refused(`is empty; expected ${description}`, 'commander.optionEmpty')
      if (++given > 1) refused('is given twice', 'commander.optionTwice')
    })
  }
}

/** Verbs that do more than to print. */
const doers: readonly string[] = ['play', 'join', 'post', 'moderate', 'ruling', 'adjudicate', 'desk', 'serve']

/** True if a command does more than to print: it plays, serves or writes a file. */
function isMoreThanPrint(command: CommandUnknownOpts): boolean {
  const { out, record }: { out?: string; record?: string } = command.opts()
  const file = out ?? record
  return doers.includes(command.name()) || (file !== undefined && file !== '-')
}

/** Ends a command of which nothing would be seen. */
const refuseClosedOutput = (command: CommandUnknownOpts): never =>
  command.error('Standard output is closed, so nothing can be printed.', { exitCode: EXIT_REFUSED })

/** The program, with our words and exit codes for commander's refusals. `helped` gets the name of a shown help. */
async function build(context: Context, word: string | undefined, helped: (verb: string) => void): Promise<Command> {
  const { io } = context
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
        'Rule systems of your own: flagplot --rules <module.js> <verb> …',
        'Exit codes: 0 fine, 2 refused, 3 battles wait, 70 our bug, 130 interrupted.',
        '',
      ].join('\n'),
    )
  for (const command of await Promise.all(makersFor(word).map(make => make(context)))) {
    program.addCommand(command, { hidden: command.name() === 'complete' })
  }
  const made = verbsAmong(program.commands)
  for (const { name, command } of made) {
    command.on('afterHelp', () => helped(name))
    refuseMisgiven(command)
  }
  for (const command of [program, ...made.map(({ command }) => command)]) {
    command.exitOverride()
    command.configureOutput({
      writeOut: text => (io.outIsClosed ? refuseClosedOutput(program) : io.out(text)),
      writeErr: io.err,
      outputError: (text, write) => write(folded(`flagplot: ${text.replace(/^error: /, '')}`)),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    })
  }
  program.hook('preAction', (_, command) => {
    if (io.outIsClosed && !isMoreThanPrint(command)) refuseClosedOutput(command)
  })
  return program
}

/** Parses a command line and runs it; help and the version are thrown by commander once they are shown. */
async function obey(program: Command, argv: readonly string[]): Promise<void> {
  try {
    await program.parseAsync([...argv], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error
  }
}

/** The rule systems from outside that the environment names, added to those that come with the command. */
async function addedRules({ env }: Io): Promise<Result<void>> {
  const files = env.FLAGPLOT_RULES ?? ''
  return files === '' ? ok(undefined) : (await import('./outside/add-rules.ts')).addRules(files)
}

/** Runs one command line; returns the exit code. Only here are thrown errors caught, to tell refusals from bugs. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code = EXIT_FINE
  const asJson = argv.includes('--json')
  const finish: Context['finish'] = (result, wanted = 'first') => {
    if (result.ok) {
      if (result.value === 'interrupted') code = INTERRUPTED
      if (result.value === 'waiting') code = EXIT_WAITING
      return
    }
    code = EXIT_REFUSED
    const { refusal } = result
    const refusals = wanted === 'every' ? refusalsOf(result) : [refusal]
    if (asJson) io.out(`${safeJson(wanted === 'every' ? { refusal, refusals } : { refusal })}\n`)
    sayAllRefused(io, refusals)
  }
  const control = argv.map(word => firstControlIn(word, 'one line')).find(found => found !== undefined)
  if (control !== undefined) {
    const expected = expectedWithoutControl['one line']
    finish(refuse({ code: 'syntax', path: ['command line'], found: control, expected }))
    return code
  }
  try {
    const added = await addedRules(io)
    if (!added.ok) {
      finish(added)
      return code
    }
    let verb: string | undefined
    const program = await build({ io, finish }, argv[0], shown => {
      verb = shown
    })
    if (argv.length === 0) program.outputHelp()
    else await obey(program, withVerbOfHelp(argv))
    if (verb !== undefined) io.out(await (await import('./help/examples.ts')).exampleText(verb))
    return code
  } catch (error) {
    return error instanceof CommanderError ? sayMisuse(io, error, asJson) : sayBug(io, error)
  }
}
