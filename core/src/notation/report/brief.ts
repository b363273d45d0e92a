import type { Report } from './report.ts'

/** The report without the grounds of its lines: sentences with the rule that made each, and the gists of those rules. */
export function withoutGrounds(report: Report): Report {
  const rounds = report.rounds.map(({ round, lines }) => ({
    round,
    lines: lines.map(line => ({ ...line, because: [] })),
  }))
  const cited = new Set(report.options.map(option => option.rule))
  if (report.verdict !== undefined) cited.add(report.verdict.rule)
  for (const { lines } of rounds) for (const line of lines) cited.add(line.rule)
  return { ...report, rounds, rules: report.rules.filter(rule => cited.has(rule.id)) }
}
