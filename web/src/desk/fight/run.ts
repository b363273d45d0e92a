import {
  type Fight,
  hasCome,
  pending,
  type Stretch,
  sealedSides,
  stretchFrom,
  thinkingFor,
  waitingFor,
} from '@flagplot/core/desk/fight'
import { type RoundWord, sides } from '@flagplot/core/game'
import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'

/** How far what nobody has to decide goes on by itself, once a person has answered or pressed a button. */
export type Speed = Stretch['until']

const speeds: readonly Speed[] = ['step', 'round', 'end']

/** The speeds with their words, in the word of a system for its rounds. */
export const speedsBy = ({ one }: RoundWord): readonly { readonly value: Speed; readonly label: string }[] => [
  { value: 'step', label: 'one press a step' },
  { value: 'round', label: `by itself, to the end of a ${one}` },
  { value: 'end', label: 'by itself, until somebody is asked' },
]

const KEY = 'flagplot.speed'

/** The speed that was chosen in this browser, if any was. */
export const keptSpeed = (storage: TextStorage): Speed | undefined =>
  speeds.find(speed => speed === readStored(storage, KEY))

export const keepSpeed = (storage: TextStorage, speed: Speed): boolean => writeStored(storage, KEY, speed)

/** The speed where none was chosen: whoever plays or throws is waited for only; whoever looks on sees step after step. */
export const usualSpeed = ({ leaders, dice }: Fight): Speed =>
  dice.source === 'typed' || sides.some(side => leaders[side].kind === 'person') ? 'end' : 'step'

/** Whether what comes next needs nobody: no person, and no dice that are typed in. */
export function goesAlone(fight: Fight): boolean {
  const { kind } = pending(fight)
  if (kind === 'over') return false
  return kind === 'roll' ? fight.dice.source !== 'typed' : waitingFor(fight).length === 0
}

/** How far a fight goes on after an answer of a person. What completes sealed orders is never waited for with a press. */
export function stretchAfter(fight: Fight, speed: Speed): Stretch | undefined {
  return speed === 'step' && sealedSides(fight).length === 0 ? undefined : stretchFrom(fight, speed)
}

/** How far a fight goes on where it comes on the screen: a new one by its speed. One that was left is not gone on with unasked, but for sealed orders. */
export const stretchAtFirst = (fight: Fight, speed: Speed): Stretch | undefined =>
  fight.count === 0 || sealedSides(fight).length > 0 ? stretchAfter(fight, speed) : undefined

/** What a fight on its stretch waits for: the worker that goes on, the solver, or nothing, as it has come where it was to go or somebody is asked. */
export function waitsFor(fight: Fight, stretch: Stretch | undefined): 'worker' | 'solver' | undefined {
  if (stretch === undefined || hasCome(fight, stretch) || !goesAlone(fight)) return undefined
  return thinkingFor(fight).length > 0 ? 'solver' : 'worker'
}
