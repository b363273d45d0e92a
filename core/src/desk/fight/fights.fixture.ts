import { value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { type Fight, pending } from './fight.ts'
import { advisedOrder, briefsForPeople, sealOrder, stepAlone, throwDice } from './steps.ts'

/** One answer more: a person orders what its standing orders would, typed dice come from a stream. */
export function step(fight: Fight, hand = streamOf('by hand')): Fight | undefined {
  const [brief] = briefsForPeople(fight)
  if (brief !== undefined) return value(sealOrder(fight, brief.side, advisedOrder(fight, brief)))
  const asked = pending(fight)
  const faces = asked.kind === 'roll' ? asked.roll.dice.map(die => hand.face(die)) : []
  const next = fight.dice.source === 'typed' && asked.kind === 'roll' ? throwDice(fight, faces) : stepAlone(fight)
  return next === undefined ? undefined : value(next)
}

/** So many inputs more, or all up to the end. */
export function playOn(fight: Fight, inputs = Number.POSITIVE_INFINITY, hand = streamOf('by hand')): Fight {
  let now = fight
  while (now.count < fight.count + inputs) {
    const next = step(now, hand)
    if (next === undefined) break
    now = next
  }
  return now
}

/** Goes on by standing orders until dice are asked for, or to the end. */
export function toThrow(fight: Fight): Fight {
  let now = fight
  while (pending(now).kind === 'orders') now = value(stepAlone(now))
  return now
}
