import { sayDiceCount } from '../../../dice/index.ts'
import type { Prompt } from '../../../game/index.ts'
import type { Eye } from '../../../game/sides/index.ts'
import { ofFleet, type SideName, type SideWords, verbFor } from '../../../game/words/index.ts'
import { never } from '../../../lang/index.ts'
import { sayHits } from '../fire/rolls.ts'
import { sayNextVolley } from '../phases/volleys.ts'
import { pending } from '../sequence.ts'
import type { Event, Shot } from '../shape.ts'
import type { Stage, State } from '../state.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** `Corvette R1 with 1 die, Corvette R2 with 1 on Heavy Cruiser B1`, target by target; dice are named once. */
function sayShots(shots: readonly Shot[]): string {
  const sayShot = (shot: Shot): string => {
    const { unit, dice, weakened } = shot
    const many = weakened ? `${dice} weakened` : String(dice)
    return `${unit} with ${shot === shots[0] ? `${many} ${dice === 1 ? 'die' : 'dice'}` : many}`
  }
  const targets = [...new Set(shots.map(shot => shot.target))]
  return targets
    .map(target => {
      const from = shots.filter(shot => shot.target === target)
      return `${from.map(sayShot).join(', ')} on ${target}`
    })
    .join('; ')
}

const openings: Readonly<Record<Stage, readonly [one: string, several: string]>> = {
  attack: ['declares its attacks', 'declare their attacks'],
  answer: ['answers', 'answer'],
  press: ['breaks through', 'break through'],
  fireBack: ['fires back from the screened line', 'fire back from the screened line'],
}

/** `Red declares its attacks`, `Rebels declare their attacks`. */
const sayOpening = (name: SideName, stage: Stage): string => `${name.start} ${verbFor(name, ...openings[stage])}`

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

function sayDeclaration(event: EventOf<'declaration'>, words: SideWords): string {
  const shots = event.shots.length === 0 ? 'nobody fires' : sayShots(event.shots)
  const held = event.held.length === 0 ? '' : `; ${list(event.held)} hold${event.held.length === 1 ? 's' : ''} fire`
  return `${sayOpening(words[event.side], event.stage)}: ${shots}${held}.`
}

function sayVolley(event: EventOf<'volley'>, name: SideName): string {
  const normal = event.dice > 0 || event.weakened === 0 ? sayDiceCount(event.dice) : ''
  const weak = event.weakened > 0 ? `${event.weakened} weakened` : ''
  return `${name.start} ${verbFor(name, 'rolls', 'roll')} ${[normal, weak].filter(Boolean).join(' and ')} on ${event.target}: ${sayHits(event.hits, event.enough)}.`
}

function sayBreakOff(event: EventOf<'break-off'>, words: SideWords): string {
  if (event.away.length === 0) return `${ofFleet('The attempt', event.side, words)} to break off fails.`
  const stay = event.stay.length > 0 ? `; ${list(event.stay)} must stay` : ''
  return `${ofFleet(list(event.away), event.side, words)} break${event.away.length === 1 ? 's' : ''} off${stay}.`
}

function sayEnd(event: EventOf<'end'>, words: SideWords): string {
  if (event.rule === 'A3') return 'Neither side can score a hit any more: the battle is over without a victor.'
  if (event.rule === 'R28') return 'The round limit is reached: the battle is over without a victor.'
  if (event.winner === 'draw') return 'Nobody is left on the field: the battle is drawn.'
  return `The battle is won by ${words[event.winner].inner}.`
}

function sayLineUp(event: EventOf<'line-up'>, name: SideName): string {
  const screen = list(event.screen)
  if (event.screen.length === 0) return `${name.start} ${verbFor(name, 'stands', 'stand')} in one line.`
  return `${name.start} ${verbFor(name, 'puts', 'put')} ${list(event.front)} in front and ${verbFor(name, 'screens', 'screen')} ${screen}.`
}

export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'line-up':
      return sayLineUp(event, words[event.side])
    case 'forward':
      return `${ofFleet(list(event.units), event.side, words)} come forward.`
    case 'attempt':
      return `${ofFleet(list(event.units), event.side, words)} try to break off.`
    case 'break-off':
      return sayBreakOff(event, words)
    case 'declaration':
      return sayDeclaration(event, words)
    case 'volley':
      return sayVolley(event, words[event.side])
    case 'damaged':
      return `${ofFleet(event.unit, event.side, words)} is ${event.word}: ${sayHits(event.hits, false)} against endurance ${event.ef}.`
    case 'destroyed':
      return `${ofFleet(event.unit, event.side, words)} is destroyed.`
    case 'breakthrough':
      return `The front line is gone: ${ofFleet(list(event.units), event.side, words)} may attack the screened line.`
    case 'held-lost':
      return event.rule === 'R17'
        ? `The held fire of ${list(event.units)} is lost with ${event.units.length === 1 ? 'it' : 'them'}.`
        : `No breakthrough: the held fire of ${list(event.units)} is lost.`
    case 'front-gone':
      return `${ofFleet('The front line', event.side, words)} is gone and nobody breaks through: it lines up anew.`
    case 'round':
      return `Round ${event.round} is over: ${plural(event.left.red, 'unit')} against ${event.left.blue} left.`
    case 'end':
      return sayEnd(event, words)
    default:
      return never(event)
  }
}

const texts: Readonly<Record<Stage, string>> = {
  attack:
    'Every unit puts its dice on one target or splits them. Screened units are no targets; against a screen units may hold fire.',
  answer: 'Every unit under attack puts at least as many dice on its attackers, as a group; the rest goes anywhere.',
  press: 'The units that held their fire attack the screened line.',
  fireBack: 'The screened units may fire back; what they owe to their attackers comes first.',
}

function sayOrders(state: State, words: SideWords): Prompt {
  const asked = pending(state)
  const brief = asked.kind === 'orders' ? asked.briefs[0] : undefined
  if (brief === undefined) return { rule: 'H12', title: 'The battle is over', text: 'Nothing is left to do.' }
  const { ask, side, rule } = brief
  const round = `Round ${state.done + 1}`
  switch (ask.kind) {
    case 'fire':
      return { rule, title: `${round}: ${sayOpening(words[side], ask.terms.stage)}`, text: texts[ask.terms.stage] }
    case 'line-up':
      return {
        rule,
        title: `${round}: ${words[side].start} ${verbFor(words[side], 'sets', 'set')} up`,
        text: 'Which units stand in the screened line? Somebody that can fire stays in front.',
      }
    case 'break-off':
      return {
        rule,
        title: `${round}: break-off`,
        text: `${ofFleet('Which units', side, words)} try to leave? Nobody is an answer too.`,
      }
    default:
      return never(ask)
  }
}

export function prompt(state: State, _eye: Eye, words: SideWords): Prompt {
  const asked = pending(state)
  switch (asked.kind) {
    case 'over':
      return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
    case 'roll': {
      const { rule, dice } = asked.roll
      const weak = dice.filter(die => die.label !== undefined).length
      const colours = weak > 0 ? `, the last ${weak} weakened, in another colour` : ''
      const breaksOff = rule === 'B1'
      const pool = dice.length === 1 ? '1d6' : `${dice.length}d6 together`
      const text = `Throw ${pool}${breaksOff ? '' : `, ${sayNextVolley(state, words)}`}${colours}.`
      return { rule, title: `Round ${state.done + 1}: ${breaksOff ? 'break-off' : 'roll the attacks'}`, text }
    }
    case 'orders':
      return sayOrders(state, words)
    default:
      return never(asked)
  }
}
