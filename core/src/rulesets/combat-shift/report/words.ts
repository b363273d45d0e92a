import type { Prompt } from '../../../game/index.ts'
import { type Eye, other } from '../../../game/sides/index.ts'
import { ofFleet, type SideName, type SideWords, verbFor } from '../../../game/words/index.ts'
import { capitalise, must, never } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import { pending } from '../sequence.ts'
import type { Chance, Event } from '../shape.ts'
import type { State } from '../state.ts'
import { sayCount, saySum } from './say-sum.ts'
import { salvoName, sayFiredAt, sayThrow } from './say-throw.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

const attacks = { fire: 'fires at', fighters: 'fly a sortie at', missiles: 'strike at' } as const

/** Interceptors are fighters, which throw for effectiveness, or ships that stand between missiles and their target. */
const intercepts = ({ terms }: Chance): string => (terms[0].rule === 'fighter.chance' ? 'intercept' : 'intercepts')

function sayAttack({ rule, unit, side, at, by, sum, success }: EventOf<'attack'>, words: SideWords): string {
  const who = by === 'missiles' ? salvoName(unit) : unit
  const does = by === 'intercept' ? intercepts(sum) : attacks[by]
  const whom = rule === 'intercept.missiles' ? `the ${salvoName(at)}` : at
  return `${ofFleet(capitalise(who), side, words)} ${does} ${ofFleet(whom, other(side), words)}: ${saySum(sum)}: ${success ? 'success' : 'no success'}.`
}

function sayCloseIn({ unit, side, at, against, shots, hits, sum }: EventOf<'closeIn'>, words: SideWords): string {
  const raiders = ofFleet(sayFiredAt({ from: at, against }), other(side), words)
  const fired = `${sayCount(shots, 'shot')} at ${saySum(sum)}: ${sayCount(hits, 'hit')}`
  return `Close-in defence of ${ofFleet(unit, side, words)} against ${raiders}: ${fired}.`
}

const sayDoes = (name: SideName, one: string, several: string): string => `${name.start} ${verbFor(name, one, several)}`

function whyVain({ kind, rule }: EventOf<'turned' | 'wasted'>): readonly [one: string, several: string] {
  if (kind === 'turned') {
    const stopped = 'stopped by an interceptor:'
    return [`is ${stopped} its attack is lost`, `are ${stopped} their attack is lost`]
  }
  const reason = wastes[rule]
  return reason === undefined ? ['finds its target gone', 'find their target gone'] : [reason, reason]
}

const wastes: Partial<Readonly<Record<RuleId, string>>> = {
  'intercept.loses': 'cannot fire at the interceptor that stopped it',
  'engaged.forbids': 'is engaged and cannot resupply',
}

function sayVain(event: EventOf<'turned' | 'wasted'>, words: SideWords): string {
  const { unit, side, by } = event
  const [one, several] = whyVain(event)
  if (by === 'missiles') return `The ${ofFleet(salvoName(unit), side, words)} ${several}.`
  return `${ofFleet(unit, side, words)} ${by === 'fighters' ? several : one}.`
}

function sayEnd({ rule, winner }: EventOf<'end'>, words: SideWords): string {
  if (rule === 'end.limit') return 'The last round agreed on is over: the battle is drawn.'
  return winner === 'draw'
    ? 'Nobody holds the field: the battle is drawn.'
    : `The battle is won by ${words[winner].inner}.`
}

export function tell(event: Event, words: SideWords): string {
  const who = 'unit' in event ? ofFleet(event.unit, event.side, words) : ''
  switch (event.kind) {
    case 'orders':
      return `${words[event.side].start}: ${event.text}.`
    case 'attack':
      return sayAttack(event, words)
    case 'engaged':
      return `${who} is engaged.`
    case 'hit':
      return `${who} takes ${sayCount(event.hits, 'hit')}.`
    case 'closeIn':
      return sayCloseIn(event, words)
    case 'losses': {
      const whose = ofFleet(sayFiredAt({ from: event.unit, against: event.against }), event.side, words)
      return `${capitalise(whose)} lose ${sayCount(Number(event.points), 'point')}; ${event.left} left.`
    }
    case 'lost':
      return `${who} is destroyed.`
    case 'turned':
    case 'wasted':
      return sayVain(event, words)
    case 'landed':
      return `${who} land on the colony.`
    case 'spared':
      return `The missiles of ${who} come at an engaged target: no close-in defence.`
    case 'flak':
      return `${who} fires close-in defence at the raiders.`
    case 'left':
      return `${who} leave with their carrier.`
    case 'resupplied':
      return `${who} resupplies, which changes nothing here.`
    case 'launched':
      return `${who} launches ${event.points} points of missiles at ${ofFleet(event.at, other(event.side), words)}.`
    case 'watch':
      return `${who} is ${event.success ? '' : 'not '}in place when raiders come.`
    case 'protected': {
      const units = event.units.length === 0 ? 'nobody' : event.units.join(', ')
      return `${sayDoes(words[event.side], 'aids', 'aid')} the protective fire of ${units}.`
    }
    case 'patrol': {
      const points = `${event.points} points on patrol: ${sayCount(event.shifts, 'shift')}`
      return `${sayDoes(words[event.side], 'has', 'have')} ${points}.`
    }
    case 'bombarded':
      return `${who} bombards: ${sayCount(event.factors, 'population factor')} destroyed, ${event.left} left.`
    case 'retreat':
      return `${who} ${event.success ? 'retreats' : 'fails to retreat'}: ${saySum(event.sum)}.`
    case 'strength': {
      const strengths = `a strength of ${event.ground} in ground combat and of ${event.pacification} in pacification`
      return `${sayDoes(words[event.side], 'has', 'have')} ${strengths}.`
    }
    case 'end':
      return sayEnd(event, words)
    default:
      return never(event)
  }
}

export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const asked = pending(state)
  const round = `Round ${state.done + 1}`
  switch (asked.kind) {
    case 'over':
      return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
    case 'roll':
      return { rule: asked.roll.rule, title: `${round}: throw`, text: sayThrow(state, state.agenda.at(-1), words) }
    case 'orders': {
      const own = asked.briefs.find(({ side }) => side === eye)
      const brief = own ?? must(asked.briefs[0], 'a question asks somebody')
      if (brief.ask.kind === 'protect') {
        const title = `${round}: ${sayDoes(words[brief.side], 'spends its', 'spend their')} patrol`
        const text = 'Which units are aided in their protective fire? Nobody is an answer too.'
        return { rule: brief.rule, title, text }
      }
      const text = 'What each unit does, targets, screens, patrol and missiles: in secret, and revealed together.'
      return { rule: brief.rule, title: `${round}: orders`, text }
    }
    default:
      return never(asked)
  }
}
