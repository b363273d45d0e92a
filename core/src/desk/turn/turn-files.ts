import { safeJson } from '../../lang/index.ts'
import { printReport } from '../../notation/report/index.ts'
import type { Manifest } from './manifest.ts'
import { fileNameOf, playersOf, type Turn } from './turn-file.ts'
import type { AdjudicatedBattle } from './turn-plan.ts'
import { playerReport, publicReport, type ReportedBattle } from './turn-report.ts'

const forms = [
  ['txt', 'text'],
  ['md', 'md'],
  ['bbcode', 'bbcode'],
  ['html', 'html'],
] as const

/** The list of results. */
function manifestOf(turn: Turn, battles: readonly AdjudicatedBattle[]): Manifest {
  return {
    flagplot: 1,
    turn: turn.title,
    seed: turn.seed,
    battles: Object.fromEntries(battles.map(({ id, entry }) => [id, entry])),
  }
}

const reported = ({ id, battle, entry, presented }: AdjudicatedBattle): ReportedBattle => ({
  id,
  title: battle.title,
  presented,
  ruled: entry.ruled,
})

/** The files of one settled battle: record and whole report for the moderator, and the next battle. */
function filesOf({ id, entry, lines, presented }: AdjudicatedBattle): readonly (readonly [string, string])[] {
  if (presented === undefined) return []
  const { umpire } = presented.reports
  const anew = entry.ruled.map(({ by, because, earlier }) => ({
    label: 'Settled anew',
    value: `by the changed letter of ${by}: ${because}; the record before had the digest ${earlier}`,
  }))
  const whole = { ...umpire, provenance: [...umpire.provenance, ...anew] }
  return [
    [`moderator/${id}.jsonl`, `${lines.join('\n')}\n`],
    ...forms.map(([end, form]) => [`moderator/${id}.${end}`, printReport(whole, form)] as const),
    [`next/${id}.yaml`, presented.next],
  ]
}

/** Every file of a turn's results, by its path in their folder. */
export function turnFiles(turn: Turn, battles: readonly AdjudicatedBattle[]): ReadonlyMap<string, string> {
  const all = battles.map(reported)
  const files = new Map<string, string>([['turn.json', `${safeJson(manifestOf(turn, battles), 2)}\n`]])
  for (const [end, format] of forms) {
    files.set(`turn.${end}`, publicReport(turn, all, format))
    for (const player of playersOf(turn)) {
      files.set(`players/${fileNameOf(player)}.${end}`, playerReport(turn, all, { player, format }))
    }
  }
  for (const [path, text] of battles.flatMap(filesOf)) files.set(path, text)
  return files
}
