import { useEffect, useRef } from 'react'

/** What a key does on the fight screen. */
export type KeyDeed = 'back' | 'on' | 'first' | 'last' | 'flip' | 'help' | 'step' | 'advise'

const deeds: Readonly<Record<string, KeyDeed>> = {
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
}

/** The keys as the help shows them. */
export const keyHelp: readonly (readonly [readonly string[], string])[] = [
  [['←', 'k'], 'one step back'],
  [['→', 'j'], 'one step on'],
  [['Home'], 'to the beginning'],
  [['End'], 'to the newest moment'],
  [['n'], 'next step of the fight, where nobody has to decide'],
  [['Ctrl + Enter'], 'give the orders that are filled in, or the dice that are typed in'],
  [['a'], 'advice on the question that is open'],
  [['f'], 'flip the viewpoint: umpire, red, blue, public; not while an order is open'],
  [['?'], 'these keys'],
]

/** The keys of the map as the help shows them; they are its own while it has the focus. */
export const mapKeyHelp: readonly (readonly [readonly string[], string])[] = [
  [['arrows'], 'on the map: from hex to hex, each said with what is in it'],
  [['Enter', 'Space'], 'on the map: what a tap would do: select a ship, fly there, choose the hex'],
  [['n', 'p'], 'on the map: the next ship, the one before'],
  [['letters', 'Backspace'], 'on the map: a step of the course by its letter, the last step back'],
  [['+', '-'], 'on the map: nearer, further off'],
  [['1', '0'], 'on the map: all ships, the whole map'],
  [['Esc'], 'on the map: no ship selected, no more pointing for a field'],
]

/** Keys belong to the fight unless somebody is writing, choosing from a list, or in a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog, [contenteditable]') !== null

/** Listens for the keys of the fight while the screen is up. */
export function useFightKeys(act: (deed: KeyDeed) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const deed = deeds[event.key]
      if (deed === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      event.preventDefault()
      latest.current(deed)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
