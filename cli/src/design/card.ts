import { Command } from '@commander-js/extra-typings'
import { battleLength } from '@flagplot/core/desk/design'
import { oddsJob } from '@flagplot/core/desk/odds'
import { expectedResultOf, oddsTopic } from '@flagplot/core/desk/odds-words'
import { bySide } from '@flagplot/core/game/sides'
import { ok, type Result } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { parseWholeNumbers, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'
import { askOdds } from '../odds/ask-odds.ts'
import { cardText } from './card-text.ts'

const command = () =>
  new Command('card')
    .description('The report card of a scenario: its balance and its length.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--samples <n>', 'battles to sample where odds are not exact')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--json', 'the whole card as JSON, in full precision')

type Flags = FlagsOf<typeof command>

async function card(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const numbers = parseWholeNumbers(flags, { samples: [1, 1e9], workers: [1, 256] })
  if (!numbers.ok) return numbers
  const opened = await openBattleSource(io, source)
  const chosen = opened.ok ? withDoctrineFlags(opened.value, flags) : opened
  if (!chosen.ok) return chosen
  const battle = chosen.value
  const seed = flags.seed ?? '1'
  const job = oddsJob(battle, { seed })
  const topic = oddsTopic(battle)
  const asked = await askOdds(io, { job, topic, numbers: numbers.value }, 'either')
  if (!asked.ok) return asked
  if (asked.value === 'interrupted') return ok(asked.value)
  const { answer } = asked.value
  const data = {
    system: job.system,
    title: battle.title,
    seed,
    doctrines: bySide(side => sayOrders(battle.rules, job.leaders[side])),
    balance: {
      method: answer.method,
      ...(answer.n === undefined ? {} : { n: answer.n }),
      expectedResult: expectedResultOf(answer),
      outcome: answer.outcome,
    },
    length: battleLength(answer),
  }
  printAnswer(io, flags.json, { data, text: () => cardText(data, { answer, topic }) })
  return ok('whole')
}

export const cardCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await card(io, battle, flags)))
