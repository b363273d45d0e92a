import { other } from '../../../game/sides/index.ts'
import { type SideName, type SideWords, verbFor } from '../../../game/words/index.ts'
import { never } from '../../../lang/index.ts'
import type { Event, EventOf, UnitCount } from '../event.ts'
import { signed } from '../fire/rolls.ts'
import { PFS } from '../fleet/unit-names.ts'
import { printPoints } from '../setup/factors.ts'

const does = (name: SideName, one: string, several: string): string => `${name.start} ${verbFor(name, one, several)}`

const points = (halves: number): string => `${printPoints(halves)} ${Math.abs(halves) === 2 ? 'point' : 'points'}`

const list = (counts: readonly UnitCount[]): string =>
  counts.length === 0 ? 'nothing' : counts.map(({ id, count }) => (count === 1 ? id : `${count} ${id}`)).join(', ')

function tellIntensity({ chosen, factors, rating }: EventOf<'intensity'>, { red, blue }: SideWords): string {
  switch (chosen) {
    case 'sides':
      return `${does(red, 'picks', 'pick')} ${factors.red}, ${blue.inner} ${verbFor(blue, 'picks', 'pick')} ${factors.blue}: Battle Intensity Rating ${rating}.`
    case 'one':
      return `One side cannot retreat, the other picks both: ${factors.red} and ${factors.blue}, rating ${rating}.`
    case 'agreed':
      return `The agreed rating of ${rating} stands.`
    case 'standard':
      return `Battle intensity is not used: standard table, as line ${rating}.`
  }
}

/** `… = 8.75, rounded 9 points`, or `… = 9 points` if nothing is rounded. */
function tellFire({ comPot, percent, damage }: EventOf<'fire'>, name: SideName, enemy: SideName): string {
  const exact = (comPot * percent) / 200
  const rounded = exact === damage ? '' : `${exact}, rounded `
  const scored = `${damage} damage ${damage === 1 ? 'point' : 'points'}`
  return `${does(name, 'scores', 'score')} ${printPoints(comPot)} × ${percent} % = ${rounded}${scored} on ${enemy.inner}.`
}

function tellDirected({ result, amount, target, cost, left }: EventOf<'directed'>, name: SideName): string {
  if (result === 'none') return `${does(name, 'uses', 'use')} no directed damage.`
  const what = result === 'lost' ? `${points(amount)} of ${target} shot down` : `${target} ${result}`
  return `${does(name, 'directs', 'direct')} ${points(cost)}: ${what}; ${printPoints(left)} left.`
}

function lostText(unit: string, count: number): string {
  if (unit === PFS) return `${count} ${count === 1 ? 'PF' : 'PFs'}`
  return `${printPoints(count)} fighter ${count <= 2 ? 'factor' : 'factors'}`
}

function tellGive({ unit, count, result, value, left }: EventOf<'give'>, name: SideName): string {
  const fate = result === 'outright' ? 'crippled and destroyed' : result
  const what = result === 'lost' ? lostText(unit, count) : count === 1 ? unit : `${count} ${unit}`
  const rest = left < 0 ? `${printPoints(-left)} overpaid` : `${printPoints(left)} left`
  return `${does(name, 'gives up', 'give up')} ${points(value)}: ${what} ${fate}; ${rest}.`
}

function tellSettled({ left, owed }: EventOf<'settled'>, name: SideName): string {
  const what = left > 0 ? `${points(left)} too small to take` : `${points(-left)} overpaid`
  if (owed === 0) return `${name.start}: ${what}; nothing carries over.`
  const carried =
    owed > 0
      ? `${verbFor(name, 'owes', 'owe')} ${printPoints(owed)}`
      : `${verbFor(name, 'has', 'have')} a credit of ${printPoints(-owed)}`
  return `${name.start}: ${what}; ${carried} next round.`
}

function tellStranded({ fighters, pfs }: EventOf<'stranded'>, name: SideName): string {
  const parts = [
    ...(fighters > 0 ? [`${printPoints(fighters)} fighter factors`] : []),
    ...(pfs > 0 ? [`${pfs} PFs`] : []),
  ]
  return `${does(name, 'has no room', 'have no room')} for ${parts.join(' and ')}: lost.`
}

/** The name of a fleet is too long to be inflected. */
const tellWon = (name: SideName): string =>
  name.kind === 'colour' ? `The field is ${name.inner}'s.` : `${does(name, 'holds', 'hold')} the field.`

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
      return `In the pursuit ${name.inner} ${verbFor(name, 'has', 'have')} ${list(event.force)}.`
    default:
      return never(event)
  }
}

export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'notice':
      return `${event.by.map(side => words[side].start).join(' and ')} will change the rating of ${event.rating}.`
    case 'intensity':
      return tellIntensity(event, words)
    case 'variable':
      return `Variable intensity: ${signed(event.change)}, rating ${event.rating}.`
    case 'cloak':
      return event.uses
        ? `${does(words[event.side], 'attacks', 'attack')} from under cloak.`
        : `${does(words[event.side], 'does not use its', 'do not use their')} cloaks.`
    case 'cloakRoll':
      return `The cloak of ${words[event.side].inner}: ${signed(event.shift)} on the enemy's die this round.`
    case 'fire':
      return tellFire(event, words[event.side], words[other(event.side)])
    case 'adjust': {
      const left = event.left < 0 ? `; credit of ${printPoints(-event.left)} is left` : ''
      return `With the points carried over, ${points(event.points)} instead of ${printPoints(event.scored)} count against ${words[event.side].inner}${left}.`
    }
    case 'directed':
      return tellDirected(event, words[event.side])
    case 'give':
      return tellGive(event, words[event.side])
    case 'settled':
      return tellSettled(event, words[event.side])
    case 'stranded':
      return tellStranded(event, words[event.side])
    case 'shock':
      return `The shock of its own cannon ${event.crippled ? 'cripples' : 'spares'} ${event.unit}.`
    case 'over':
      return event.winner === 'draw' ? 'The battle ends without a victor.' : tellWon(words[event.winner])
    default:
      return tellEnding(event, words[event.side])
  }
}
