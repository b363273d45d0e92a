import {
  briefsForPeople,
  briefsForSolver,
  type Fight,
  isStretchDone,
  pending,
  type Stretch,
  sealedSides,
  stretchFrom,
} from '@flagplot/core/desk/fight'
import { type RoundWord, sides } from '@flagplot/core/game/sides'
import { readStored, type TextStorage, writeStored } from '../../browser-storage.ts'

/** The stretch that a fight goes on by itself after a person has answered or pressed a button. */
export type Pace = Stretch['until']

const speeds: readonly Pace[] = ['step', 'round', 'end']

/** The speeds with their labels, with the system's word for a round. */
export const paceChoices = ({ one }: RoundWord): readonly { readonly value: Pace; readonly label: string }[] => [
  { value: 'step', label: 'Pace: one step a press' },
  { value: 'round', label: `Pace: on to the end of the ${one}` },
  { value: 'end', label: 'Pace: on to the next question' },
]

const KEY = 'flagplot.speed'

/** The speed that was chosen in this browser, if any was. */
export const keptPace = (storage: TextStorage): Pace | undefined =>
  speeds.find(speed => speed === readStored(storage, KEY))

export const keepPace = (storage: TextStorage, speed: Pace): boolean => writeStored(storage, KEY, speed)

/** The speed if none was chosen: step by step without people and typed dice, or else without stops. */
export const usualPace = ({ leaders, dice }: Fight): Pace =>
  dice.source === 'typed' || sides.some(side => leaders[side].kind === 'person') ? 'end' : 'step'

/** True if the next step needs no person and no typed dice. */
export function goesAlone(fight: Fight): boolean {
  const { kind } = pending(fight)
  if (kind === 'over') return false
  return kind === 'roll' ? fight.dice.source !== 'typed' : briefsForPeople(fight).length === 0
}

/** The stretch of a fight after an answer. If orders are sealed it goes on without a press. */
export function stretchAfter(fight: Fight, speed: Pace): Stretch | undefined {
  return speed === 'step' && sealedSides(fight).length === 0 ? undefined : stretchFrom(fight, speed)
}

/** The stretch of a fight that is opened: a new one goes by its speed, an old one only if orders are sealed. */
export const stretchAtFirst = (fight: Fight, speed: Pace): Stretch | undefined =>
  fight.count === 0 || sealedSides(fight).length > 0 ? stretchAfter(fight, speed) : undefined

/** The worker or the solver that a fight waits for; neither if the stretch is done or a person is asked. */
export function waitsFor(fight: Fight, stretch: Stretch | undefined): 'worker' | 'solver' | undefined {
  if (stretch === undefined || isStretchDone(fight, stretch) || !goesAlone(fight)) return undefined
  return briefsForSolver(fight).length > 0 ? 'solver' : 'worker'
}
