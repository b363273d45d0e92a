import type { Eye, Prompt } from '../../game/index.ts'
import { never } from '../../lang/index.ts'
import { sayNextVolley } from './phases/volleys.ts'
import { pending } from './sequence.ts'
import type { Event, Shot } from './shape.ts'
import type { Stage, State } from './state.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** `Corvette R1 1, Corvette R2 1 on Heavy Cruiser B1`, target by target. */
function sayShots(shots: readonly Shot[]): string {
  const targets = [...new Set(shots.map(shot => shot.target))]
  return targets
    .map(target => {
      const from = shots.filter(shot => shot.target === target)
      return `${from.map(s => `${s.unit} ${s.weakened ? '1 weakened' : s.dice}`).join(', ')} on ${target}`
    })
    .join('; ')
}

const openings: Readonly<Record<Stage, string>> = {
  attack: 'declares its attacks',
  answer: 'answers',
  press: 'breaks through',
  fireBack: 'fires back from the screened line',
}

/** A side at the beginning of a sentence. */
const sideName = { red: 'Red', blue: 'Blue' } as const

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>

function sayDeclaration(event: Told<'declaration'>): string {
  const shots = event.shots.length === 0 ? 'nobody fires' : sayShots(event.shots)
  const held = event.held.length === 0 ? '' : `; ${list(event.held)} hold${event.held.length === 1 ? 's' : ''} fire`
  return `${sideName[event.side]} ${openings[event.stage]}: ${shots}${held}.`
}

function sayVolley(event: Told<'volley'>): string {
  const normal = event.dice > 0 || event.weakened === 0 ? plural(event.dice, 'die').replace('dies', 'dice') : ''
  const weak = event.weakened > 0 ? `${event.weakened} weakened` : ''
  const faces = event.faces.length > 0 ? ` (${event.faces.join(' ')})` : ''
  const hits = `${plural(event.hits, 'hit point')}${event.enough ? ' or more' : ''}`
  return `${sideName[event.side]} rolls ${[normal, weak].filter(Boolean).join(' and ')} on ${event.target}${faces}: ${hits}.`
}

function sayBreakOff(event: Told<'break-off'>): string {
  const die = event.faces.length > 0 ? ` on a ${event.faces[0]}` : ''
  if (event.away.length === 0) return `The attempt of ${event.side} to break off fails${die}.`
  const stay = event.stay.length > 0 ? `; ${list(event.stay)} must stay` : ''
  return `${list(event.away)} of ${event.side} break${event.away.length === 1 ? 's' : ''} off${die}${stay}.`
}

function sayEnd(event: Told<'end'>): string {
  if (event.rule === 'A3') return 'Neither side can score a hit any more: the battle is over without a victor.'
  if (event.rule === 'R28') return 'The round limit is reached: the battle is over without a victor.'
  if (event.winner === 'draw') return 'Nobody is left on the field: the battle is drawn.'
  return `The battle is won by ${event.winner}.`
}

/** An event in one sentence. */
export function tell(event: Event): string {
  switch (event.kind) {
    case 'line-up':
      return event.screen.length === 0
        ? `${sideName[event.side]} stands in one line.`
        : `${sideName[event.side]} puts ${list(event.front)} in front and screens ${list(event.screen)}.`
    case 'forward':
      return `${list(event.units)} of ${event.side} come forward.`
    case 'attempt':
      return `${list(event.units)} of ${event.side} try to break off.`
    case 'break-off':
      return sayBreakOff(event)
    case 'declaration':
      return sayDeclaration(event)
    case 'volley':
      return sayVolley(event)
    case 'damaged':
      return `${event.unit} of ${event.side} is ${event.word}: ${event.hits} of ${event.ef}.`
    case 'destroyed':
      return `${event.unit} of ${event.side} is destroyed.`
    case 'breakthrough':
      return `The front line is gone: ${list(event.units)} of ${event.side} may attack the screened line.`
    case 'held-lost':
      return event.rule === 'R17'
        ? `The held fire of ${list(event.units)} is lost with ${event.units.length === 1 ? 'it' : 'them'}.`
        : `No breakthrough: the held fire of ${list(event.units)} is lost.`
    case 'front-gone':
      return `The front line of ${event.side} is gone and nobody breaks through: it lines up anew.`
    case 'round':
      return `Round ${event.round} is over: ${event.left.red} against ${event.left.blue} left.`
    case 'end':
      return sayEnd(event)
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

function sayOrders(state: State): Prompt {
  const asked = pending(state)
  const brief = asked.kind === 'orders' ? asked.briefs[0] : undefined
  if (brief === undefined) return { rule: 'H12', title: 'The battle is over', text: 'Nothing is left to do.' }
  const { ask, side, rule } = brief
  const round = `Round ${state.done + 1}`
  switch (ask.kind) {
    case 'fire':
      return { rule, title: `${round}: ${sideName[side]} ${openings[ask.terms.stage]}`, text: texts[ask.terms.stage] }
    case 'line-up':
      return {
        rule,
        title: `${round}: ${sideName[side]} sets up`,
        text: 'Which units stand in the screened line? Somebody that can fire stays in front.',
      }
    case 'break-off':
      return {
        rule,
        title: `${round}: break-off`,
        text: `Which units of ${side} try to leave? Nobody is an answer too.`,
      }
    default:
      return never(ask)
  }
}

/** What a person at the table is asked for; everything lies open. */
export function prompt(state: State, _eye: Eye): Prompt {
  const asked = pending(state)
  switch (asked.kind) {
    case 'over':
      return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
    case 'roll': {
      const { rule, dice } = asked.roll
      const weak = dice.filter(die => die.label !== undefined).length
      const colours = weak > 0 ? `, the last ${weak} weakened, in another colour` : ''
      const breaksOff = rule === 'B1'
      const text = `Throw ${dice.length}d6 together${breaksOff ? '' : `, ${sayNextVolley(state)}`}${colours}.`
      return { rule, title: `Round ${state.done + 1}: ${breaksOff ? 'break-off' : 'roll the attacks'}`, text }
    }
    case 'orders':
      return sayOrders(state)
    default:
      return never(asked)
  }
}
