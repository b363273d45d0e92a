/**
 * `npm run scenarios -- <ruleset> [<battles> [<red> [<blue>]]]`: fights every published battle of a ruleset so often
 * under these doctrines, checks each order through its paper, and prints the winners. `--only=<name>` one battle;
 * `--duels` every class of the catalogue against every other, instead.
 *
 * Decisions are timed by the clock, which also counts other work of the machine. So the slowest one is printed apart
 * for the first battle, whose code is cold; one beyond the limit is taken twice more, to tell it from a slow moment.
 */
import { performance } from 'node:perf_hooks'
import { streamOf } from '@flagplot/core/dice'
import { paperOf } from '@flagplot/core/game/orders'
import { registry } from '@flagplot/core/rulesets'
import { doctrineMind, planOf, seededDice } from '@flagplot/core/table'

const words = process.argv.slice(2)
const flags = words.filter(word => word.startsWith('--'))
const [id = '', count = '100', red = 'captain', blue = red] = words.filter(word => !word.startsWith('--'))
const battles = Number(count)
const registered = registry.find(each => each.id === id)
if (registered === undefined || !(battles > 0)) {
  console.error('usage: scenarios <ruleset> [<battles> [<red> [<blue>]]] [--only=<name>] [--duels]')
  process.exit(2)
}
const rules = await registered.fetch()

const planFor = name => {
  const plan = planOf(rules, { name, settings: {} })
  if (plan.ok) return plan.value
  throw new Error(`no doctrine ${name}`)
}
const plans = { red: planFor(red), blue: planFor(blue) }

/** Milliseconds that a decision may take. */
const LIMIT_MS = 50

const mindOf = (seed, side) => doctrineMind(plans[side], streamOf(seed, side))

/** The order of a mind; one that its paper does not take ends the run. */
function ordered(mind, brief, view) {
  const order = mind.decide(view, brief)
  const checked = paperOf(rules, brief).check(order)
  if (!checked.ok)
    throw new Error(`illegal order of ${brief.side}: ${JSON.stringify({ order, refused: checked.refusal })}`)
  return order
}

/** The time of a mind's answer, in milliseconds. */
function msOf(mind, brief, view) {
  const began = performance.now()
  mind.decide(view, brief)
  return performance.now() - began
}

/** Decisions of one battle or of many, by the clock. */
const clocked = () => ({ count: 0, ms: 0, kind: '', late: 0, slow: [] })

/** Notes the time of a decision; it is late if beyond the limit at once, slow if so each time. */
function note(clock, { brief, view, seed }, ms) {
  const { kind } = brief.ask
  clock.count++
  if (ms > clock.ms) Object.assign(clock, { ms, kind })
  if (ms <= LIMIT_MS) return
  clock.late++
  const again = [1, 2].map(() => msOf(mindOf(seed, brief.side), brief, view))
  if (Math.min(...again) > LIMIT_MS) clock.slow.push(kind)
}

/** One battle to its end. */
function fought(setup, seed, clock) {
  const minds = { red: mindOf(seed, 'red'), blue: mindOf(seed, 'blue') }
  const dice = seededDice(streamOf(seed, 'dice'))
  const state = rules.begin(setup)
  for (let inputs = 0; ; inputs++) {
    const asked = rules.pending(state)
    if (asked.kind === 'over') return { ...asked.result, rounds: rules.rounds(state), inputs }
    if (inputs > rules.card.longest) throw new Error(`battle ${seed} does not end`)
    if (asked.kind === 'roll') rules.advance(state, { kind: 'roll', ...dice.throw(asked.roll) })
    else {
      const orders = {}
      for (const brief of asked.briefs) {
        const view = rules.view(state, brief.side)
        const began = performance.now()
        orders[brief.side] = ordered(minds[brief.side], brief, view)
        note(clock, { brief, view, seed }, performance.now() - began)
      }
      rules.advance(state, { kind: 'orders', orders })
    }
  }
}

function tallyOf(setup) {
  const tally = { red: 0, blue: 0, draw: 0, rounds: 0, inputs: 0, endings: {}, cold: clocked(), warm: clocked() }
  const began = performance.now()
  for (let seed = 0; seed < battles; seed++) {
    const { winner, rule, rounds, inputs } = fought(setup, seed, seed === 0 ? tally.cold : tally.warm)
    tally[winner]++
    tally.rounds += rounds
    tally.inputs += inputs
    const ending = `${winner} ${rule}`
    tally.endings[ending] = (tally.endings[ending] ?? 0) + 1
  }
  return { ...tally, ms: performance.now() - began }
}

const percent = share => `${((100 * share) / battles).toFixed(1)} %`
const each = sum => (sum / battles).toFixed(1)

const say = ({ ms, kind }) => (kind === '' ? 'none' : `${ms.toFixed(0)} ms (${kind})`)

function lateness({ cold, warm }) {
  const count = cold.count + warm.count
  const slow = [...cold.slow, ...warm.slow]
  const kinds = slow.length === 0 ? '' : ` (${[...new Set(slow)].join(', ')})`
  return `over ${LIMIT_MS} ms ${cold.late + warm.late} of ${count}, ${slow.length} of them also when taken again${kinds}`
}

function scenarios() {
  const only = flags.find(flag => flag.startsWith('--only='))?.slice(7)
  for (const { name, setup } of rules.battles.filter(battle => only === undefined || battle.name === only)) {
    const tally = tallyOf(rules.setup.parse(setup).value)
    const shares = `red ${percent(tally.red)}, blue ${percent(tally.blue)}, draw ${percent(tally.draw)}`
    const length = `${each(tally.rounds)} rounds, ${each(tally.inputs)} inputs, ${each(tally.ms)} ms a battle`
    console.log(`${name}: ${shares}; ${length}`)
    console.log(
      `  slowest decision ${say(tally.cold)} in the first battle, ${say(tally.warm)} in the others; ${lateness(tally)}`,
    )
    console.log(
      `  ${Object.entries(tally.endings)
        .map(([ending, n]) => `${ending} ${n}`)
        .join(', ')}`,
    )
  }
}

/** Red's class down, blue's across: battles won by red, and drawn ones. */
function duels() {
  const { catalogue } = rules
  console.log(`| red, down | ${catalogue.map(({ name }) => name).join(' | ')} |`)
  console.log(`|---|${catalogue.map(() => '---').join('|')}|`)
  for (const ours of catalogue) {
    const cells = catalogue.map(theirs => {
      const raw = {
        red: { name: 'Red', units: [`Ours: ${ours.unit}`] },
        blue: { name: 'Blue', units: [`Theirs: ${theirs.unit}`] },
      }
      const setup = rules.setup.parse(raw)
      if (!setup.ok) return '-'
      const tally = tallyOf(setup.value)
      return `${Math.round((100 * tally.red) / battles)}/${Math.round((100 * tally.draw) / battles)}`
    })
    console.log(`| ${ours.name} | ${cells.join(' | ')} |`)
  }
}

if (flags.includes('--duels')) duels()
else scenarios()
