import { measureOf, unitMeasure } from '@flagplot/core/game'
import { sceneFrom, sceneUnit } from '@flagplot/core/game/scene'
import { bySide, sides } from '@flagplot/core/game/sides'
import { ofFleet, verbFor } from '@flagplot/core/game/words'
import { never } from '@flagplot/core/lang'
import { classes, guns, gunsOf, lineOfFleet, shipsOf } from './fleet.js'
import { pending, thrower } from './play.js'

/**
 * @import { Measure, Prompt } from '@flagplot/core/game'
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

/** @param {ClassName} name @param {number} count @param {number | null} gone */
const unitOf = (name, count, gone) =>
  sceneUnit({
    name,
    silhouette: silhouettes[name],
    count,
    factors: `G${guns[name]}`,
    factorsInFull: 'G guns',
    word: gone === null ? 'fit' : 'sunk',
    strength: guns[name] / guns.Liner,
    gone,
  })

/** @param {View} view @param {Side} side */
const sceneSide = ({ names, line, sunk }, side) => ({
  name: names[side],
  totals: [{ label: 'guns', value: String(gunsOf(line[side])) }],
  units: [
    ...classes.filter(name => line[side][name] > 0).map(name => unitOf(name, line[side][name], null)),
    ...sunk[side].map(each => unitOf(each.class, each.count, each.round)),
  ],
})

/** @param {View} view */
export const show = view =>
  sceneFrom({ round: view.isOver ? view.done : view.done + 1, sides: bySide(side => sceneSide(view, side)) })

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
  const firing = words[thrower(state) ?? 'red']
  return {
    rule: 'fire.dice',
    title: 'Fire',
    text: `${firing.start} ${verbFor(firing, 'throws', 'throw')} ${plural(asked.roll.dice.length, 'die', 'dice')}.`,
  }
}

/** @param {Setup} setup @returns {readonly Measure<GunLine>[]} */
export const measures = setup =>
  sides.flatMap(side => [
    measureOf(side, 'units', ({ line }) => shipsOf(lineOfFleet(setup[side])) - shipsOf(line[side])),
    measureOf(side, 'left', ({ line }) => shipsOf(line[side])),
    ...classes
      .filter(name => lineOfFleet(setup[side])[name] > 0)
      .map(name => unitMeasure(side, name, (/** @type {State} */ { line }) => line[side][name])),
  ])
