import type { Report } from './report.ts'

/** The report with only those gists whose rules it still names. */
export function withCitedRulesOnly(report: Report): Report {
  const cited = new Set(report.options.map(option => option.rule))
  if (report.verdict !== undefined) cited.add(report.verdict.rule)
  for (const { rule, because } of report.rounds.flatMap(({ lines }) => lines)) {
    cited.add(rule)
    for (const reason of because) cited.add(reason.rule)
  }
  return { ...report, rules: report.rules.filter(({ id }) => cited.has(id)) }
}

/** The report without the grounds of its lines: sentences with their rules, and the gists of those rules. */
export function withoutReasons(report: Report): Report {
  const rounds = report.rounds.map(({ round, lines }) => ({
    round,
    lines: lines.map(line => ({ ...line, because: [] })),
  }))
  return withCitedRulesOnly({ ...report, rounds })
}
