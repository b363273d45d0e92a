import { Command } from '@commander-js/extra-typings'
import { fetchReadyAddress, fetchSystem, type OpenBattle, openReadyBattle } from '@flagplot/core/desk/battle'
import { chain, must, ok, type Result, safeJson } from '@flagplot/core/lang'
import { battleData, printBattle } from '@flagplot/core/notation'
import type { Context, FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import type { Io } from '../io/io.ts'
import { writeOut } from '../io/write-out.ts'

const command = () =>
  new Command('new')
    .description('Prints a battle file with comments, to start from.')
    .argument('<system>', 'a system, or a ready battle: system/name')
    .option('-o, --out <file>', 'the file to write; - is standard output')
    .option('--force', 'let --out replace a file')
    .option('--terse', 'without comments')
    .option('--json', 'as JSON')

type Flags = FlagsOf<typeof command>

/** A system's first ready battle, or the one that was named. */
async function startFrom(source: string): Promise<Result<OpenBattle>> {
  if (source.includes('/')) return fetchReadyAddress(source)
  return chain(await fetchSystem(source), rules =>
    ok(openReadyBattle(rules, must(rules.battles[0], 'a system has a ready battle'))),
  )
}

async function makeNew(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const idle = refuseIdleFlags(idleForce(flags.force, '--out', flags.out), [
    '--terse',
    flags.terse === true && flags.json === true,
    'does nothing with --json, which has no comments',
  ])
  if (!idle.ok) return idle
  const battle = await startFrom(source)
  if (!battle.ok) return battle
  const { rules } = battle.value
  const text = flags.json
    ? `${safeJson(battleData(rules, battle.value), 2)}\n`
    : printBattle(rules, battle.value, flags.terse ? 'terse' : 'commented')
  return writeOut(io, flags, text)
}

export const newCommand = ({ io, finish }: Context) =>
  command().action(async (system, flags) => finish(await makeNew(io, system, flags)))
