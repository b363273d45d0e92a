import { type SideName, type SideWords, verb } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import type { Event, EventOf, UnitCount } from '../event.ts'
import { signed } from '../fire/rolls.ts'
import { printPoints } from '../setup/factors.ts'

/** A side and what it does, at the beginning of a sentence. */
const does = (name: SideName, one: string, several: string): string => `${name.start} ${verb(name, one, several)}`

const points = (halves: number): string => `${printPoints(halves)} ${Math.abs(halves) === 2 ? 'point' : 'points'}`

const list = (counts: readonly UnitCount[]): string =>
  counts.length === 0 ? 'nothing' : counts.map(({ id, count }) => (count === 1 ? id : `${count} ${id}`)).join(', ')

function tellIntensity(event: EventOf<'intensity'>, words: SideWords): string {
  const { factors, rating } = event
  switch (event.chosen) {
    case 'sides':
      return `${does(words.red, 'picks', 'pick')} ${factors.red}, ${words.blue.inner} ${verb(words.blue, 'picks', 'pick')} ${factors.blue}: Battle Intensity Rating ${rating}.`
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

function tellFire(event: EventOf<'fire'>, words: SideWords): string {
  const shift = event.shift === 0 ? '' : ` with a shift of ${signed(event.shift)}`
  const name = words[event.side]
  const die = event.die === undefined ? '' : ` ${verb(name, 'rolls', 'roll')} ${event.die}${shift} and`
  return `${name.start}${die} ${verb(name, 'scores', 'score')} ${printPoints(event.comPot)} × ${event.percent} % = ${productText(event)}.`
}

function tellAdjust(event: EventOf<'adjust'>, words: SideWords): string {
  const left = event.left < 0 ? `; credit of ${printPoints(-event.left)} is left` : ''
  return `With the points carried over, ${points(event.points)} instead of ${printPoints(event.scored)} count against ${words[event.side].inner}${left}.`
}

function tellDirected(event: EventOf<'directed'>, words: SideWords): string {
  if (event.result === 'none') return `${does(words[event.side], 'uses', 'use')} no directed damage.`
  const what =
    event.result === 'lost' ? `${points(event.amount)} of ${event.target} shot down` : `${event.target} ${event.result}`
  return `${does(words[event.side], 'directs', 'direct')} ${points(event.cost)}: ${what}; ${printPoints(event.left)} left.`
}

function lostText(event: EventOf<'give'>): string {
  if (event.unit === 'PFs') return `${event.count} ${event.count === 1 ? 'PF' : 'PFs'}`
  return `${printPoints(event.count)} fighter ${event.count <= 2 ? 'factor' : 'factors'}`
}

function tellGive(event: EventOf<'give'>, words: SideWords): string {
  const unit = event.count === 1 ? event.unit : `${event.count} ${event.unit}`
  const fate = event.result === 'outright' ? 'crippled and destroyed' : event.result
  const what = event.result === 'lost' ? `${lostText(event)} lost` : `${unit} ${fate}`
  const left = event.left < 0 ? `${printPoints(-event.left)} overpaid` : `${printPoints(event.left)} left`
  return `${does(words[event.side], 'gives up', 'give up')} ${points(event.worth)}: ${what}; ${left}.`
}

function tellSettled(event: EventOf<'settled'>, words: SideWords): string {
  const what = event.left > 0 ? `${points(event.left)} too small to take` : `${points(-event.left)} overpaid`
  if (event.owed === 0) return `${words[event.side].start}: ${what}; nothing carries over.`
  const name = words[event.side]
  const owes = verb(name, 'owes', 'owe')
  const has = verb(name, 'has', 'have')
  const carried =
    event.owed > 0 ? `${owes} ${printPoints(event.owed)}` : `${has} a credit of ${printPoints(-event.owed)}`
  return `${name.start}: ${what}; ${carried} next round.`
}

function tellStranded(event: EventOf<'stranded'>, words: SideWords): string {
  const parts = [
    ...(event.fighters > 0 ? [`${printPoints(event.fighters)} fighter factors`] : []),
    ...(event.pfs > 0 ? [`${event.pfs} PFs`] : []),
  ]
  return `${does(words[event.side], 'has no room', 'have no room')} for ${parts.join(' and ')}: lost.`
}

/** The name of a fleet is too long to be bent. */
const tellWon = (name: SideName): string =>
  name.kind === 'colour' ? `The field is ${name.inner}'s.` : `${does(name, 'holds', 'hold')} the field.`

/** A retreat or a pursuit. */
function tellEnding(
  event: EventOf<'announce' | 'withdraw' | 'pursue' | 'chase' | 'rearguard'>,
  name: SideName,
): string {
  switch (event.kind) {
    case 'announce':
      return event.retreats
        ? `${does(name, 'announces its', 'announce their')} retreat.`
        : `${does(name, 'stays', 'stay')}.`
    case 'withdraw':
      return `${does(name, 'leaves', 'leave')} the field${event.leftBehind.length === 0 ? '' : `; ${list(event.leftBehind)} must stay`}.`
    case 'pursue':
      return `${event.pursues ? does(name, 'pursues', 'pursue') : does(name, 'does not pursue', 'do not pursue')}.`
    case 'chase':
      return `${event.caught ? does(name, 'catches up', 'catch up') : does(name, 'does not catch up', 'do not catch up')}.`
    case 'rearguard':
      return `In the pursuit ${name.inner} ${verb(name, 'has', 'have')} ${list(event.force)}.`
    default:
      return never(event)
  }
}

const tellCloak = (uses: boolean, name: SideName): string =>
  `${uses ? does(name, 'attacks from under', 'attack from under') : does(name, 'does not use its', 'do not use their')} ${uses ? 'cloak' : 'cloaks'}.`

/** An event in one sentence. */
export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'notice':
      return `${event.by.map(side => words[side].start).join(' and ')} will change the rating of ${event.rating}.`
    case 'intensity':
      return tellIntensity(event, words)
    case 'variable':
      return `Variable intensity: ${signed(event.change)}, rating ${event.rating}.`
    case 'cloak':
      return tellCloak(event.uses, words[event.side])
    case 'cloakRoll':
      return `The cloak of ${words[event.side].inner}: ${signed(event.shift)} on the enemy's die this round.`
    case 'fire':
      return tellFire(event, words)
    case 'adjust':
      return tellAdjust(event, words)
    case 'directed':
      return tellDirected(event, words)
    case 'give':
      return tellGive(event, words)
    case 'settled':
      return tellSettled(event, words)
    case 'stranded':
      return tellStranded(event, words)
    case 'shock':
      return `The shock of its own cannon ${event.crippled ? 'cripples' : 'spares'} ${event.unit}.`
    case 'over':
      return event.winner === 'draw' ? 'The battle ends without a victor.' : tellWon(words[event.winner])
    default:
      return tellEnding(event, words[event.side])
  }
}
