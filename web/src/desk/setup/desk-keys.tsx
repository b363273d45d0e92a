import { useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'
import { useKeys } from '../use-keys.ts'

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

/** The keys of the desk, and the help on them. */
export function DeskKeys() {
  const [open, setOpen] = useState(false)
  const [, go] = useLocation()
  const actions = new Map<string, () => void>([
    ['o', () => show(document.getElementById('odds'))],
    ['u', () => show(document.querySelector('[data-side] [role=combobox]'))],
    ['f', () => go('/fight')],
    ['?', () => setOpen(true)],
  ])
  useKeys(key => {
    actions.get(key)?.()
    return actions.has(key)
  })
  if (!open) return null
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <KeyTable help={help} />
    </Dialog>
  )
}
