import { Command } from '@commander-js/extra-typings'
import { adviceTopic, type OpenBattle, oddsJob, reviewJob } from '@flagplot/core/desk'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { showable } from '@flagplot/core/notation'
import { type Context, several } from '../context.ts'
import type { Io } from '../io.ts'
import { whileSaying } from '../progress.ts'
import { openPosition } from '../read-source.ts'
import { reviewText } from '../review-text.ts'
import { type SideFlags, wholeNumber, withFlags } from '../sides.ts'

interface Flags extends SideFlags {
  readonly at?: string | undefined
  readonly stake?: string | undefined
  readonly positions?: string | undefined
  readonly all?: true | undefined
  readonly json?: true | undefined
}

async function review(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const position = await openPosition(io, source, flags.at)
  if (!position.ok) return position
  const { inputs } = position.value
  if (inputs.length === 0) {
    return refuse({ code: 'missing', path: ['record'], expected: 'a record in which something has happened' })
  }
  const chosen = withFlags(position.value.battle, flags)
  if (!chosen.ok) return chosen
  const positions = flags.positions === undefined ? ok(undefined) : wholeNumber('--positions', flags.positions, 1, 1e9)
  if (!positions.ok) return positions
  const battle: OpenBattle = chosen.value
  const job = {
    ...oddsJob(battle, { seed: '1', inputs }),
    stake: flags.stake ?? 'win',
    ...(positions.value === undefined ? {} : { positions: positions.value }),
  }
  const made = whileSaying(io, 'Weighing every input …', () => reviewJob(job))
  if (!made.ok) return made
  const topic = adviceTopic(battle, job.doctrines)
  const { system, title, doctrines } = topic
  if (flags.json) io.out(`${JSON.stringify({ system, battle: title, doctrines, ...made.value }, null, 2)}\n`)
  else io.out(showable(reviewText(made.value, topic, flags.all ?? false)))
  return ok(undefined)
}

export const reviewCommand = ({ io, finish }: Context) =>
  new Command('review')
    .description('A record in one coin: luck, the choices of each side, how sealed choices met, and what was dearest.')
    .argument('<record>', 'a record, or - for standard input')
    .option('--at <n>', 'as far as the first n inputs')
    .option('--stake <word>', 'what was played for: win, or a margin in a measure as points or units (win)')
    .option('--red <doctrine>', 'standing orders by which red’s positions are worth what they are')
    .option('--blue <doctrine>', 'standing orders by which blue’s are')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (again for more)', several)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', several)
    .option('--positions <n>', 'give up past so many positions (usually 4,000 to 50,000, fewer the larger the battle)')
    .option('--all', 'every input with what it moved')
    .option('--json', 'the whole answer as JSON, full precision')
    .action(async (record, flags) => finish(await review(io, record, flags)))
