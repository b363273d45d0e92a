import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'

const help = [
  [['o'], 'the odds'],
  [['u'], 'the units: the field that adds one to the first fleet'],
  [['f'], 'fight it out'],
  [['?'], 'these keys'],
] as const

function show(found: Element | null): void {
  if (!(found instanceof HTMLElement)) return
  found.focus()
  found.scrollIntoView({ block: 'nearest' })
}

/** Keys belong to the desk unless somebody is writing, choosing from a list or a menu, or in a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog, [role=menu]') !== null

/** The keys of the desk, and the table of them when it is asked for. */
export function DeskKeys() {
  const [open, setOpen] = useState(false)
  const [, go] = useLocation()
  const deeds: Readonly<Record<string, () => void>> = {
    o: () => show(document.getElementById('odds')),
    u: () => show(document.querySelector('[data-side] [role=combobox]')),
    f: () => go('/fight'),
    '?': () => setOpen(true),
  }
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || isTaken(target) || !Object.hasOwn(latest.current, key)) return
      event.preventDefault()
      latest.current[key]?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (!open) return null
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <KeyTable help={help} />
    </Dialog>
  )
}
