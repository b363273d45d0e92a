import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './desk.module.css'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog: the browser's own keeps the keyboard inside, closes on Escape and gives the focus back, which is
 * done here where it is taken away instead of closed. It starts at, or within, `data-first`.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown === null || shown.open) return
    const opener = document.activeElement
    shown.showModal()
    const first = shown.querySelector<HTMLElement>('[data-first]')
    const within = first?.querySelector<HTMLElement>('input, select') ?? first?.querySelector<HTMLElement>('button')
    ;(within ?? first)?.focus()
    // whatever takes its place may want the focus for itself, and goes first
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  )
}
