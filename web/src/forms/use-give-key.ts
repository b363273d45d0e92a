import { type RefObject, useEffect } from 'react'

/** Ctrl and Enter submit the form from anywhere on the screen, such as the map. */
export function useGiveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || inDialog) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}
