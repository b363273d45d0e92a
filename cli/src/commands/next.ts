import { Command } from '@commander-js/extra-typings'
import { type NextBattle, nextBattle } from '@flagplot/core/desk/battle'
import type { OpenRecord } from '@flagplot/core/desk/record'
import { ok, type Result, safeJson, safeText } from '@flagplot/core/lang'
import { battleData, printBattle } from '@flagplot/core/notation'
import type { Context, FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumber } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { noteUnlike, openRecordSource } from '../io/read-source.ts'
import { writeOut } from '../io/write-out.ts'

const command = () =>
  new Command('next')
    .description("Writes the next battle's file from what is left after a battle.")
    .argument('<record>', 'a record (JSON Lines), or - for standard input')
    .option('--interphases <n>', 'recoveries that pass before it, where the system has any')
    .option('--repair <side:unit...>', 'damaged units to repair, like red:Corvette')
    .option('-o, --out <file>', 'the file to write; - is standard output')
    .option('--force', 'let --out replace a file')
    .option('--json', 'as JSON')

type Flags = FlagsOf<typeof command>

function filledIn({ interphases, repair }: Flags): Result<Readonly<Record<string, unknown>>> {
  const units = repair === undefined ? {} : { repair }
  if (interphases === undefined) return ok(units)
  const count = parseWholeNumber('--interphases', interphases, { min: 0, max: 1e6 })
  return count.ok ? ok({ interphases: count.value, ...units }) : count
}

function warn(io: Io, { battle, gone }: NextBattle, { verdict, state }: OpenRecord['verified']): void {
  const secret = battle.rules.hides?.(state) === true ? ', with what one side keeps from the other' : ''
  if (verdict === undefined) note(io, `flagplot: this battle is not over; these are the fleets as they stand${secret}.`)
  for (const side of gone) {
    note(
      io,
      `flagplot: ${safeText(battle.setup[side].name)} (${side}) has no units left; give it some before the battle.`,
    )
  }
}

async function next(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const idle = refuseIdleFlags(idleForce(flags.force, '--out', flags.out))
  if (!idle.ok) return idle
  const opened = await openRecordSource(io, source)
  if (!opened.ok) return opened
  const { rules, verified } = opened.value
  const raw = filledIn(flags)
  if (!raw.ok) return raw
  const made = nextBattle({ battle: { rules, ...verified.battle }, state: verified.state }, raw.value)
  if (!made.ok) return made
  const { battle } = made.value
  const text = flags.json ? `${safeJson(battleData(rules, battle), 2)}\n` : printBattle(rules, battle)
  noteUnlike(io, opened.value)
  warn(io, made.value, verified)
  return writeOut(io, flags, text)
}

export const nextCommand = ({ io, finish }: Context) =>
  command().action(async (record, flags) => finish(await next(io, record, flags)))
