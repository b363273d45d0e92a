import type { Eye, Prompt } from '../../game/index.ts'
import { capital, never } from '../../lang/index.ts'
import { counted } from './counted.ts'
import type { RuleId } from './ledger.ts'
import { sayChance } from './say-sum.ts'
import { missilesOf, namedBy, sayThrow } from './say-throw.ts'
import { pending } from './sequence.ts'
import type { Chance, Event } from './shape.ts'
import type { State } from './state.ts'

/** A side at the beginning of a sentence. */
const sideName = { red: 'Red', blue: 'Blue' } as const

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>

const attacks = {
  fire: 'fires at',
  fighters: 'fly a sortie at',
  missiles: 'strike at',
} as const

/** Interceptors are fighters, which throw for effectiveness, or ships that stand between missiles and their target. */
const intercepts = ({ terms }: Chance): string => (terms[0]!.rule === 'fighter.chance' ? 'intercept' : 'intercepts')

function sayAttack({ rule, unit, side, at, by, sum, success }: Told<'attack'>): string {
  const who = by === 'missiles' ? missilesOf(unit) : unit
  const does = by === 'intercept' ? intercepts(sum) : attacks[by]
  const whom = rule === 'intercept.missiles' ? `the ${missilesOf(at)}` : at
  return `${capital(who)} of ${side} ${does} ${whom}: ${sayChance(sum)}: ${success ? 'success' : 'no success'}.`
}

function sayCloseIn({ unit, side, at, against, shots, hits, sum }: Told<'closeIn'>): string {
  const whom = namedBy({ from: at, against })
  return `Close-in defence of ${unit} of ${side} against ${whom}: ${counted(shots, 'shot')} at ${sayChance(sum)}: ${counted(hits, 'hit')}.`
}

function sayLosses({ unit, side, against, points, left }: Told<'losses'>): string {
  const who = capital(namedBy({ from: unit, against }))
  return `${who} of ${side} lose ${counted(Number(points), 'point')}; ${left} left.`
}

/** What a unit or its missiles have come to: both words for one, then both for several. */
function sayVain({ unit, side, by }: Told<'turned' | 'wasted'>, one: string, several: string): string {
  if (by === 'missiles') return `The ${missilesOf(unit)} of ${side} ${several}.`
  return `${unit} of ${side} ${by === 'fighters' ? several : one}.`
}

function sayWasted(event: Told<'turned' | 'wasted'>): string {
  const reason = wastes[event.rule]
  if (reason !== undefined) return sayVain(event, reason, reason)
  return sayVain(event, 'finds its target gone', 'find their target gone')
}

function sayEnd({ rule, winner }: Told<'end'>): string {
  if (rule === 'end.limit') return 'The last round agreed on is over: the battle is drawn.'
  return winner === 'draw' ? 'Nobody is left on the field: the battle is drawn.' : `The battle is won by ${winner}.`
}

/** Why a deed came to nothing, by the rule that says so. */
const wastes: Partial<Readonly<Record<RuleId, string>>> = {
  'intercept.loses': 'cannot fire at the interceptor that stopped it',
  'engaged.forbids': 'is engaged and cannot resupply',
}

/** An event in one sentence. */
export function tell(event: Event): string {
  switch (event.kind) {
    case 'orders':
      return `${sideName[event.side]}: ${event.text}.`
    case 'attack':
      return sayAttack(event)
    case 'engaged':
      return `${event.unit} of ${event.side} is engaged.`
    case 'hit':
      return `${event.unit} of ${event.side} takes ${counted(event.hits, 'hit')}.`
    case 'closeIn':
      return sayCloseIn(event)
    case 'losses':
      return sayLosses(event)
    case 'lost':
      return `${event.unit} of ${event.side} is destroyed.`
    case 'turned':
      return sayVain(
        event,
        'is stopped by an interceptor: its attack is lost',
        'are stopped by an interceptor: their attack is lost',
      )
    case 'wasted':
      return sayWasted(event)
    case 'landed':
      return `${event.unit} of ${event.side} land on the colony.`
    case 'spared':
      return `The missiles of ${event.unit} of ${event.side} come at an engaged target: no close-in defence.`
    case 'flak':
      return `${event.unit} of ${event.side} fires close-in defence at the raiders.`
    case 'left':
      return `${event.unit} of ${event.side} leave with their carrier.`
    case 'resupplied':
      return `${event.unit} of ${event.side} resupplies, which changes nothing here.`
    case 'launched':
      return `${event.unit} of ${event.side} launches ${event.points} points of missiles at ${event.at}.`
    case 'watch':
      return `${event.unit} of ${event.side} is ${event.success ? '' : 'not '}in place when raiders come.`
    case 'protected':
      return `${sideName[event.side]} aids the protective fire of ${event.units.length === 0 ? 'nobody' : event.units.join(', ')}.`
    case 'patrol':
      return `${sideName[event.side]} has ${event.points} points on patrol: ${counted(event.shifts, 'shift')}.`
    case 'bombarded':
      return `${event.unit} of ${event.side} bombards: ${counted(event.factors, 'population factor')} destroyed, ${event.left} left.`
    case 'retreat':
      return `${event.unit} of ${event.side} ${event.success ? 'retreats' : 'fails to retreat'}: ${sayChance(event.sum)}.`
    case 'strength':
      return `${sideName[event.side]} has a strength of ${event.ground} in ground combat and of ${event.pacification} in pacification.`
    case 'end':
      return sayEnd(event)
    default:
      return never(event)
  }
}

/** What a person at the table is asked for. Sealed orders are named to everybody, their contents to nobody. */
export function prompt(state: State, eye: Eye): Prompt {
  const asked = pending(state)
  const round = `Round ${state.done + 1}`
  switch (asked.kind) {
    case 'over':
      return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
    case 'roll':
      return {
        rule: asked.roll.rule,
        title: `${round}: throw`,
        text: sayThrow(state, state.agenda.at(-1)),
      }
    case 'orders': {
      const brief = asked.briefs.find(({ side }) => side === eye) ?? asked.briefs[0]!
      if (brief.ask.kind === 'protect') {
        const title = `${round}: ${sideName[brief.side]} spends its patrol`
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
