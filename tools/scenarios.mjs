/**
 * `npm run scenarios -- <ruleset> [<battles> [<red> [<blue>]]]`: fights every published battle of a ruleset so often under these doctrines, checks each order
 * through its paper, and prints who won. `--only=<name>` one battle; `--duels` every class of the catalogue against every other, instead.
 */
import { performance } from 'node:perf_hooks'
import { streamOf } from '@flagplot/core/dice'
import { paperOf } from '@flagplot/core/game'
import { shelf } from '@flagplot/core/rulesets'
import { doctrineMind, planOf, seededDice } from '@flagplot/core/table'

const words = process.argv.slice(2)
const flags = words.filter(word => word.startsWith('--'))
const [id = '', count = '100', red = 'captain', blue = red] = words.filter(word => !word.startsWith('--'))
const battles = Number(count)
const shelved = shelf.find(each => each.id === id)
if (shelved === undefined || !(battles > 0)) {
  console.error('usage: scenarios <ruleset> [<battles> [<red> [<blue>]]] [--only=<name>] [--duels]')
  process.exit(2)
}
const rules = await shelved.fetch()

const planFor = name => {
  const plan = planOf(rules, { name, settings: {} })
  if (plan.ok) return plan.value
  throw new Error(`no doctrine ${name}`)
}
const plans = { red: planFor(red), blue: planFor(blue) }

const mindOf = (seed, side) => doctrineMind(plans[side], streamOf(seed, side))

/** The order of a mind; one that its paper does not take ends the run. */
function ordered(mind, brief, view) {
  const order = mind.decide(view, brief)
  const checked = paperOf(rules, brief).check(order)
  if (!checked.ok)
    throw new Error(`illegal order of ${brief.side}: ${JSON.stringify({ order, refused: checked.refusal })}`)
  return order
}

/** One battle to its end. */
function fought(setup, seed, slowest) {
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
        slowest.ms = Math.max(slowest.ms, performance.now() - began)
      }
      rules.advance(state, { kind: 'orders', orders })
    }
  }
}

function tallyOf(setup) {
  const tally = { red: 0, blue: 0, draw: 0, rounds: 0, inputs: 0, endings: {}, slowest: { ms: 0 } }
  const began = performance.now()
  for (let seed = 0; seed < battles; seed++) {
    const { winner, rule, rounds, inputs } = fought(setup, seed, tally.slowest)
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

function scenarios() {
  const only = flags.find(flag => flag.startsWith('--only='))?.slice(7)
  for (const { name, setup } of rules.battles.filter(battle => only === undefined || battle.name === only)) {
    const tally = tallyOf(rules.setup.parse(setup).value)
    const shares = `red ${percent(tally.red)}, blue ${percent(tally.blue)}, draw ${percent(tally.draw)}`
    const length = `${each(tally.rounds)} rounds, ${each(tally.inputs)} inputs, ${each(tally.ms)} ms a battle`
    console.log(`${name}: ${shares}; ${length}, slowest decision ${tally.slowest.ms.toFixed(0)} ms`)
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
