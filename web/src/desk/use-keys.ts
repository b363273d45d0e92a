import { useEffect, useRef } from 'react'

/** Elements whose keys do not belong to the screen. A radio or a tick takes no letters. */
const TAKES_KEYS = 'input:not([type=radio], [type=checkbox]), select, textarea, dialog, [contenteditable], [role=menu]'

const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement &&
  (target.closest(TAKES_KEYS) !== null || (key.startsWith('Arrow') && target.matches('[type=radio]')))

/** Listens for the keys of a screen while it is up; `act` returns false for a key that it does not use. */
export function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (!ctrlKey && !metaKey && !altKey && !isTaken(target, key) && latest.current(key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
