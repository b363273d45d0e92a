import { fetchSystem, type OpenBattle, openReady, systemTitles } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
import type { AnyRuleset } from '@flagplot/core/game'
import { ok, type Result, showable, showableJson } from '@flagplot/core/lang'
import { sayDoctrine } from '@flagplot/core/notation'
import { type BattleRow, type ExploitabilityJob, exploitabilityTable } from '@flagplot/core/tuning'
import type { Ended } from './context.ts'
import { battleGiveAwayText, systemGiveAwayText } from './give-away-text.ts'
import { refuseFlag } from './idle-flags.ts'
import type { Io } from './io.ts'
import { ledBy } from './leaves.ts'
import { progressOn } from './progress.ts'
import { openPosition } from './read-source.ts'
import { type SideFlags, wholeNumber } from './sides.ts'
import { giveAwayRows } from './workers/give-away-rows.ts'

/** What the command line says beside the battle or system. */
export interface GiveAwayFlags extends SideFlags {
  readonly at?: string | undefined
  readonly stake?: string | undefined
  readonly seed?: string | undefined
  readonly samples?: string | undefined
  readonly json?: true | undefined
}

/** Flags that say something of one battle, and of a system's ready battles nothing. */
const ofOneBattle = [
  ['--at', 'at'],
  ['--red', 'red'],
  ['--blue', 'blue'],
  ['--red-set', 'redSet'],
  ['--blue-set', 'blueSet'],
] as const

/** A battle to be asked about, and what it is called. */
interface Asked {
  readonly name: string
  readonly job: ExploitabilityJob
}

/** All rows of some battles; an interrupt ends it with those that are known by then. */
async function rowsOf(
  io: Io,
  asked: readonly Asked[],
): Promise<Result<{ readonly rows: readonly BattleRow[]; readonly ended: Ended }>> {
  const progress = progressOn(io)
  const rows: BattleRow[] = []
  let interrupted = false
  let stop = (): void => {}
  io.onInterrupt(() => {
    interrupted = true
    stop()
  })
  try {
    for (const { name, job } of asked) {
      progress.show(`${name} …`)
      const ended = await giveAwayRows(job, {
        took: ({ done, of, row }) => {
          rows.push({ battle: name, ...row })
          progress.show(`${name}: ${done} of ${of} …`)
        },
        interrupted: () => interrupted,
        whenInterrupted: act => {
          stop = act
        },
      })
      if (!ended.ok) return ended
      if (interrupted) return ok({ rows, ended: 'interrupted' })
    }
    return ok({ rows, ended: 'whole' })
  } finally {
    progress.stop()
  }
}

/** What is asked about: battles by their rules, and the one of them where no system was named. */
interface AskedOf {
  readonly rules: AnyRuleset
  readonly battles: readonly Asked[]
  readonly battle: OpenBattle | undefined
}

/** The jobs of a system's ready battles, or of one battle. */
async function askedOf(io: Io, source: string, flags: GiveAwayFlags): Promise<Result<AskedOf>> {
  const samples = flags.samples === undefined ? ok(undefined) : wholeNumber('--samples', flags.samples, 1, 1e6)
  if (!samples.ok) return samples
  const how = {
    stake: flags.stake ?? 'win',
    ...(samples.value === undefined ? {} : { samples: samples.value }),
  }
  const seed = flags.seed ?? '1'
  if (systemTitles.some(({ id }) => id === source)) {
    const fetched = await fetchSystem(source)
    if (!fetched.ok) return fetched
    const rules = fetched.value
    const passedOver = ofOneBattle.find(([, name]) => flags[name] !== undefined)
    if (passedOver !== undefined) {
      return refuseFlag(passedOver[0], 'needs one battle, not a whole system')
    }
    const battles = rules.battles.map(ready => ({
      name: ready.name,
      job: { ...oddsJob(openReady(rules, ready), { seed }), ...how, own: false },
    }))
    return ok({ rules, battles, battle: undefined })
  }
  const position = await openPosition(io, source, flags)
  if (!position.ok) return position
  const chosen = ledBy(io, position.value, flags)
  if (!chosen.ok) return chosen
  const job = { ...oddsJob(chosen.value, { seed, inputs: position.value.inputs }), ...how, own: true }
  const { rules, title } = chosen.value
  return ok({ rules, battles: [{ name: title, job }], battle: chosen.value })
}

/** `advise --doctrines`: what standing orders give away, of one battle or of all ready battles of a system. */
export async function giveAways(io: Io, source: string, flags: GiveAwayFlags): Promise<Result<Ended>> {
  const asked = await askedOf(io, source, flags)
  if (!asked.ok) return asked
  const { rules, battles, battle } = asked.value
  const found = await rowsOf(io, battles)
  if (!found.ok) return found
  const { rows, ended } = found.value
  const stake = flags.stake ?? 'win'
  if (flags.json) {
    const said = rows.map(row => ({ ...row, doctrine: sayDoctrine(rules, row.doctrine) }))
    const table = battle === undefined ? { table: exploitabilityTable(rows) } : {}
    const whole = ended === 'whole'
    io.out(`${showableJson({ system: rules.card.id, stake, whole, rows: said, ...table }, 2)}\n`)
  } else {
    const text = battle === undefined ? systemGiveAwayText(rules, rows, stake) : battleGiveAwayText(battle, rows, stake)
    io.out(showable(text))
    if (ended === 'interrupted') io.out('\nInterrupted: the table has only what was known by then.\n')
  }
  return ok(ended)
}
