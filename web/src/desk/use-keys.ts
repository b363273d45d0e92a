import { useEffect, useRef } from 'react'

/** True while a field, a list, a menu or a dialog has the focus: then keys do not belong to the screen. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, dialog, [contenteditable], [role=menu]') !== null

/** Listens for the keys of a screen while it is up; `act` returns false for a key that it does not use. */
export function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (!ctrlKey && !metaKey && !altKey && !isTaken(target) && latest.current(key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
