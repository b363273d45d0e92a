import { Command } from '@commander-js/extra-typings'
import { type HandicapKind, handicapKinds, openFair } from '@flagplot/core/desk/design'
import { chain, type Result, withoutUndefined } from '@flagplot/core/lang'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { parseList, parseWholeNumbers, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { openBattleSource } from '../io/read-source.ts'
import { askDesign } from './ask-design.ts'

const command = () =>
  new Command('fair')
    .description('The handicaps that make a scenario even: the number of each thing that comes nearest to it.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .option('--only <kinds>', `these kinds alone: ${handicapKinds.join(', ')}, with commas between`)
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--samples <n>', 'battles to sample for a number at most, where it is not exact')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--json', 'the handicaps as JSON, in full precision')

type Flags = FlagsOf<typeof command>

async function fair(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const numbers = parseWholeNumbers(flags, { samples: [1, 1e9], workers: [1, 256] })
  if (!numbers.ok) return numbers
  const kinds = parseList<HandicapKind>('--only', flags.only, handicapKinds)
  if (!kinds.ok) return kinds
  const opened = await openBattleSource(io, source)
  const battle = chain(opened, stated => withDoctrineFlags(stated, flags))
  if (!battle.ok) return battle
  const { samples, workers } = numbers.value
  const ask = { kinds: kinds.value, seed: flags.seed ?? '1', ...withoutUndefined({ samples }) }
  const question = openFair(battle.value, ask)
  return question.ok ? askDesign(io, question.value, { threads: workers, json: flags.json }) : question
}

export const fairCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await fair(io, battle, flags)))
