import { Command } from '@commander-js/extra-typings'
import { withoutPeople } from '@flagplot/core/desk/battle'
import {
  beginFight,
  digestOf,
  type Fight,
  type FightDice,
  fightOut,
  recordLines,
  report as reportOf,
} from '@flagplot/core/desk/fight'
import { chain, must, ok, type Result, safeJson } from '@flagplot/core/lang'
import { diceWords } from '@flagplot/core/notation'
import { printReport, type Report, reportFormats, reportLengths, withoutReasons } from '@flagplot/core/notation/report'
import type { FightAnswer } from '@flagplot/wire'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { repeatCommand } from '../fight/repeat-command.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { leaveFlagHelp, withLeaves } from '../flags/leave-flags.ts'
import { withLeaderFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { paintText } from '../io/paint.ts'
import { whileShowing } from '../io/progress.ts'
import { openBattleSource } from '../io/read-source.ts'
import { writeLocked } from '../record/record-lock.ts'
import { reportForm } from '../record/report-form.ts'

const command = () =>
  new Command('fight')
    .description('Fights a battle to its end by standing orders or the solver, and reports it.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle: system/name')
    .option(
      '--red <doctrine>',
      'standing orders of red in place of the file’s; or solver, which plays the best orders it finds',
    )
    .option('--blue <doctrine>', 'standing orders of blue, or solver')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--red-leaves-after <n>', leaveFlagHelp('red'))
    .option('--blue-leaves-after <n>', leaveFlagHelp('blue'))
    .option(
      '--seed <text>',
      'seed of the dice, and of orders drawn from a mix; it is printed, so that the battle can be repeated',
    )
    .option(
      '--dice <faces>',
      'the dice in the order they fall: "2 4 5 1"; the battle must use all of them, and the seed draws orders alone',
    )
    .option('--record <file>', 'write the record of the battle (JSON Lines)')
    .option('--force', 'let --record replace a file')
    .option('--format <form>', `${reportFormats.join(', ')} (default text)`)
    .option('--length <length>', `${reportLengths.join(', ')}: five lines, a line a round, or everything (default all)`)
    .option('--brief', 'each sentence with its rule, without the reasons')
    .option('--json', 'the whole answer as JSON')

type Flags = FlagsOf<typeof command>

function provenance(fought: Fight, again: string): Report['provenance'] {
  return [
    { label: 'To repeat it', value: again, isCommand: true },
    { label: 'Digest', value: digestOf(fought) },
  ]
}

function answerOf(fought: Fight, report: Report): FightAnswer {
  const { rules, title } = fought.battle
  const { verdict } = report
  return {
    system: rules.card.id,
    title,
    seed: fought.dice.seed,
    winner: must(verdict, 'the verdict of a battle fought out').winner,
    rounds: report.roundsFought,
    inputs: fought.count,
    digest: digestOf(fought),
    report: JSON.parse(JSON.stringify(report)) as FightAnswer['report'],
  }
}

async function fight(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const form = reportForm(flags)
  if (!form.ok) return form
  const { format, length } = form.value
  const idle = refuseIdleFlags(idleForce(flags.force, '--record', flags.record))
  if (!idle.ok) return idle
  const opened = await openBattleSource(io, source)
  if (!opened.ok) return opened
  const battle = chain(withLeaderFlags(opened.value, flags), led => withLeaves(led, flags))
  if (!battle.ok) return battle
  const seed = flags.seed ?? io.newSeed()
  const dice: FightDice =
    flags.dice === undefined ? { source: 'seeded', seed } : { source: 'scripted', seed, words: diceWords(flags.dice) }
  const { rules, leaders } = battle.value
  const led = { ...battle.value, leaders: withoutPeople(rules, leaders) }
  const ended = whileShowing(io, 'Fighting …', () => fightOut(beginFight(led, { dice })))
  if (!ended.ok) return ended
  const fought = ended.value
  if (flags.record !== undefined) {
    const text = `${recordLines(fought).join('\n')}\n`
    const written = writeLocked(io, flags.record, { text, force: flags.force })
    if (!written.ok) return written
  }
  const whole = reportOf(fought, provenance(fought, repeatCommand(fought, { stated: opened.value, source, flags })))
  const report = flags.brief ? withoutReasons(whole) : whole
  const printed = (): string => printReport(report, format, length)
  if (format === 'json') io.out(`${safeJson(answerOf(fought, report), 2)}\n`)
  else io.out(format === 'text' ? paintText(io, printed()) : printed())
  return ok(undefined)
}

export const fightCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await fight(io, battle, flags)))
