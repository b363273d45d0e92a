import { Command } from '@commander-js/extra-typings'
import { pending, recordLines, resumeFight, ruleAt, takeBackTo } from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { battleAt, fetchRecordText } from '@flagplot/core/desk/record'
import { withReason } from '@flagplot/core/desk/referee'
import { chain, ok, type Result, refuse, safeText, sayRefusal } from '@flagplot/core/lang'
import { looksLikeRecord } from '@flagplot/core/notation/record'
import { foldText } from '@flagplot/core/notation/text'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { atRulingFlags, rulingBy } from '../flags/ruling-flags.ts'
import { parseWholeNumber } from '../flags/side-flags.ts'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { type NamedText, noteUnlike, readText, refuseNoRecord } from '../io/read-source.ts'
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

/** The fight that a ruling leads to. */
type Derived = Extract<ReturnType<typeof ruleAt>, { readonly ok: true }>['value']

function sayDerived(path: string, { fight, at: count, again, before, stopped }: Derived): string {
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
    noteUnlike(io, opened)
    const whole = resumeFight(opened, { battle: battleAt(opened), seed: io.newSeed() })
    const asked =
      flags.at === undefined ? ok(whole.count) : parseWholeNumber('--at', flags.at, { min: 0, max: whole.count })
    return chain(asked, count =>
      chain(takeBackTo(whole, count), before =>
        chain(rulingBy(before, flags), draft =>
          chain(atRulingFlags(ruleAt(whole, count, withReason(draft, flags.because))), derived =>
            ok({ whole, derived }),
          ),
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
