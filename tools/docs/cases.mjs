/** The numbered cases of a system as a page, in the words of `flagplot conformance show`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchSystem } from '@flagplot/core/desk/battle'
import { caseLines, parseSuiteFile } from '@flagplot/core/desk/conformance'
import { root } from '../ready.mjs'
import { anchors, escapeHtml, headingHtml } from './markdown.mjs'

/** The files of a suite. They are read as JSON alone, for the tests of the suites name the place of a fault. */
const filesOf = id => {
  const folder = join(root, 'conformance', id)
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return names.sort().map(name => {
    const file = parseSuiteFile(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!file.ok) throw new Error(`${id}/${name} is no file of cases: ${JSON.stringify(file.refusal)}`)
    return file.value
  })
}

/** The clauses of a system by the names of its rules. */
async function clausesOf(id) {
  const system = await fetchSystem(id)
  if (!system.ok) throw new Error(`${id} is no system`)
  return system.value.ledger
}

/** A rule with its clause, and a link to its place among the rules of the desk. */
const ruleHtml = (id, rule, { gist }) =>
  `<dd><a href="../../../#/rules/${id}/${encodeURIComponent(rule)}">${escapeHtml(rule)}</a> <span>${escapeHtml(gist)}</span></dd>`

/** The other lines of a case. Those that share a label, such as all that is expected, stand under it once. */
const entries = written =>
  caseLines(written)
    .filter(({ label }) => label !== 'rules')
    .map(({ label, words }, i, lines) => {
      const head = lines[i - 1]?.label === label ? '' : `<dt>${escapeHtml(label)}</dt>`
      return `${head}<dd>${escapeHtml(words)}</dd>`
    })
    .join('\n')

const caseHtml = (written, id, clauses) => {
  const html = `<b>${written.case}</b> ${escapeHtml(written.title)}`
  const rules = written.rules.map(rule => ruleHtml(id, rule, clauses[rule])).join('')
  return `<section class="case" data-rules="${escapeHtml(written.rules.join(' '))}">
${headingHtml({ depth: 3, id: written.case, html })}<p class="cite">${escapeHtml(written.cite)}</p>
<dl><dt>rules</dt>${rules}
${entries(written)}</dl>
</section>`
}

/** The rules that cases name, with the number of cases of each. */
function countRules(cases) {
  const counts = new Map()
  for (const rule of cases.flatMap(({ rules }) => rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}

const several = count => (count === 1 ? '1 case' : `${count} cases`)

const filterHtml = (rules, total) => `<form class="filter" data-filter hidden>
<label>Rule <select name="rule"><option value="">all rules</option>${rules
  .map(([rule, count]) => `<option value="${rule}">${rule} (${count})</option>`)
  .join('')}</select></label> <output>${several(total)}</output>
</form>`

const topicHtml = ({ topic, anchor, cases }, id, clauses) => `<section class="topic">
${headingHtml({ depth: 2, id: anchor, html: escapeHtml(topic) })}${cases.map(each => caseHtml(each, id, clauses)).join('\n')}
</section>`

/** The parts of the page that are searched: each rule with its cases, and each case. */
const sectionsOf = (heading, { rules, cases, clauses }) => [
  { anchor: '', heading, words: '' },
  ...rules.map(([rule, count]) => {
    const { title, gist } = clauses[rule]
    return { rule, heading: rule, words: `${title}: ${several(count)}. ${gist}` }
  }),
  ...cases.map(each => ({
    anchor: each.case,
    heading: `${each.case} ${each.title}`,
    words: [...each.rules, ...(each.reading ?? []), each.cite, each.sum].join(' '),
  })),
]

/** The page of a system's cases, by topic; found by number, and by rule. */
export async function casesPage({ id, title }) {
  const anchorOf = anchors()
  const clauses = await clausesOf(id)
  const topics = filesOf(id).map(file => ({ ...file, anchor: anchorOf(file.topic) }))
  const cases = topics.flatMap(topic => topic.cases)
  const rules = countRules(cases)
  const heading = `${title.replace(/:.*/, '')}: cases`
  const html = `<h1>${escapeHtml(heading)}</h1>
<p>${several(cases.length)}, version ${topics[0]?.version}, worked out by hand. <a href="index.html">Units, orders and events</a> of
these cases; <a href="../index.html">the protocol</a> of an engine that answers them.</p>
${filterHtml(rules, cases.length)}
${topics.map(topic => topicHtml(topic, id, clauses)).join('\n')}`
  const headings = topics.map(({ topic, anchor }) => ({ depth: 2, id: anchor, words: topic }))
  return { title: heading, html, headings, sections: sectionsOf(heading, { rules, cases, clauses }) }
}
