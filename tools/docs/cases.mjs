/** The numbered cases of a system as a page, in the words of `flagplot conformance show`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The lines of a case. Those that share a label, such as all that is expected, stand under it once. */
const entries = written =>
  caseLines(written)
    .map(({ label, words }, i, lines) => {
      const head = lines[i - 1]?.label === label ? '' : `<dt>${escapeHtml(label)}</dt>`
      return `${head}<dd>${escapeHtml(words)}</dd>`
    })
    .join('\n')

const caseHtml = written => {
  const html = `<b>${written.case}</b> ${escapeHtml(written.title)}`
  return `<section class="case" data-rules="${escapeHtml(written.rules.join(' '))}">
${headingHtml({ depth: 3, id: written.case, html })}<p class="cite">${escapeHtml(written.cite)}</p>
<dl>${entries(written)}</dl>
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

/** The page of a system's cases, by topic; found by number, and by rule. */
export function casesPage({ id, title }) {
  const anchorOf = anchors()
  const parts = filesOf(id).map(file => ({ ...file, id: anchorOf(file.topic) }))
  const cases = parts.flatMap(part => part.cases)
  const rules = countRules(cases)
  const heading = `${title.replace(/:.*/, '')}: cases`
  const html = `<h1>${escapeHtml(heading)}</h1>
<p>${several(cases.length)}, version ${parts[0]?.version}, worked out by hand. <a href="index.html">Units, orders and events</a> of
these cases; <a href="../index.html">the protocol</a> of an engine that answers them.</p>
${filterHtml(rules, cases.length)}
${parts
  .map(
    part => `<section class="topic">
${headingHtml({ depth: 2, id: part.id, html: escapeHtml(part.topic) })}${part.cases.map(caseHtml).join('\n')}
</section>`,
  )
  .join('\n')}`
  return {
    title: heading,
    html,
    headings: parts.map(part => ({ depth: 2, id: part.id, words: part.topic })),
    sections: [
      { anchor: '', heading, words: '' },
      ...rules.map(([rule, count]) => ({ rule, heading: rule, words: several(count) })),
      ...cases.map(each => ({
        anchor: each.case,
        heading: `${each.case} ${each.title}`,
        words: [...each.rules, ...(each.reading ?? []), each.cite, each.sum].join(' '),
      })),
    ],
  }
}
