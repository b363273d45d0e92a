import { Command } from '@commander-js/extra-typings'
import {
  beginSession,
  type OpenBattle,
  openRecordText,
  resumeSession,
  type Session,
  scriptedThrower,
  seededThrower,
  type Thrower,
} from '@flagplot/core/desk'
import type { Shape } from '@flagplot/core/game'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { type DiceDeclared, diceWords, looksLikeRecord, type Verified } from '@flagplot/core/notation'
import { type Context, several } from '../context.ts'
import { onFile, writeNew } from '../files.ts'
import type { Io } from '../io.ts'
import { playOn, type Table } from '../play-loop.ts'
import { openBattleSource, readText } from '../read-source.ts'
import { type SideFlags, withFlags } from '../sides.ts'

interface Flags extends SideFlags {
  readonly seed?: string | undefined
  readonly dice?: string | undefined
  readonly record?: string | undefined
  readonly force?: true | undefined
}

const PERSON = 'person'

/** Only `--red` and `--blue` put a doctrine at the table: a file's standing orders are for `fight` and `odds`. */
function seated(battle: OpenBattle, flags: SideFlags): Result<OpenBattle> {
  const all = withFlags(battle, {
    ...flags,
    red: flags.red === PERSON ? undefined : flags.red,
    blue: flags.blue === PERSON ? undefined : flags.blue,
  })
  return chain(all, chosen => {
    const computer = (side: 'red' | 'blue') => flags[side] !== undefined && flags[side] !== PERSON
    const { red, blue } = chosen.doctrines
    return ok({
      ...chosen,
      doctrines: {
        ...(computer('red') && red !== undefined ? { red } : {}),
        ...(computer('blue') && blue !== undefined ? { blue } : {}),
      },
    })
  })
}

interface Dice {
  readonly declared: DiceDeclared
  readonly throwDice?: Thrower
  readonly left?: () => number
}

function diceOf(flags: Flags, seed: string): Dice {
  if (flags.dice === 'typed') return { declared: { source: 'typed' } }
  if (flags.dice === undefined || flags.dice === 'seeded') {
    return { declared: { source: 'seeded', seed }, throwDice: seededThrower(seed) }
  }
  const script = scriptedThrower(diceWords(flags.dice))
  return { declared: { source: 'scripted' }, throwDice: script.throwDice, left: script.left }
}

/** The dice of a record that is taken up again: those it had, unless others are asked for. */
function resumedDice(flags: Flags, verified: Verified<Shape>, seed: string): Dice & { readonly isNew: boolean } {
  const { source, stream } = verified
  if (flags.dice !== undefined || flags.seed !== undefined || source.source === 'scripted') {
    return { ...diceOf(flags, seed), isNew: true }
  }
  if (source.source === 'typed' || stream === undefined) return { declared: { source: 'typed' }, isNew: false }
  return { declared: source, throwDice: roll => ok(roll.dice.map(die => stream.face(die))), isNew: false }
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'battle'

function appendTo(io: Io, path: string): (lines: readonly string[]) => Result<void> {
  return lines => onFile(path, () => io.files.append(path, lines.map(line => `${line}\n`).join('')))
}

function start(io: Io, battle: OpenBattle, flags: Flags): Result<Table> {
  const seed = flags.seed ?? io.newSeed()
  const dice = diceOf(flags, seed)
  const session = beginSession(battle, dice.declared)
  const path = flags.record ?? `${slug(battle.title)}-${seed}.jsonl`
  const written = writeNew(io, path, `${session.lines.join('\n')}\n`, flags.force === true)
  if (!written.ok) return written
  return ok(tableOf(io, session, { dice, path, seed }))
}

function tableOf(
  io: Io,
  session: Session,
  made: { readonly dice: Dice; readonly path: string; readonly seed: string },
): Table {
  const { dice, path, seed } = made
  return {
    io,
    session,
    path,
    seed,
    save: appendTo(io, path),
    ...(dice.throwDice === undefined ? {} : { throwDice: dice.throwDice }),
    ...(dice.left === undefined ? {} : { diceLeft: dice.left }),
  }
}

/** Takes a record up where it stands. A half-written last line is cut off first: its input was never counted. */
function resume(io: Io, path: string, text: string, flags: Flags): Result<Table> {
  const opened = openRecordText(text, path, 'recovered')
  if (!opened.ok) return opened
  const { rules, record, verified } = opened.value
  if (verified.verdict !== undefined) {
    return refuse({
      code: 'illegal',
      path: [path],
      expected: 'a battle that is not over; see it with: flagplot report',
    })
  }
  if (record.torn !== undefined) {
    const whole = Buffer.byteLength(text) - Buffer.byteLength(record.torn.text)
    const cut = onFile(path, () => io.files.truncate(path, whole))
    if (!cut.ok) return cut
    io.err(`The last line was cut off while it was written; the battle goes on from the line before it.\n`)
  } else if (!text.endsWith('\n')) {
    const ended = onFile(path, () => io.files.append(path, '\n'))
    if (!ended.ok) return ended
  }
  const seated = withFlags({ rules, ...verified.battle }, flags)
  if (!seated.ok) return seated
  const seed = flags.seed ?? (verified.source.source === 'seeded' ? verified.source.seed : io.newSeed())
  const dice = resumedDice(flags, verified, seed)
  const session = resumeSession(seated.value, verified)
  const table = tableOf(io, session, { dice, path, seed })
  if (!dice.isNew) return ok(table)
  return chain(table.save([session.declareDice(dice.declared)]), () => ok(table))
}

async function openTable(io: Io, source: string, flags: Flags): Promise<Result<Table>> {
  if (source !== '-' && io.files.exists(source)) {
    const read = await readText(io, source)
    if (!read.ok) return read
    if (looksLikeRecord(read.value.text)) return resume(io, source, read.value.text, flags)
  }
  return chain(await openBattleSource(io, source), battle =>
    chain(seated(battle, flags), ready => start(io, ready, flags)),
  )
}

async function play(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  if (source === '-') {
    return refuse({
      code: 'conflict',
      path: ['battle'],
      expected: 'a file: standard input is where the orders are typed',
    })
  }
  const table = await openTable(io, source, flags)
  return table.ok ? playOn(table.value) : table
}

export const playCommand = ({ io, finish }: Context) =>
  new Command('play')
    .description('Fight a battle yourselves: hot seat, or against standing orders.')
    .argument('<battle>', 'a battle file, a ready battle, or a record to take up again')
    .option('--red <doctrine>', 'standing orders that play red; a person where absent')
    .option('--blue <doctrine>', 'standing orders that play blue; a person where absent')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (again for more)', several)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', several)
    .option('--seed <text>', 'seed of the dice')
    .option('--dice <source>', 'seeded, typed, or the faces in the order they fall: "2 4 5 1"')
    .option('--record <file>', 'where the record is kept, after every input')
    .option('--force', 'let --record replace a file')
    .action(async (battle, flags) => finish(await play(io, battle, flags)))
