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

/** The speed where none was chosen: step by step without people or real dice, else without stops. */
export const usualSpeed = ({ leaders, dice }: Fight): Speed =>
  dice.source === 'typed' || sides.some(side => leaders[side].kind === 'person') ? 'end' : 'step'

/** True if what comes next needs nobody: no person, and no dice that are typed in. */
export function goesAlone(fight: Fight): boolean {
  const { kind } = pending(fight)
  if (kind === 'over') return false
  return kind === 'roll' ? fight.dice.source !== 'typed' : waitingFor(fight).length === 0
}

/** How far a fight goes on after an answer. Nobody presses for what completes sealed orders. */
export function stretchAfter(fight: Fight, speed: Speed): Stretch | undefined {
  return speed === 'step' && sealedSides(fight).length === 0 ? undefined : stretchFrom(fight, speed)
}

/** How far a fight goes on when it is opened: a new one by its speed, an old one with sealed orders only. */
export const stretchAtFirst = (fight: Fight, speed: Speed): Stretch | undefined =>
  fight.count === 0 || sealedSides(fight).length > 0 ? stretchAfter(fight, speed) : undefined

/** The worker or the solver that a fight waits for; neither where it has arrived or somebody is asked. */
export function waitsFor(fight: Fight, stretch: Stretch | undefined): 'worker' | 'solver' | undefined {
  if (stretch === undefined || hasCome(fight, stretch) || !goesAlone(fight)) return undefined
  return thinkingFor(fight).length > 0 ? 'solver' : 'worker'
}
