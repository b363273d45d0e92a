import type { Prompt } from '../../../game/index.ts'
import type { Brief } from '../../../game/orders/index.ts'
import type { Eye, Side } from '../../../game/sides/index.ts'
import { ofFleet, type SideWords, verbFor } from '../../../game/words/index.ts'
import { never } from '../../../lang/index.ts'
import { breakUpChance } from '../movement/plot-limits.ts'
import type { PlaceAsk } from '../orders/place.ts'
import type { PlotAsk } from '../orders/plot.ts'
import { attackTerms } from '../phases/attack.ts'
import { extraTurnFaces } from '../phases/pilot.ts'
import { pending } from '../sequence.ts'
import type { KnightHawks } from '../shape.ts'
import { sayAttack } from '../sheets/counter-text.ts'
import type { State, Strike } from '../state.ts'
import { fleetOf, gameTurnOf, shipOf } from '../units/fleets.ts'
import { saySum } from '../weapons/to-hit.ts'
import { unaskedReason } from './unasked.ts'

type Kind = keyof KnightHawks['Asks']

/** The verb of a task, singular and plural; and the question that is asked. */
const asked: Readonly<Record<Kind, readonly [one: string, several: string, text: string]>> = {
  place: ['places its ships', 'place their ships', 'Where each ship begins, and which way it points.'],
  screens: [
    'switches its screens',
    'switch their screens',
    'One screen a ship at most; it stays up until the next own turn.',
  ],
  activate: ['activates seekers', 'activate seekers', 'Those activated move at once. None is an answer too.'],
  plot: ['moves its ships', 'move their ships', 'The course of every ship, hex by hex; what is announced is flown.'],
  declare: ['declares its fire', 'declare their fire', 'All weapons and targets, before any die is thrown.'],
  counter: ['answers an attack', 'answer an attack', 'Interceptors and evasion against this one attack.'],
  repair: ['repairs', 'repair', 'Damage control points shared among what is damaged: the points are the chance.'],
}

/** move.drift end.escorted-course Own ships that are asked for no move, with the reason. */
function sayUnasked(state: State, side: Side, { ships }: PlotAsk): string {
  const others = fleetOf(state, side).filter(({ id }) => ships.every(ship => ship.id !== id))
  return others
    .flatMap(ship => {
      const reason = unaskedReason(ship, state.scenario)
      return reason === undefined ? [] : [` ${ship.id} gets no orders: ${reason}.`]
    })
    .join('')
}

/** place.speed The speed of ships that are placed, which is asked for unless it is printed. */
const saySpeed = ({ speeds: [least, most] }: PlaceAsk): string =>
  least === most ? ` The scenario gives its speed: ${least}.` : ' Its speed is that of the turn before.'

function sayMore(state: State, { side, ask }: Brief<KnightHawks>): string {
  return ask.kind === 'place' ? saySpeed(ask) : ask.kind === 'plot' ? sayUnasked(state, side, ask) : ''
}

export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const question = pending(state)
  const turn = gameTurnOf(state)
  const when = turn === 0 ? 'Before the battle' : `Turn ${turn}`
  switch (question.kind) {
    case 'over':
      return { rule: question.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
    case 'roll':
      return { rule: question.roll.rule, title: `${when}: throw`, text: sayTask(state, words) }
    case 'orders': {
      const brief = question.briefs.find(({ side }) => side === eye) ?? question.briefs[0]!
      const [one, several, text] = asked[brief.ask.kind]
      const name = words[brief.side]
      // repairs alone are asked of both at once
      const heading = question.briefs.length > 1 ? 'Both sides repair' : `${name.start} ${verbFor(name, one, several)}`
      return { rule: brief.rule, title: `${when}: ${heading}`, text: `${text}${sayMore(state, brief)}` }
    }
    default:
      return never(question)
  }
}

const upTo = (face: number): string => (face === 1 ? '1' : `1 to ${face}`)

/** damage.hull hit.half The owner of these dice, and the use of their sum. */
function sayHull({ weapon, at, halved }: Strike, times: 1 | 2): string {
  const counts = [...(times === 2 ? ['doubled'] : []), ...(halved ? ['halved, fractions up'] : [])]
  const by = weapon === 'fire' ? 'the fire aboard' : weapon
  return `Hull damage of ${at} by ${by}${counts.length === 0 ? '' : `: ${counts.join(', then ')}`}.`
}

/** hit.sum A throw in words; of a shot with the whole sum. */
function sayTask(state: State, words: SideWords): string {
  const task = state.agenda.at(-1)
  switch (task?.task) {
    case 'firstSide':
      return 'A die for each side: the higher moves first.'
    case 'navigation':
      return `${task.ship} is out of control: 1 to 5 turns it left, 6 to 10 right.`
    case 'pilot':
      return `The pilot of ${task.ship}: ${upTo(extraTurnFaces(shipOf(state, task.ship)))} is one turn more in this move.`
    case 'breakUp':
      return `${task.ship} is severely damaged and manoeuvres: ${breakUpChance(task, task.strain)} % to break apart.`
    case 'seekerAim':
      return `${ofFleet(`Seeker ${task.number}`, task.side, words)} is equally near to ${task.among.join(' and ')}.`
    case 'seekerPick':
      return `${ofFleet('A seeker', task.side, words)} goes off at ${task.among.join(' or ')}.`
    case 'burn':
      return `The fire aboard ${task.ship} spreads: the damage table at +20.`
    case 'hit':
      return `${sayAttack(task.attack, words[task.attack.by].inner)}: ${saySum(attackTerms(state, task.attack))}.`
    case 'damage':
      return `What the hit does to ${task.strike.at}: the damage table.`
    case 'hull':
      return sayHull(task.strike, task.times)
    case 'mend':
      return `The hull of ${task.ship} is repaired: the points it regains.`
    case 'attempt':
      return `${task.ship} repairs at ${task.points} %.`
    default:
      return 'The dice decide.'
  }
}
