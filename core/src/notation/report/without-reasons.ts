import { type Report, withCitedRulesOnly } from './report.ts'

/** The report without the grounds of its lines: sentences with their rules, and the gists of those rules. */
export function withoutReasons(report: Report): Report {
  const rounds = report.rounds.map(({ round, lines }) => ({
    round,
    lines: lines.map(line => ({ ...line, because: [] })),
  }))
  return withCitedRulesOnly({ ...report, rounds })
}
