import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import classes from './desk.module.css'

export interface MenuAction {
  readonly label: ReactNode
  readonly disabled?: boolean
  readonly act: () => void
}

interface MenuProps {
  readonly label: string
  /** Groups of actions, with a line between them. */
  readonly groups: readonly (readonly MenuAction[])[]
}

/** Calls `onAway` when the pointer or the focus has gone elsewhere. */
function useAway(box: RefObject<HTMLElement | null>, open: boolean, onAway: () => void): void {
  const latest = useRef(onAway)
  latest.current = onAway
  useEffect(() => {
    if (!open) return
    const away = (event: Event): void => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target) !== true) latest.current()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [box, open])
}

/** Moves the focus among the items of a menu by arrow keys, Home and End; true if the key was one of them. */
function moveAmong(items: readonly HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const next = places[key]
  if (next !== undefined) items.at(next % items.length)?.focus()
  return next !== undefined
}

function Group({
  actions,
  onChoose,
}: {
  readonly actions: readonly MenuAction[]
  readonly onChoose: (action: MenuAction) => void
}) {
  return (
    <div role="none">
      {actions.map((action, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu never change places
          key={i}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={action.disabled || undefined}
          onClick={() => action.disabled !== true && onChoose(action)}
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}

/** A button that opens a menu, with the usual keys: arrows, Home, End and Escape. */
export function Menu({ label, groups }: MenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const items = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useAway(box, open, () => setOpen(false))
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])
  const close = (): void => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (!open) return
    if (event.key === 'Escape') close()
    else if (!moveAmong(items(), event.key)) return
    event.preventDefault()
  }
  const choose = (action: MenuAction): void => {
    close()
    action.act()
  }
  const filled = groups.filter(group => group.length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the menu inside
    <div className={classes.menu} ref={box} onKeyDown={press}>
      <Button
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label} ▾
      </Button>
      {open && (
        <div role="menu" id={id} aria-label={label}>
          {filled.map((actions, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a menu never change places
            <Group key={i} actions={actions} onChoose={choose} />
          ))}
        </div>
      )}
    </div>
  )
}
