import { never } from '../../lang/index.ts'
import type { Event, EventOf, UnitCount } from './event.ts'
import { printHalves } from './factors.ts'
import { signed } from './rolls.ts'

const name = (side: 'red' | 'blue'): string => (side === 'red' ? 'Red' : 'Blue')

const points = (halves: number): string => `${printHalves(halves)} ${Math.abs(halves) === 2 ? 'point' : 'points'}`

const list = (counts: readonly UnitCount[]): string =>
  counts.length === 0 ? 'nothing' : counts.map(({ id, count }) => (count === 1 ? id : `${count} ${id}`)).join(', ')

function tellIntensity(event: EventOf<'intensity'>): string {
  const { factors, rating } = event
  switch (event.chosen) {
    case 'sides':
      return `Red picks ${factors.red}, blue picks ${factors.blue}: Battle Intensity Rating ${rating}.`
    case 'one':
      return `One side cannot retreat, the other picks both: ${factors.red} and ${factors.blue}, rating ${rating}.`
    case 'agreed':
      return `The agreed rating of ${rating} stands.`
    case 'standard':
      return `Battle intensity is not used: standard table, as line ${rating}.`
  }
}

/** `8.75, rounded 9 points`, or `9 points` where nothing is rounded. */
function productText({ comPot, percent, damage }: EventOf<'fire'>): string {
  const exact = (comPot * percent) / 200
  const points = `${damage} damage ${damage === 1 ? 'point' : 'points'}`
  return exact === damage ? points : `${exact}, rounded ${points}`
}

function tellFire(event: EventOf<'fire'>): string {
  const shift = event.shift === 0 ? '' : ` with a shift of ${signed(event.shift)}`
  const die = event.die === undefined ? '' : ` rolls ${event.die}${shift} and`
  return `${name(event.side)}${die} scores ${printHalves(event.comPot)} × ${event.percent} % = ${productText(event)}.`
}

function tellAdjust(event: EventOf<'adjust'>): string {
  const left = event.left < 0 ? `; credit of ${printHalves(-event.left)} is left` : ''
  return `With the points carried over, ${points(event.points)} instead of ${printHalves(event.scored)} count against ${event.side}${left}.`
}

function tellDirected(event: EventOf<'directed'>): string {
  if (event.result === 'none') return `${name(event.side)} uses no directed damage.`
  const what =
    event.result === 'lost' ? `${points(event.amount)} of ${event.target} shot down` : `${event.target} ${event.result}`
  return `${name(event.side)} directs ${points(event.cost)}: ${what}; ${printHalves(event.left)} left.`
}

function lostText(event: EventOf<'give'>): string {
  if (event.unit === 'PFs') return `${event.count} ${event.count === 1 ? 'PF' : 'PFs'}`
  return `${printHalves(event.count)} fighter ${event.count <= 2 ? 'factor' : 'factors'}`
}

function tellGive(event: EventOf<'give'>): string {
  const unit = event.count === 1 ? event.unit : `${event.count} ${event.unit}`
  const fate = event.result === 'outright' ? 'crippled and destroyed' : event.result
  const what = event.result === 'lost' ? `${lostText(event)} lost` : `${unit} ${fate}`
  const left = event.left < 0 ? `${printHalves(-event.left)} overpaid` : `${printHalves(event.left)} left`
  return `${name(event.side)} gives up ${points(event.worth)}: ${what}; ${left}.`
}

function tellSettled(event: EventOf<'settled'>): string {
  const what = event.left > 0 ? `${points(event.left)} too small to take` : `${points(-event.left)} overpaid`
  if (event.owed === 0) return `${name(event.side)}: ${what}; nothing carries over.`
  const carried = event.owed > 0 ? `owes ${printHalves(event.owed)}` : `has a credit of ${printHalves(-event.owed)}`
  return `${name(event.side)}: ${what}; ${carried} next round.`
}

function tellStranded(event: EventOf<'stranded'>): string {
  const parts = [
    ...(event.fighters > 0 ? [`${printHalves(event.fighters)} fighter factors`] : []),
    ...(event.pfs > 0 ? [`${event.pfs} PFs`] : []),
  ]
  return `${name(event.side)} has no room for ${parts.join(' and ')}: lost.`
}

/** A retreat, a pursuit, an end. */
function tellEnding(event: EventOf<'announce' | 'withdraw' | 'pursue' | 'chase' | 'rearguard' | 'over'>): string {
  switch (event.kind) {
    case 'announce':
      return `${name(event.side)} ${event.retreats ? 'announces its retreat' : 'stays'}.`
    case 'withdraw':
      return event.leftBehind.length === 0
        ? `${name(event.side)} leaves the field.`
        : `${name(event.side)} leaves the field; ${list(event.leftBehind)} must stay.`
    case 'pursue':
      return `${name(event.side)} ${event.pursues ? 'pursues' : 'does not pursue'}.`
    case 'chase':
      return `${name(event.side)} ${event.caught ? 'catches up' : 'does not catch up'}.`
    case 'rearguard':
      return `In the pursuit ${event.side} has ${list(event.force)}.`
    case 'over':
      return event.winner === 'draw' ? 'The battle ends without a victor.' : `The field is ${event.winner}'s.`
    default:
      return never(event)
  }
}

/** An event in one sentence. */
export function tell(event: Event): string {
  switch (event.kind) {
    case 'notice':
      return `${event.by.map(name).join(' and ')} will change the rating of ${event.rating}.`
    case 'intensity':
      return tellIntensity(event)
    case 'variable':
      return `Variable intensity: ${signed(event.change)}, rating ${event.rating}.`
    case 'cloak':
      return `${name(event.side)} ${event.uses ? 'attacks from under cloak' : 'does not use its cloaks'}.`
    case 'cloakRoll':
      return `The cloak of ${event.side}: ${signed(event.shift)} on the enemy's die this round.`
    case 'fire':
      return tellFire(event)
    case 'adjust':
      return tellAdjust(event)
    case 'directed':
      return tellDirected(event)
    case 'give':
      return tellGive(event)
    case 'settled':
      return tellSettled(event)
    case 'stranded':
      return tellStranded(event)
    case 'shock':
      return `The shock of its own cannon ${event.crippled ? 'cripples' : 'spares'} ${event.unit}.`
    default:
      return tellEnding(event)
  }
}
