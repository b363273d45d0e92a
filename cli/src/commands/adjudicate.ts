import { Command } from '@commander-js/extra-typings'
import {
  type AdjudicatedBattle,
  earlierResults,
  lookIntoTurn,
  planTurn,
  turnFileSchemas,
  turnFiles,
  wholeTurn,
} from '@flagplot/core/desk/turn'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import type { AdjudicateAnswer } from '@flagplot/wire'
import type { Context, EndState, FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseChoice, parseWholeNumber } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer, printData } from '../io/print-answer.ts'
import { lockPath } from '../record/record-lock.ts'
import { sayTurn } from '../turn/adjudicate-text.ts'
import { recoverResults, resultsOf, writeResults } from '../turn/results-folder.ts'
import { settleTurn } from '../turn/settle-turn.ts'
import { turnOnDisk } from '../turn/turn-on-disk.ts'

const fileNames = ['turn', 'letter'] as const

const command = () =>
  new Command('adjudicate')
    .description('Settles a moderator’s whole turn: battles by the letters of players, with reports and next fleets.')
    .argument('[folder]', 'the folder of the turn: turn.yaml, battles, letters')
    .option('--workers <n>', 'threads to fight in; the results do not depend on them')
    .option('--json', 'the answer as JSON')
    .option('--schema <file>', `the JSON Schema of a file, for editors: ${fileNames.join(' or ')}`)

type Flags = FlagsOf<typeof command>

function answerOf(turn: string, battles: readonly AdjudicatedBattle[]): AdjudicateAnswer {
  return {
    turn,
    battles: battles.map(({ id, battle: { title }, entry, needs, isKept }) =>
      entry.status === 'waiting'
        ? {
            id,
            title,
            status: 'waiting',
            needs: entry.needs.map((text, i) => ({ kind: needs[i]?.kind ?? 'moderator', text })),
          }
        : {
            id,
            title,
            status: 'settled',
            settledBefore: isKept,
            winner: entry.winner,
            rounds: entry.rounds,
            digest: entry.record,
            unused: entry.unused,
            gone: entry.gone,
          },
    ),
  }
}

/** The same while the folder is locked. */
async function adjudicateLocked(io: Io, folder: string, flags: Flags): Promise<Result<EndState>> {
  const threads =
    flags.workers === undefined ? ok(undefined) : parseWholeNumber('--workers', flags.workers, { min: 1, max: 256 })
  if (!threads.ok) return threads
  // nothing is removed from a folder that is no turn's
  const source = turnOnDisk(io, folder)
  if (!source.ok) return source
  const read = wholeTurn(await lookIntoTurn(source.value))
  if (!read.ok) return read
  const recovered = recoverResults(io, folder)
  if (!recovered.ok) return recovered
  const planned = chain(earlierResults(source.value), manifest =>
    planTurn(read.value, { source: source.value, manifest }),
  )
  if (!planned.ok) return planned
  const settled = await settleTurn(io, planned.value, threads.value)
  if (!settled.ok) return settled
  const turn = read.value.turn.value
  const battles = settled.value
  return chain(writeResults(io, folder, turnFiles(turn, battles)), () => {
    printAnswer(io, flags.json, { data: answerOf(turn.title, battles), text: () => sayTurn(turn, battles) })
    return ok(battles.some(({ entry }) => entry.status === 'waiting') ? 'waiting' : 'whole')
  })
}

/** Prints the schema of a file, which needs no turn. */
function showSchema(io: Io, folder: string | undefined, { schema = '', json, workers }: Flags): Result<EndState> {
  const idle = refuseIdleFlags(
    ['--schema', folder, 'needs no folder'],
    ['--json', json, 'does nothing with --schema, which is JSON already'],
    ['--workers', workers, 'does nothing with --schema'],
  )
  if (!idle.ok) return idle
  return chain(parseChoice('--schema', schema, fileNames), file => {
    printData(io, turnFileSchemas[file]())
    return ok('whole')
  })
}

async function adjudicate(io: Io, source: string | undefined, flags: Flags): Promise<Result<EndState>> {
  if (flags.schema !== undefined) return showSchema(io, source, flags)
  if (source === undefined) return refuse({ code: 'missing', path: ['folder'], expected: 'the folder of a turn' })
  const folder = source.replace(/(?<=.)\/+$/, '')
  const lock = lockPath(io, resultsOf(folder).now)
  if (!lock.ok) return lock
  try {
    return await adjudicateLocked(io, folder, flags)
  } finally {
    lock.value.release()
  }
}

export const adjudicateCommand = ({ io, finish }: Context) =>
  command().action(async (folder, flags) => finish(await adjudicate(io, folder, flags), 'every'))
