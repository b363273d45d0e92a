import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { chain, ok } from '@flagplot/core/lang'
import type { Context } from '../context.ts'
import { parseChoice } from '../flags/side-flags.ts'
import { completions } from '../help/complete.ts'
import { shellNames, shellScripts } from '../help/shells.ts'

export const completionCommand = ({ io, finish }: Context) =>
  new Command('completion')
    .description('Prints a script that lets a shell complete command lines of flagplot.')
    .argument('<shell>', shellNames.join(', '))
    .action(shell =>
      finish(
        chain(parseChoice('shell', shell, shellNames), name => {
          io.out(shellScripts[name])
          return ok(undefined)
        }),
      ),
    )

/** The command of the shell scripts: it gets the words behind `flagplot`, and prints an answer a line. */
export const completeCommand = ({ io, finish }: Context, all: () => Promise<readonly CommandUnknownOpts[]>) =>
  new Command('complete').argument('[words...]').action(async words => {
    const found = await completions(await all(), words)
    io.out(found.map(word => `${word}\n`).join(''))
    finish(ok(undefined))
  })
