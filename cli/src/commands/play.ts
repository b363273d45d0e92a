import { Command } from '@commander-js/extra-typings'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { beginFight, type Fight, type FightDice, recordLines, resumeFight, withDice } from '@flagplot/core/desk/fight'
import { battleAt, fetchRecordText, sayOtherRevision } from '@flagplot/core/desk/record'
import type { Leader } from '@flagplot/core/game/doctrine'
import type { Side } from '@flagplot/core/game/sides'
import { chain, mapRefusals, ok, type Result, refuse } from '@flagplot/core/lang'
import { diceWords } from '@flagplot/core/notation'
import { forkAt, looksLikeRecord, parseRecord, type RecordFile } from '@flagplot/core/notation/record'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { idleForce, refuseFlag, refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseChoice, parseWholeNumber, type SideFlags, withLeaderFlags } from '../flags/side-flags.ts'
import { tryOnFile, writeNew } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { type NamedText, openBattleSource, readText } from '../io/read-source.ts'
import { type PlayTable, playOn } from '../play/play-loop.ts'
import { type KeptRecord, keepRecord } from '../record/kept-record.ts'
import { writeLocked } from '../record/record-lock.ts'

const command = () =>
  new Command('play')
    .description('Lets people play a battle: against each other, standing orders or the solver.')
    .argument('<battle>', 'a battle file, a ready battle, or a record to take up again')
    .option('--red <doctrine>', 'standing orders that play red, or solver, or person (usually person)')
    .option('--blue <doctrine>', 'standing orders that play blue, or solver, or person (usually person)')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--seed <text>', 'seed of the dice, and of orders drawn from a mix; of these alone beside other dice')
    .option('--dice <source>', 'seeded, typed, or the faces in the order they fall: "2 4 5 1"')
    .option('--record <file>', 'the file for the record, written after every step')
    .option('--at <n>', 'go on from the first n steps of a record, in a copy that --record names')
    .option('--force', 'let --record replace a file')
    .option('--prices', 'show the expected result of each order, where there are few')

type Flags = FlagsOf<typeof command>

/** A table before the flags for its display. */
type Laid = Omit<PlayTable, 'prices' | 'leadersAsked'>

const PERSON = 'person'

const byComputer = (flags: SideFlags, side: Side): boolean => flags[side] !== undefined && flags[side] !== PERSON

/**
 * The leaders of a play. At a new battle only `--red` and `--blue` name a doctrine: standing orders of a file are for
 * `fight` and `odds`. A solver of the file plays, and so do the doctrines and solvers of a resumed record.
 */
function seated(battle: OpenBattle, flags: SideFlags, isResumed: boolean): Result<OpenBattle> {
  const named = {
    ...flags,
    red: byComputer(flags, 'red') ? flags.red : undefined,
    blue: byComputer(flags, 'blue') ? flags.blue : undefined,
  }
  return chain(withLeaderFlags(battle, named), chosen => {
    const leader = (side: Side): Leader => {
      const led = chosen.leaders[side]
      const asBefore = isResumed && flags[side] === undefined
      const isLed = byComputer(flags, side) || asBefore || (led.kind === 'solver' && flags[side] !== PERSON)
      return isLed ? led : { ...led, kind: PERSON }
    }
    return ok({ ...chosen, leaders: { red: leader('red'), blue: leader('blue') } })
  })
}

/** Refuses anything but faces in the place of a script, before anything is written. */
function checkDice({ dice }: Flags): Result<unknown> {
  if (dice === undefined) return ok(undefined)
  const words = diceWords(dice)
  const isScript = words.length > 0 && words.every(word => /^\d+$/.test(word))
  const expected = 'seeded, typed, or the faces in the order they fall: "2 4 5 1"'
  if (isScript) return ok(undefined)
  return mapRefusals(parseChoice('--dice', dice, ['seeded', 'typed']), refusal => ({ ...refusal, expected }))
}

/** The dice that were asked for; by default from a seed. */
function diceOf({ dice }: Flags, seed: string): FightDice {
  if (dice === undefined || dice === 'seeded') return { source: 'seeded', seed }
  return dice === 'typed' ? { source: 'typed', seed } : { source: 'scripted', seed, words: diceWords(dice) }
}

/** A fight that goes on with the dice it had, unless others are asked for or its script has run out. */
function withDiceAsked(fight: Fight, flags: Flags, seed: string): Fight {
  const isNew =
    flags.dice !== undefined ||
    flags.seed !== undefined ||
    fight.dice.source === 'scripted' ||
    fight.dice.source === 'chain'
  return isNew ? withDice(fight, diceOf(flags, seed)) : fight
}

/** A title or a seed as a part of a file name: letters, digits and dashes, at most so many. */
const slug = (title: string, most: number): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '') || 'battle'

/** A new battle. For a person, the standing orders of the file are the answer of Enter alone. */
async function start(io: Io, battle: OpenBattle, flags: Flags): Promise<Result<Laid>> {
  const seed = flags.seed ?? io.newSeed()
  const fight = beginFight(battle, { dice: diceOf(flags, seed) })
  const path = flags.record ?? `${slug(battle.title, 40)}-${slug(seed, 20)}.jsonl`
  const text = `${recordLines(fight).join('\n')}\n`
  const record = await keepRecord(io, path, () => writeNew(io, path, { text, replace: flags.force === true }))
  return chain(record, kept => ok({ io, title: battle.title, fight, record: kept }))
}

/** A half-written last line is cut off: its input was never counted. A last line without its end gets one. */
function mend(
  io: Io,
  path: string,
  { text, record }: { readonly text: string; readonly record: RecordFile },
): Result<void> {
  if (record.torn !== undefined) {
    const whole = Buffer.byteLength(text) - Buffer.byteLength(record.torn.text)
    note(io, 'The last line was cut off while it was written; the battle goes on from the line before it.')
    return tryOnFile(path, () => io.files.truncate(path, whole))
  }
  return text.endsWith('\n') ? ok(undefined) : tryOnFile(path, () => io.files.append(path, '\n'))
}

/** A record read and mended under its lock, with its leaders from now on. */
async function reopen(io: Io, path: string, flags: Flags) {
  const read = tryOnFile(path, () => io.files.read(path))
  if (!read.ok) return read
  return chain(await fetchRecordText(read.value, path, 'recovered'), opened =>
    chain(seated(battleAt(opened), flags, true), battle =>
      chain(mend(io, path, { text: read.value, record: opened.record }), () => ok({ opened, battle })),
    ),
  )
}

async function resume(io: Io, path: string, flags: Flags): Promise<Result<Laid>> {
  const idle = refuseIdleFlags(idleForce(flags.force, '--record', flags.record))
  if (!idle.ok) return idle
  return chain(await keepRecord(io, path, () => reopen(io, path, flags)), record => {
    const table = goOn(io, record, flags)
    if (!table.ok) record.release()
    return table
  })
}

type Reopened = Extract<Awaited<ReturnType<typeof reopen>>, { ok: true }>['value']

function goOn(io: Io, record: KeptRecord & { readonly opened: Reopened }, flags: Flags): Result<Laid> {
  const { path, save } = record
  const { opened, battle } = record.opened
  const { verified } = opened
  const title = `${battle.title}${sayOtherRevision(opened.rules, verified.revision)}`
  const seed = flags.seed ?? (verified.source.source === 'seeded' ? verified.source.seed : io.newSeed())
  const fight = withDiceAsked(resumeFight(opened, { battle, seed }), flags, seed)
  // other leaders or dice than those it was written with, or the end that it does not state
  const changes = recordLines(fight).slice(1 + opened.record.lines.length)
  return chain(changes.length === 0 ? ok(undefined) : save(changes), () =>
    verified.verdict === undefined ? ok({ io, title, fight, record }) : refuseOver(path),
  )
}

const refuseOver = (path: string): Result<never> =>
  refuse({ code: 'illegal', path: [path], says: 'The battle is over. Read it with flagplot report.' })

/** The same battle up to a point, as a record of its own that goes on from there. */
async function fork(io: Io, source: NamedText, flags: Flags & { readonly at: string }): Promise<Result<Laid>> {
  const { record: path, at } = flags
  if (path === undefined) {
    const says = 'Name a file for the new record with --record.'
    return refuse({ code: 'missing', path: ['--record'], says })
  }
  const forked = chain(parseWholeNumber('--at', at, { min: 0, max: 1e9 }), count =>
    chain(parseRecord(source.text, source.name), record => forkAt(record, count)),
  )
  if (!forked.ok) return forked
  const open = await fetchRecordText(forked.value, source.name)
  if (!open.ok) return open
  if (open.value.verified.verdict !== undefined) return refuseOver('--at')
  const written = writeLocked(io, path, { text: forked.value, force: flags.force })
  return written.ok ? resume(io, path, flags) : written
}

async function openTable(io: Io, source: string, flags: Flags): Promise<Result<Laid>> {
  const read = io.files.exists(source) ? await readText(io, source) : undefined
  if (read !== undefined && !read.ok) return read
  if (read !== undefined && looksLikeRecord(read.value.text)) {
    if (flags.at !== undefined) return fork(io, read.value, { ...flags, at: flags.at })
    if (flags.record === undefined) return resume(io, source, flags)
    return refuseFlag('--record', 'needs --at here: a record goes on in its own file, or is forked into another')
  }
  if (flags.at !== undefined) return refuseFlag('--at', 'needs a record')
  const battle = chain(await openBattleSource(io, source), opened => seated(opened, flags, false))
  return battle.ok ? start(io, battle.value, flags) : battle
}

async function play(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  if (source === '-') {
    return refuse({
      code: 'conflict',
      path: ['battle'],
      says: 'Give the battle as a file: the orders are typed on standard input.',
    })
  }
  const dice = checkDice(flags)
  const table = dice.ok ? await openTable(io, source, flags) : dice
  if (!table.ok) return table
  try {
    const leadersAsked = flags.red !== undefined || flags.blue !== undefined
    return await playOn({ ...table.value, prices: flags.prices === true, leadersAsked })
  } finally {
    table.value.record.release()
  }
}

export const playCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await play(io, battle, flags)))
