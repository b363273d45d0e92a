import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './desk.module.css'

export interface Deed {
  readonly label: ReactNode
  readonly disabled?: boolean
  readonly act: () => void
}

export interface MenuProps {
  readonly label: string
  /** Groups of things to do, parted by a line. */
  readonly groups: readonly (readonly Deed[])[]
}

/** A button that opens a menu; arrows, Home, End and Escape as menus have them. */
export function Menu({ label, groups }: MenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const items = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = (): void => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const away = (event: Event): void => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])
  const press = (event: KeyboardEvent): void => {
    if (!open) return
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const next = to[event.key]
    if (event.key === 'Escape') close()
    else if (next === undefined) return
    else all.at(next % all.length)?.focus()
    event.preventDefault()
  }
  const choose = (deed: Deed): void => {
    close()
    deed.act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the menu inside
    <div className={classes.menu} ref={box} onKeyDown={press}>
      <Button
        size="xs"
        variant="default"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label} ▾
      </Button>
      {open && (
        <div role="menu" id={id} aria-label={label}>
          {groups
            .filter(group => group.length > 0)
            .map((group, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups stand where they stand
              <div key={i} role="none">
                {group.map((deed, j) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: deeds stand where they stand
                    key={j}
                    type="button"
                    role="menuitem"
                    tabIndex={-1}
                    aria-disabled={deed.disabled || undefined}
                    onClick={() => deed.disabled !== true && choose(deed)}
                  >
                    {deed.label}
                  </button>
                ))}
              </div>
            ))}
        </div>
      )}
    </div>
  )
}
