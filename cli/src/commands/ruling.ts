import { Command } from '@commander-js/extra-typings'
import {
  type DerivedFight,
  type Fight,
  pending,
  type RawRuling,
  recordLines,
  resumeFight,
  ruleAt,
  takeBackTo,
} from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { battleAt, fetchRecordText } from '@flagplot/core/desk/record'
import { refusalNotAsked } from '@flagplot/core/game'
import { paperOf } from '@flagplot/core/game/orders'
import { type Side, sides } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { at, chain, ok, type Result, refuse, safeText, sayRefusal } from '@flagplot/core/lang'
import { parseThrow } from '@flagplot/core/notation'
import { looksLikeRecord } from '@flagplot/core/notation/record'
import { foldText } from '@flagplot/core/notation/text'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumber, settingsFrom } from '../flags/side-flags.ts'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { type NamedText, noteRevision, readText, refuseNoRecord } from '../io/read-source.ts'
import { keepRecord } from '../record/kept-record.ts'
import { writeLocked } from '../record/record-lock.ts'

const command = () =>
  new Command('ruling')
    .description('Puts a moderator’s ruling into a record, with its reason, and plays what follows again.')
    .argument('<record>', 'a record (JSON Lines)')
    .requiredOption('--because <reason>', 'the reason')
    .option('--at <n>', 'after the first n steps (default all of them)')
    .option('--set <name=value>', 'an option that holds from there on (may be given again)', collectWords)
    .option('--faces <dice>', 'the faces of the throw that is asked for there')
    .option('--red <orders>', 'red’s order there, as players write it')
    .option('--blue <orders>', 'blue’s order there')
    .option('--record <file>', 'the file for the record with the ruling (needed where steps follow it)')
    .option('--force', 'let --record replace a file')

type Flags = FlagsOf<typeof command>

/** The kind of ruling: options, a throw, or orders; one of them. */
function kindOf(flags: Flags): Result<'options' | 'throw' | 'orders'> {
  const orders = flags.red !== undefined || flags.blue !== undefined
  const asked = [
    ...(flags.set === undefined ? [] : ['options' as const]),
    ...(flags.faces === undefined ? [] : ['throw' as const]),
    ...(orders ? ['orders' as const] : []),
  ]
  const [kind] = asked
  if (kind !== undefined && asked.length === 1) return ok(kind)
  const expected = '--set (an option), --faces (a throw), or --red and --blue (orders)'
  const says = `Give one ruling: ${expected}.`
  return refuse({ code: kind === undefined ? 'missing' : 'conflict', path: ['ruling'], says })
}

function ordersOf(fight: Fight, flags: Flags): Result<Partial<Record<Side, unknown>>> {
  const asked = pending(fight)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  const orders: Partial<Record<Side, unknown>> = {}
  for (const side of sides) {
    const text = flags[side]
    if (text === undefined) continue
    const brief = briefs.find(each => each.side === side)
    if (brief === undefined) return refuse(refusalNotAsked([`--${side}`], fleetWords(fight.battle.setup)[side].inner))
    const order = at(`--${side}`, paperOf(fight.battle.rules, brief).parse(text))
    if (!order.ok) return order
    orders[side] = order.value
  }
  return ok(orders)
}

function facesOf(fight: Fight, text: string): Result<readonly number[]> {
  const asked = pending(fight)
  if (asked.kind === 'roll') return at('--faces', parseThrow(text, asked.roll))
  const says =
    asked.kind === 'over'
      ? 'The battle is over: no throw is asked for here.'
      : 'No throw is asked for here; orders are.'
  return refuse({ code: 'illegal', path: ['--faces'], says })
}

function rulingOf(fight: Fight, flags: Flags): Result<RawRuling> {
  const ruled = flags.because
  return chain(kindOf(flags), (kind): Result<RawRuling> => {
    switch (kind) {
      case 'options':
        return chain(at('--set', settingsFrom(flags.set ?? [])), options =>
          ok({ kind: 'ruling', options, reason: ruled }),
        )
      case 'throw':
        return chain(facesOf(fight, flags.faces ?? ''), faces => ok({ kind: 'roll', faces, ruled }))
      case 'orders':
        return chain(ordersOf(fight, flags), orders => ok({ kind: 'orders', orders, ruled }))
    }
  })
}

function asFlags<T>(result: Result<T>): Result<T> {
  if (result.ok) return result
  const [first, ...rest] = result.refusal.path
  const side = sides.find(each => each === first)
  if (first === 'options') return refuse({ ...result.refusal, path: ['--set', ...rest] })
  if (first === 'ruled' || first === 'reason') return refuse({ ...result.refusal, path: ['--because', ...rest] })
  return side === undefined ? result : refuse({ ...result.refusal, path: [`--${side}`, ...rest] })
}

function sayDerived(path: string, { fight, at: count, again, before, stopped }: DerivedFight): string {
  const steps = (n: number): string => several(n, 'step')
  const were = (n: number): string => (n === 1 ? 'was' : 'were')
  const after =
    before + again === 0
      ? 'Nothing came after it.'
      : `${steps(again)} after it ${were(again)} played again; there ${were(before)} ${before} before.`
  const rest = stopped === undefined ? '' : ` What came next does not fit any more: ${sayRefusal(stopped)}`
  const stands =
    pending(fight).kind === 'over' ? 'The battle is over.' : 'The battle goes on from there with flagplot play.'
  return [
    ...foldText(`Ruled after ${steps(count)}, in ${path}.`),
    ...foldText(`${after}${rest}`),
    ...foldText(stands),
    '',
  ].join('\n')
}

const needsRecord: Result<never> = refuse({
  code: 'missing',
  path: ['--record'],
  says: 'Name a new file with --record: the record with the ruling goes there.',
})

async function ruled(io: Io, { text, name }: NamedText, flags: Flags) {
  if (!looksLikeRecord(text)) {
    return refuseNoRecord(name, text)
  }
  return chain(await fetchRecordText(text, name), opened => {
    noteRevision(io, opened)
    const whole = resumeFight(opened, { battle: battleAt(opened), seed: io.newSeed() })
    const asked =
      flags.at === undefined ? ok(whole.count) : parseWholeNumber('--at', flags.at, { min: 0, max: whole.count })
    return chain(asked, count =>
      chain(takeBackTo(whole, count), before =>
        chain(rulingOf(before, flags), ruling =>
          chain(asFlags(ruleAt(whole, count, ruling)), derived => ok({ whole, derived })),
        ),
      ),
    )
  })
}

/** Puts a ruling at the end of a record that no other process is writing, if nothing came after it. */
async function append(io: Io, path: string, flags: Flags): Promise<Result<string>> {
  const read = async () => {
    const text = tryOnFile(path, () => io.files.read(path))
    if (!text.ok) return text
    return chain(await ruled(io, { name: path, text: text.value }, flags), made => ok({ ...made, text: text.value }))
  }
  return chain(await keepRecord(io, path, read), record => {
    try {
      const { whole, derived, text } = record.opened
      if (derived.before > 0) return needsRecord
      const added = recordLines(derived.fight).slice(recordLines(whole).length)
      const lines = text.endsWith('\n') ? added : ['', ...added]
      return chain(record.save(lines), () => ok(sayDerived(path, derived)))
    } finally {
      record.release()
    }
  })
}

async function rule(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const { record } = flags
  const idle = refuseIdleFlags(idleForce(flags.force, '--record', record))
  if (!idle.ok) return idle
  if (record === undefined) {
    if (source === '-') return needsRecord
    return chain(await append(io, source, flags), said => {
      io.out(safeText(said))
      return ok(undefined)
    })
  }
  const text = await readText(io, source)
  if (!text.ok) return text
  return chain(await ruled(io, text.value, flags), ({ derived }) => {
    const file = { text: `${recordLines(derived.fight).join('\n')}\n`, force: flags.force }
    return chain(writeLocked(io, record, file), () => {
      io.out(safeText(sayDerived(record, derived)))
      return ok(undefined)
    })
  })
}

export const rulingCommand = ({ io, finish }: Context) =>
  command().action(async (record, flags) => finish(await rule(io, record, flags)))
