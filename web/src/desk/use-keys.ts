import { useEffect, useRef } from 'react'

/** Keys belong to a screen unless somebody is writing, choosing from a list or a menu, or in a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, dialog, [contenteditable], [role=menu]') !== null

/** Listens for the keys of a screen while it is up; `act` gives false for a key that it has no use for. */
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
