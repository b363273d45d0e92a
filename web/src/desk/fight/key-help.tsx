import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'
import { keyHelp, mapKeyHelp } from './keys.ts'

interface KeyHelpProps {
  /** With the keys of the map. */
  readonly map: boolean
  readonly onClose: () => void
}

/** The keys of the fight, and of its map where it has one. */
export function KeyHelp({ map, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeyTable help={[...keyHelp, ...(map ? mapKeyHelp : [])]} />
    </Dialog>
  )
}
