import { useKeys } from '../use-keys.ts'

/** The actions of the keys on the fight screen. */
type KeyAction = 'back' | 'on' | 'first' | 'last' | 'flip' | 'help' | 'step' | 'advise' | 'take-back'

const actions: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'back',
  k: 'back',
  ArrowRight: 'on',
  j: 'on',
  Home: 'first',
  End: 'last',
  f: 'flip',
  '?': 'help',
  n: 'step',
  a: 'advise',
  u: 'take-back',
}

/** The keys of every table and their descriptions in the help. */
export const keyHelp: readonly (readonly [readonly string[], string])[] = [
  [['←', 'k'], 'one step back'],
  [['→', 'j'], 'one step on'],
  [['Home'], 'to the beginning'],
  [['End'], 'to the newest moment'],
  [['Ctrl + Enter'], 'give the orders that are filled in, or the dice that are typed in'],
  [['a'], 'advice on the question that is open'],
  [['f'], 'flip the viewpoint: umpire, red, blue, public; not while an order is open'],
  [['?'], 'these keys and words'],
]

/** The keys of a fight on this device: a game between rooms goes on and back at its server alone. */
export const fightKeyHelp: typeof keyHelp = [
  [['n'], 'next step of the fight, where nobody has to decide'],
  [['u'], 'take back your last answer, or the last step of the computer; at an earlier moment, fight on from there'],
]

/** The keys of the map and their descriptions in the help; they work while the map has the focus. */
export const mapKeyHelp: readonly (readonly [readonly string[], string])[] = [
  [['arrows'], 'on the map: from hex to hex, each said with what is in it'],
  [['Enter', 'Space'], 'on the map: what a tap would do: select a ship, fly there, choose the hex'],
  [['n', 'p'], 'on the map: the next ship, the one before'],
  [['letters', 'Backspace'], 'on the map: a step of the course by its letter, the last step back'],
  [['+', '-'], 'on the map: nearer, further off'],
  [['1', '0'], 'on the map: all ships, the whole map'],
  [['Esc'], 'on the map: no ship selected, no more pointing for a field'],
]

/** Listens for the keys of the fight while the screen is up. */
export const useFightKeys = (act: (action: KeyAction) => void): void =>
  useKeys(key => {
    const action = actions[key]
    if (action !== undefined) act(action)
    return action !== undefined
  })
