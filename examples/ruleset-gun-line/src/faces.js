import { measureOf, unitMeasure } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game/sides'
import { ofFleet, verbFor } from '@flagplot/core/game/words'
import { never } from '@flagplot/core/lang'
import { classes, guns, gunsOf, shipsOf } from './fleet.js'
import { pending } from './play.js'

/**
 * @import { Measure, Prompt } from '@flagplot/core/game'
 * @import { Scene, SceneUnit } from '@flagplot/core/game/scene'
 * @import { BySide, Eye, Side } from '@flagplot/core/game/sides'
 * @import { SideWords } from '@flagplot/core/game/words'
 * @import { ClassName, Event, GunLine, Setup, State, View } from './shape.js'
 */

/** @param {State} state @param {Eye} eye @returns {View} */
export const view = ({ names, agenda, done, line, sunk, course, hits }, eye) => ({
  eye,
  isOver: agenda.length === 0,
  names,
  done,
  line: { ...line },
  sunk: { ...sunk },
  course: { ...course },
  hits: { ...hits },
})

const silhouettes = /** @type {const} */ ({ Cutter: 'escort', Frigate: 'cruiser', Liner: 'capital' })

/** @param {ClassName} name @param {number} count @param {number | null} gone @returns {SceneUnit} */
const unitOf = (name, count, gone) => ({
  name,
  class: name,
  silhouette: silhouettes[name],
  count,
  factors: `G${guns[name]}`,
  factorsInFull: 'G guns',
  condition: gone === null ? 'fit' : 'destroyed',
  word: gone === null ? 'fit' : 'sunk',
  pips: [],
  strength: guns[name] / guns.Liner,
  notes: [],
  gone,
  standing: null,
})

/** @param {View} view @param {Side} side */
const sceneSide = ({ names, line, sunk }, side) => ({
  name: names[side],
  attacks: false,
  totals: [{ label: 'guns', value: String(gunsOf(line[side])) }],
  units: [
    ...classes.filter(name => line[side][name] > 0).map(name => unitOf(name, line[side][name], null)),
    ...sunk[side].map(each => unitOf(each.class, each.count, each.round)),
  ],
})

/** @param {View} view @returns {Scene} */
export const show = view => ({
  round: view.isOver ? view.done : view.done + 1,
  facts: [],
  sides: { red: sceneSide(view, 'red'), blue: sceneSide(view, 'blue') },
  boards: [],
  map: null,
})

/** @param {number} count @param {string} noun @param {string} [more] */
const plural = (count, noun, more = `${noun}s`) => `${count} ${count === 1 ? noun : more}`

/** @param {Event} event @param {SideWords} words */
export function tell(event, words) {
  switch (event.kind) {
    case 'courses':
      return `${words.red.start} chose ${event.course.red}, ${words.blue.inner} ${event.course.blue}.`
    case 'fire':
      return `${ofFleet('The line', event.side, words)} throws ${plural(event.dice, 'die', 'dice')}: ${plural(event.hits, 'hit')}.`
    case 'sunk':
      return `${ofFleet(plural(event.count, event.class), event.side, words)} ${event.count === 1 ? 'sinks' : 'sink'}.`
    case 'wasted':
      return `${plural(event.hits, 'more hit')} on ${words[event.side].inner} ${event.hits === 1 ? 'sinks' : 'sink'} no other ship.`
    case 'end':
      return event.winner === 'draw' ? 'The battle is drawn.' : `The battle is won by ${words[event.winner].inner}.`
    default:
      return never(event)
  }
}

/** @param {State} state @param {Eye} _ @param {SideWords} words @returns {Prompt} */
export function prompt(state, _, words) {
  const asked = pending(state)
  if (asked.kind === 'over') {
    return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
  }
  if (asked.kind === 'orders') {
    return {
      rule: 'round.courses',
      title: `Round ${state.done + 1}: courses`,
      text: 'Broadside or weave, in secret; both are revealed together.',
    }
  }
  const task = state.agenda.at(-1)
  const thrower = words[task?.task === 'fire' ? task.side : 'red']
  return {
    rule: 'fire.dice',
    title: 'Fire',
    text: `${thrower.start} ${verbFor(thrower, 'throws', 'throw')} ${plural(asked.roll.dice.length, 'die', 'dice')}.`,
  }
}

/** @param {Setup} setup @returns {readonly Measure<GunLine>[]} */
export const measures = setup =>
  sides.flatMap(side => [
    measureOf(side, 'units', ({ line }) => shipsOf(setup[side].line) - shipsOf(line[side])),
    measureOf(side, 'left', ({ line }) => shipsOf(line[side])),
    ...classes
      .filter(name => setup[side].line[name] > 0)
      .map(name => unitMeasure(side, name, (/** @type {State} */ { line }) => line[side][name])),
  ])
