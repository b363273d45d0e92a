import { other } from '../../../game/sides/index.ts'
import { ofFleet, type SideWords } from '../../../game/words/index.ts'
import { closeInFireOf, fightersAtSalvo, fireAtSalvo, unrolledAttackOf } from '../fire/attacks.ts'
import { carrierHitBonus, closeInSum } from '../fire/close-in.ts'
import { fighterSumByFace, type UnrolledAttack } from '../fire/fighter-sum.ts'
import { fireSum, orbitalInPlaceSum, retreatSum } from '../fire/sum.ts'
import type { CloseInAnswer, PointLoss, SalvoGuard, State, Task } from '../state.ts'
import { carrierLoss } from '../tables.ts'
import { isShipOrBase, unitOf } from '../units/field.ts'
import { firstSalvo } from '../units/salvos.ts'
import { sayCount, saySum, saySumBeforeThrow } from './say-sum.ts'

export const salvoName = (unit: string): string => `missiles of ${unit}`

export const sayFiredAt = ({ from, against }: Pick<CloseInAnswer, 'from' | 'against'>): string =>
  against === 'missiles' ? `the ${salvoName(from)}` : from

const attackers = { fighters: 'fly at', missiles: 'strike at', intercept: 'intercept' } as const

function sayFaces(attack: UnrolledAttack): string {
  const { terms, chances } = fighterSumByFace(attack)
  const success = `success at ${chances.join(', ')} % by that die`
  return `with ${saySumBeforeThrow(terms)}: a ten-sided die for effectiveness, percentile dice for ${success}.`
}

/** intercept.missiles A ship or fighters between a salvo and its target. */
function sayGuard(state: State, { side, from, at }: SalvoGuard, words: SideWords): string {
  const salvo = firstSalvo(state)
  const meeting = { side, unit: unitOf(state, side, from), era: salvo.era }
  const who = ofFleet(from, side, words)
  if (isShipOrBase(meeting.unit)) {
    const sum = saySum(fireSum(fireAtSalvo(state, meeting)))
    return `${who} screens ${at} against missiles at ${sum}: percentile dice.`
  }
  return `${who} meet the missiles of ${salvo.from} ${sayFaces(fightersAtSalvo(state, meeting))}`
}

/** close-in.loss close-in.carrier-loss */
function sayLoss(state: State, task: PointLoss, words: SideWords): string {
  const bonus = task.rule === 'close-in.loss' ? carrierHitBonus(unitOf(state, task.side, task.by).made) : 0
  const more = bonus > 0 ? `, and ${bonus} more to each, ${carrierLoss.most} at most` : ''
  const whose = ofFleet(sayFiredAt(task), other(task.side), words)
  return `Points that ${whose} lose to ${ofFleet(task.by, task.side, words)}: a ten-sided die for every hit${more}.`
}

/** A throw that is due: the thrower and its chance; several dice in the order in which they are read. */
export function sayThrow(state: State, task: Task | undefined, words: SideWords): string {
  switch (task?.task) {
    case 'attack': {
      const who = `${task.by === 'missiles' ? 'Missiles of ' : ''}${ofFleet(task.from, task.side, words)}`
      return `${who} ${attackers[task.by]} ${ofFleet(task.at, other(task.side), words)} ${sayFaces(unrolledAttackOf(state, task))}`
    }
    case 'closeIn': {
      const sum = saySum(closeInSum(closeInFireOf(state, task)))
      const shots = `percentile dice for each of ${sayCount(task.shots, 'shot')}`
      const raiders = ofFleet(sayFiredAt(task), other(task.side), words)
      return `Close-in defence of ${ofFleet(task.by, task.side, words)} against ${raiders} at ${sum}: ${shots}.`
    }
    case 'loss':
      return sayLoss(state, task, words)
    case 'watch': {
      const sum = saySum(orbitalInPlaceSum(state.options, unitOf(state, task.side, task.by).engaged))
      return `Is ${ofFleet(task.by, task.side, words)} in place before ${task.from} attack? Percentile dice, at ${sum}.`
    }
    case 'volley': {
      const at = ofFleet(task.at, other(task.side), words)
      const fire = `${task.screens ? 'Screening fire' : 'Fire'} of ${words[task.side].inner} at ${at}`
      const shots = task.from.map((unit, i) => `${unit} (${task.chances[i]} %)`).join(', ')
      return `${fire}: percentile dice for ${shots}${task.from.length > 1 ? ', in this order' : ''}.`
    }
    case 'guardAttempt':
      return sayGuard(state, task, words)
    case 'retreat': {
      const sum = saySum(retreatSum(state.options, unitOf(state, task.side, task.unit).engaged))
      return `${ofFleet(task.unit, task.side, words)} tries to retreat at ${sum}: percentile dice.`
    }
    default:
      return 'Throw the dice.'
  }
}
