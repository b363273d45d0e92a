import { useLocation } from 'wouter'
import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'
import { useKeys } from '../use-keys.ts'

const help = [
  [['o'], 'the odds'],
  [['u'], 'the units: the field that adds one to the first fleet'],
  [['p'], 'the options of the rules, and back to the fleets'],
  [['c'], 'compare with other rulings'],
  [['f'], 'fight it out'],
  [['?'], 'these keys'],
] as const

function show(found: Element | null): void {
  if (!(found instanceof HTMLElement)) return
  found.focus()
  found.scrollIntoView({ block: 'nearest' })
}

interface DeskKeysProps {
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
  readonly onOptions: () => void
}

/** The keys of the desk, and the help on them. */
export function DeskKeys({ isShown, onShow, onOptions }: DeskKeysProps) {
  const [, go] = useLocation()
  const actions = new Map<string, () => void>([
    ['o', () => show(document.getElementById('odds'))],
    ['u', () => show(document.querySelector('[data-side] [role=combobox]'))],
    ['p', onOptions],
    ['c', () => go('/compare')],
    ['f', () => go('/fight')],
    ['?', () => onShow(true)],
  ])
  useKeys(key => {
    actions.get(key)?.()
    return actions.has(key)
  })
  if (!isShown) return null
  return (
    <Dialog title="Keys" onClose={() => onShow(false)}>
      <KeyTable help={help} />
    </Dialog>
  )
}
