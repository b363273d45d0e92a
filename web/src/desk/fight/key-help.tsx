import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'
import { keyHelp, mapKeyHelp } from './keys.ts'

interface KeyHelpProps {
  /** True if the keys of the map are listed too. */
  readonly map: boolean
  readonly onClose: () => void
}

/** The help on the keys of the fight, and of its map if it has one. */
export function KeyHelp({ map, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeyTable help={[...keyHelp, ...(map ? mapKeyHelp : [])]} />
    </Dialog>
  )
}
