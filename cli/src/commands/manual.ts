import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { ok } from '@flagplot/core/lang'
import type { Context } from '../context.ts'
import { manualPage } from '../help/manual.ts'
import { version } from '../version.ts'

export const manualCommand = ({ io, finish }: Context, all: () => Promise<readonly CommandUnknownOpts[]>) =>
  new Command('manual').description('Prints the manual page, for man.').action(async () => {
    io.out(await manualPage(await all(), version))
    finish(ok(undefined))
  })
