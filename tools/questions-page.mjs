/** Makes the page of questions: all that each system asks, and all that a side knows, read off its ready battles. */

import { fetchSystems, openReadyBattle } from '@flagplot/core/desk/battle'
import { streamOf } from '@flagplot/core/dice'
import { withOrders } from '@flagplot/core/game/doctrine'
import { paperOf } from '@flagplot/core/game/orders'
import { foldText } from '@flagplot/core/notation/text'

const WIDE = 120

/** The orders of random legal play that are tried in each battle, beside its standing orders. */
const ROAMS = 3

/** The most inputs of one battle that are looked at. */
const LONGEST = 400

const opening = `# What is asked, and what a side knows

A doctrine of your own (\`addDoctrine\`) and a program that leads a side (\`startFight\`) meet questions and views as plain
data of their system: \`kind\`, \`ask\`, orders and \`view\`. For each system, as its ready battles show it: every kind of
question, what the question holds, the fields of its order with an example as a line and as data, and what \`view\` holds.
\`none\` is the JSON value null; \`{ red, blue }\` is one value a side.

Made by \`npm run api\`: change the systems, not this page. The data of a system are dated by its \`card.revision\`.`

const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The types of a value that was seen, in words. */
function typesOf(value) {
  if (value === null) return ['none']
  if (Array.isArray(value)) return value.length === 0 ? ['list'] : value.flatMap(typesOf).map(type => `list of ${type}`)
  if (isRecord(value)) {
    const names = Object.keys(value).join()
    return names === 'red,blue' || names === 'blue,red'
      ? Object.values(value)
          .flatMap(typesOf)
          .map(type => `{ red, blue } of ${type}`)
      : ['record']
  }
  return [{ number: 'number', string: 'text', boolean: 'true or false' }[typeof value] ?? typeof value]
}

/** The records in a value: itself, those of a list, and those of each side. */
function recordsIn(value) {
  if (Array.isArray(value)) return value.flatMap(recordsIn)
  if (!isRecord(value)) return []
  return typesOf(value)[0] === 'record' ? [value] : Object.values(value).flatMap(recordsIn)
}

/** Adds the types of each key of a record to those that were seen, and the keys of the records in it. */
function note(seen, record) {
  for (const [key, value] of Object.entries(record)) {
    const { types, keys } = seen.get(key) ?? { types: new Set(), keys: new Set() }
    for (const type of typesOf(value)) types.add(type)
    for (const within of recordsIn(value)) for (const name of Object.keys(within)) keys.add(name)
    seen.set(key, { types, keys })
  }
}

/** An empty list says nothing where others were not empty. */
const sayTypes = types =>
  [...types]
    .filter(type => ![...types].some(other => other.startsWith(`${type} of `)))
    .sort()
    .join(' or ')

/** More keys than these, or keys of several words, are names of units and places. */
const KEYS = 32

const sayWithin = keys =>
  keys.size === 0 || keys.size > KEYS || [...keys].some(key => !/^[a-z]\w*$/i.test(key) || /\d/.test(key))
    ? ''
    : ` with ${[...keys].map(key => `\`${key}\``).join(', ')}`

const sayKeys = seen =>
  [...seen]
    .filter(([key]) => key !== 'kind')
    .map(([key, { types, keys }]) => `- \`${key}\`: ${sayTypes(types)}${sayWithin(keys)}`)

/** More fields than these are called by units or places, and one of each kind stands for all. */
const NAMED = 8

/** The fields of a form, with those within them. */
function sayFields(fields, lead = '') {
  const [first] = fields
  const shown =
    fields.length > NAMED
      ? fields.filter((field, i) => fields.findIndex(({ kind }) => kind === field.kind) === i)
      : fields
  const isOne = shown.length < fields.length || (lead === '' && first?.kind === 'section')
  return (isOne && first?.kind === 'section' ? [first] : shown).flatMap(
    ({ name, kind, label, hint, fields: within }) => {
      const about = typeof hint === 'string' ? hint : hint?.text
      const says = `${lead}- ${isOne ? `each as \`${name}\`` : `\`${name}\``} (${kind}): ${about ?? label}`
      return [foldText(says, WIDE, '', `${lead}  `).join('\n'), ...(within ? sayFields(within, `${lead}  `) : [])]
    },
  )
}

/** Notes a question: what it holds, the fields of its form, and one order. */
function noteQuestion(kinds, rules, { brief, order }) {
  const { ask, rule } = brief
  const paper = paperOf(rules, brief)
  const kind = kinds.get(ask.kind) ?? { rules: new Set(), ask: new Map(), fields: new Map(), order: '' }
  kind.rules.add(rule)
  note(kind.ask, ask)
  for (const field of paper.form().fields) kind.fields.set(field.name, field)
  // the longest of the short ones shows most
  const line = paper.print(order)
  if (line.length <= 60 && line.length > kind.order.length) {
    kind.order = line
    kind.data = JSON.stringify(order)
  }
  kinds.set(ask.kind, kind)
}

/** Plays a battle, by its standing orders or at random, and notes every question and view on the way. */
function walk({ rules, opened, stream, isRandom }, seen) {
  const leaders = withOrders(rules, opened.leaders)
  const state = rules.begin(opened.setup)
  for (let inputs = 0; inputs < LONGEST; inputs++) {
    const pending = rules.pending(state)
    if (pending.kind === 'over') return
    if (pending.kind === 'roll') {
      const faces = pending.roll.dice.map(die => stream.face(die))
      rules.advance(state, { kind: 'roll', outcome: pending.roll.read(faces), faces })
      continue
    }
    const orders = {}
    for (const brief of pending.briefs) {
      const view = rules.view(state, brief.side)
      note(seen.view, view)
      const paper = paperOf(rules, brief)
      const { name, settings } = leaders[brief.side].doctrine
      const order = isRandom
        ? paper.nth(BigInt(stream.below(Number(paper.size() > 1_000_000n ? 1_000_000n : paper.size()))))
        : rules.doctrines[name].decide(view, brief, settings)[0].order
      noteQuestion(seen.kinds, rules, { brief, order })
      orders[brief.side] = order
    }
    rules.advance(state, { kind: 'orders', orders })
  }
}

/** The kinds of question that were not asked yet. */
const unseen = (rules, { kinds }) => Object.keys(rules.sheets).filter(kind => !kinds.has(kind))

const valuesOf = option =>
  ({ choice: () => option.choices.map(({ value }) => value), flag: () => [true, false] })[option.kind]?.() ?? []

/** A battle with each other value of each option, as far as it can be fought so. */
function* underOptions(rules, opened) {
  const data = rules.setup.print(opened.setup)
  for (const option of rules.options) {
    for (const value of valuesOf(option)) {
      const read = rules.setup.parse({ ...data, options: { ...data.options, [option.name]: value } })
      if (read.ok) yield { ...opened, setup: read.value }
    }
  }
}

function seenIn(rules) {
  const seen = { kinds: new Map(), view: new Map() }
  const battles = rules.battles.map(ready => openReadyBattle(rules, ready))
  for (const opened of battles) {
    for (let roam = 0; roam <= ROAMS; roam++) {
      walk({ rules, opened, stream: streamOf(opened.title, String(roam)), isRandom: roam > 0 }, seen)
    }
  }
  // some questions come under an option alone
  for (const opened of battles) {
    for (const other of unseen(rules, seen).length > 0 ? underOptions(rules, opened) : []) {
      walk({ rules, opened: other, stream: streamOf(opened.title), isRandom: true }, seen)
    }
  }
  return seen
}

const fold = lines => lines.map(line => foldText(line, WIDE, '', '  ').join('\n'))

function questionText(rules, name, { rules: cited, ask, fields, order, data }) {
  const asks = sayKeys(ask)
  return [
    `### ${name}`,
    foldText(`${rules.sheets[name].title}, by ${[...cited].map(rule => `\`${rule}\``).join(', ')}.`, WIDE).join('\n'),
    asks.length === 0 ? 'The question holds nothing else.' : ['The question holds:', '', ...fold(asks)].join('\n'),
    ['Its order:', '', ...sayFields([...fields.values()])].join('\n'),
    ...(order === '' ? [] : [`\`\`\`\n${order}\n${data}\n\`\`\``]),
  ]
}

function systemText(rules) {
  const seen = seenIn(rules)
  const { kinds, view } = seen
  const missing = unseen(rules, seen)
  if (missing.length > 0) throw new Error(`no ready battle of ${rules.card.id} asks ${missing.join(', ')}`)
  return [
    `## ${rules.card.title} (\`${rules.card.id}\`)`,
    ...Object.keys(rules.sheets).flatMap(name => questionText(rules, name, kinds.get(name))),
    `### The view in ${rules.card.id}`,
    fold(sayKeys(view)).join('\n'),
  ]
}

/** The page as text. */
export async function questionsPage() {
  const systems = await fetchSystems()
  return `${[opening, ...systems.flatMap(systemText)].join('\n\n')}\n`
}
