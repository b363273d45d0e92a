import { Command } from '@commander-js/extra-typings'
import { fetchReadyAddress, fetchSystem, type OpenBattle, openReadyBattle } from '@flagplot/core/desk/battle'
import { chain, must, ok, type Result, refuse, safeJson } from '@flagplot/core/lang'
import { battleData, printBattle } from '@flagplot/core/notation'
import type { Context, FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { refuseTwoForms } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { writeOut } from '../io/write-out.ts'
import { starterStudy } from '../sweep/starter-study.ts'
import { writeStarterTurn } from '../turn/starter-turn.ts'

const command = () =>
  new Command('new')
    .description('Prints a file with comments, to start from: a battle, a study, or the folder of a turn.')
    .argument('<system>', 'a system, or a ready battle: system/name')
    .option('-o, --out <file>', 'the file to write, or the folder of a turn; - is standard output')
    .option('--force', 'let --out replace a file')
    .option('--sweep', 'a study of that battle')
    .option('--turn', 'a turn with that battle: its folder, with letters')
    .option('--terse', 'without comments')
    .option('--json', 'as JSON')

type Flags = FlagsOf<typeof command>

/** A ready battle with its address: a system's first, or the one that was named. */
async function startFrom(source: string): Promise<Result<{ readonly address: string; readonly battle: OpenBattle }>> {
  if (source.includes('/')) return chain(await fetchReadyAddress(source), battle => ok({ address: source, battle }))
  return chain(await fetchSystem(source), rules => {
    const first = must(rules.battles[0], 'a system has a ready battle')
    return ok({ address: `${source}/${first.name}`, battle: openReadyBattle(rules, first) })
  })
}

/** Refuses flags of a battle file beside those of another kind. */
function checkFlags({ sweep, turn, terse, json, force, out }: Flags): Result<void> {
  if (sweep && turn) return refuseTwoForms('--sweep', '--turn')
  if (turn && (out === undefined || out === '-'))
    return refuse({ code: 'missing', path: ['--out'], expected: 'a name for the folder of the turn: --out FOLDER' })
  const other = sweep || turn
  return refuseIdleFlags(
    idleForce(force, '--out', out),
    ['--force', force === true && turn === true, 'does nothing with --turn, which replaces nothing'],
    ['--json', json === true && other === true, 'does nothing with --sweep and --turn'],
    ['--terse', terse === true && other === true, 'does nothing with --sweep and --turn'],
    ['--terse', terse === true && json === true, 'does nothing with --json, which has no comments'],
  )
}

function textOf({ rules, ...battle }: OpenBattle, flags: Flags): string {
  if (flags.json) return `${safeJson(battleData(rules, battle), 2)}\n`
  return printBattle(rules, battle, flags.terse ? 'terse' : 'commented')
}

async function makeNew(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const checked = checkFlags(flags)
  if (!checked.ok) return checked
  return chain(await startFrom(source), ({ address, battle }) => {
    if (flags.turn) return writeStarterTurn(io, flags.out ?? '', battle)
    return writeOut(io, flags, flags.sweep ? starterStudy(address, battle) : textOf(battle, flags))
  })
}

export const newCommand = ({ io, finish }: Context) =>
  command().action(async (system, flags) => finish(await makeNew(io, system, flags)))
