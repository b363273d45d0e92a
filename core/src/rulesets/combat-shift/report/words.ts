import { type Eye, ofFleet, type Prompt, type SideName, type SideWords, verb } from '../../../game/index.ts'
import { capital, never } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import { pending } from '../sequence.ts'
import type { Chance, Event } from '../shape.ts'
import type { State } from '../state.ts'
import { counted } from './counted.ts'
import { sayChance } from './say-sum.ts'
import { missilesOf, namedBy, sayThrow } from './say-throw.ts'

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>

const attacks = {
  fire: 'fires at',
  fighters: 'fly a sortie at',
  missiles: 'strike at',
} as const

/** Interceptors are fighters, which throw for effectiveness, or ships that stand between missiles and their target. */
const intercepts = ({ terms }: Chance): string => (terms[0]!.rule === 'fighter.chance' ? 'intercept' : 'intercepts')

function sayAttack({ rule, unit, side, at, by, sum, success }: Told<'attack'>, words: SideWords): string {
  const who = by === 'missiles' ? missilesOf(unit) : unit
  const does = by === 'intercept' ? intercepts(sum) : attacks[by]
  const whom = rule === 'intercept.missiles' ? `the ${missilesOf(at)}` : at
  return `${ofFleet(capital(who), side, words)} ${does} ${whom}: ${sayChance(sum)}: ${success ? 'success' : 'no success'}.`
}

function sayCloseIn({ unit, side, at, against, shots, hits, sum }: Told<'closeIn'>, words: SideWords): string {
  const whom = namedBy({ from: at, against })
  return `Close-in defence of ${ofFleet(unit, side, words)} against ${whom}: ${counted(shots, 'shot')} at ${sayChance(sum)}: ${counted(hits, 'hit')}.`
}

function sayLosses({ unit, side, against, points, left }: Told<'losses'>, words: SideWords): string {
  const who = capital(namedBy({ from: unit, against }))
  return `${ofFleet(who, side, words)} lose ${counted(Number(points), 'point')}; ${left} left.`
}

/** What becomes of a deed: of one, and of several. */
type Vain = readonly [one: string, several: string]

/** A side and what it does, at the beginning of a sentence. */
const sayDoes = (name: SideName, one: string, several: string): string => `${name.start} ${verb(name, one, several)}`

/** What a unit or its missiles have come to. */
function sayVain({ unit, side, by }: Told<'turned' | 'wasted'>, words: SideWords, [one, several]: Vain): string {
  if (by === 'missiles') return `The ${ofFleet(missilesOf(unit), side, words)} ${several}.`
  return `${ofFleet(unit, side, words)} ${by === 'fighters' ? several : one}.`
}

function sayWasted(event: Told<'turned' | 'wasted'>, words: SideWords): string {
  const reason = wastes[event.rule]
  if (reason !== undefined) return sayVain(event, words, [reason, reason])
  return sayVain(event, words, ['finds its target gone', 'find their target gone'])
}

function sayEnd({ rule, winner }: Told<'end'>, words: SideWords): string {
  if (rule === 'end.limit') return 'The last round agreed on is over: the battle is drawn.'
  return winner === 'draw'
    ? 'Nobody is left on the field: the battle is drawn.'
    : `The battle is won by ${words[winner].inner}.`
}

/** Why a deed came to nothing, by the rule that says so. */
const wastes: Partial<Readonly<Record<RuleId, string>>> = {
  'intercept.loses': 'cannot fire at the interceptor that stopped it',
  'engaged.forbids': 'is engaged and cannot resupply',
}

/** An event in one sentence. */
export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'orders':
      return `${words[event.side].start}: ${event.text}.`
    case 'attack':
      return sayAttack(event, words)
    case 'engaged':
      return `${ofFleet(event.unit, event.side, words)} is engaged.`
    case 'hit':
      return `${ofFleet(event.unit, event.side, words)} takes ${counted(event.hits, 'hit')}.`
    case 'closeIn':
      return sayCloseIn(event, words)
    case 'losses':
      return sayLosses(event, words)
    case 'lost':
      return `${ofFleet(event.unit, event.side, words)} is destroyed.`
    case 'turned':
      return sayVain(event, words, [
        'is stopped by an interceptor: its attack is lost',
        'are stopped by an interceptor: their attack is lost',
      ])
    case 'wasted':
      return sayWasted(event, words)
    case 'landed':
      return `${ofFleet(event.unit, event.side, words)} land on the colony.`
    case 'spared':
      return `The missiles of ${ofFleet(event.unit, event.side, words)} come at an engaged target: no close-in defence.`
    case 'flak':
      return `${ofFleet(event.unit, event.side, words)} fires close-in defence at the raiders.`
    case 'left':
      return `${ofFleet(event.unit, event.side, words)} leave with their carrier.`
    case 'resupplied':
      return `${ofFleet(event.unit, event.side, words)} resupplies, which changes nothing here.`
    case 'launched':
      return `${ofFleet(event.unit, event.side, words)} launches ${event.points} points of missiles at ${event.at}.`
    case 'watch':
      return `${ofFleet(event.unit, event.side, words)} is ${event.success ? '' : 'not '}in place when raiders come.`
    case 'protected':
      return `${sayDoes(words[event.side], 'aids', 'aid')} the protective fire of ${event.units.length === 0 ? 'nobody' : event.units.join(', ')}.`
    case 'patrol':
      return `${sayDoes(words[event.side], 'has', 'have')} ${event.points} points on patrol: ${counted(event.shifts, 'shift')}.`
    case 'bombarded':
      return `${ofFleet(event.unit, event.side, words)} bombards: ${counted(event.factors, 'population factor')} destroyed, ${event.left} left.`
    case 'retreat':
      return `${ofFleet(event.unit, event.side, words)} ${event.success ? 'retreats' : 'fails to retreat'}: ${sayChance(event.sum)}.`
    case 'strength':
      return `${sayDoes(words[event.side], 'has', 'have')} a strength of ${event.ground} in ground combat and of ${event.pacification} in pacification.`
    case 'end':
      return sayEnd(event, words)
    default:
      return never(event)
  }
}

/** What a person at the table is asked for. Sealed orders are named to everybody, their contents to nobody. */
export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const asked = pending(state)
  const round = `Round ${state.done + 1}`
  switch (asked.kind) {
    case 'over':
      return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
    case 'roll':
      return {
        rule: asked.roll.rule,
        title: `${round}: throw`,
        text: sayThrow(state, state.agenda.at(-1), words),
      }
    case 'orders': {
      const brief = asked.briefs.find(({ side }) => side === eye) ?? asked.briefs[0]!
      if (brief.ask.kind === 'protect') {
        const title = `${round}: ${sayDoes(words[brief.side], 'spends its', 'spend their')} patrol`
        return {
          rule: brief.rule,
          title,
          text: 'Which units are aided in their protective fire? Nobody is an answer too.',
        }
      }
      const text = 'What each unit does, targets, screens, patrol and missiles: in secret, and revealed together.'
      return { rule: brief.rule, title: `${round}: orders`, text }
    }
    default:
      return never(asked)
  }
}
