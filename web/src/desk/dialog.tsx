import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './desk.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog. The browser's element keeps the focus inside, closes on Escape and gives the focus back; this code
 * gives it back if the dialog is removed instead of closed. The focus starts at, or within, `data-first`.
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
    // the element that replaces the dialog may take the focus, so it goes first
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
