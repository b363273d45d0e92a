/**
 * `npm run doctrines -- <ruleset> …`: computes the exploitability of every doctrine of these rulesets (by default all)
 * on the ready battles, and writes the main figures into the guide, between the marks of the ruleset. Takes minutes.
 * The same rules give the same table on any machine.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fetchSystems, openReadyBattle } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
import { exploitabilityJob, exploitabilityTable, printAmount, sayLineHowKnown } from '@flagplot/core/tuning'

const guide = fileURLToPath(new URL('../docs/guide/doctrines.md', import.meta.url))
const PAYOFF = 'win'
const known = await fetchSystems()
const asked = process.argv.slice(2)
const strange = asked.find(id => !known.some(({ card }) => card.id === id))
if (strange !== undefined) {
  console.error(`no ruleset ${strange}: one of ${known.map(({ card }) => card.id).join(', ')}`)
  process.exit(2)
}

/** The steps of a battle as rows, reported as they are done. */
function rowsOf(rules, ready) {
  const began = performance.now()
  const job = { ...oddsJob(openReadyBattle(rules, ready), { seed: '1' }), payoff: PAYOFF, own: false }
  const steps = exploitabilityJob(job)
  if (!steps.ok) throw new Error(`${ready.name}: ${steps.refusal.expected}`)
  const rows = Array.from(steps.value, ({ row }) => ({ battle: ready.name, ...row }))
  console.log(
    `${rules.card.id}/${ready.name}: ${rows.length} figures, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  return rows
}

function tableOf(rules) {
  const rows = rules.battles.flatMap(ready => rowsOf(rules, ready))
  const usual = Object.keys(rules.doctrines)[0]
  // the others are on the command's page: the guide has room for one line of most doctrines
  const shown = exploitabilityTable(rows).filter(
    ({ doctrine, kind, worst }) => kind === 'all' || (doctrine === usual && printAmount(worst, PAYOFF) !== '0.0'),
  )
  const lines = shown.map(line =>
    [
      line.doctrine,
      line.kind,
      printAmount(line.mean, PAYOFF),
      printAmount(line.worst, PAYOFF),
      `${line.at.battle}, ${line.at.side}`,
      sayLineHowKnown(line),
    ].join(' | '),
  )
  const head = '| doctrine | question | mean | worst | worst in | known |\n|---|---|---:|---:|---|---|'
  return `${head}\n${lines.map(line => `| ${line} |`).join('\n')}`
}

for (const rules of known) {
  const { id } = rules.card
  if (asked.length > 0 && !asked.includes(id)) continue
  const table = tableOf(rules)
  // read late: another run may have written its own table in the meantime
  const text = readFileSync(guide, 'utf8')
  const [from, to] = [`<!-- ${id} -->\n`, `\n<!-- end of ${id} -->`]
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`docs/guide/doctrines.md has no marks of ${id}`)
  writeFileSync(guide, text.slice(0, start + from.length) + table + text.slice(end))
}
