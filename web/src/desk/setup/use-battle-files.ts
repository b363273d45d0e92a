import { type Refusal, refuse } from '@flagplot/core/lang'
import { useState } from 'react'
import { download, fileName } from '../download.ts'
import { useDesk } from './desk-state.tsx'

/** The reader of battle files is fetched at its first use, because YAML is large. */
const battleText = () => import('./battle-text.ts')

const noReader = refuse({
  code: 'io',
  path: ['battle files'],
  says: 'The part of this page that reads battle files could not be fetched. Is the network there?',
})

/** Reads and writes battle files, and keeps the last refusal. */
export function useBattleFiles() {
  const desk = useDesk()
  const [pasting, setPasting] = useState<string | undefined>()
  const [refused, setRefused] = useState<Refusal | undefined>()
  const [unprinted, setUnprinted] = useState<Refusal | undefined>()
  const take = async (text: string): Promise<void> => {
    const reader = await battleText().catch(() => undefined)
    const draft = reader === undefined ? noReader : await reader.openText(text)
    setRefused(draft.ok ? undefined : draft.refusal)
    setPasting(draft.ok ? undefined : text)
    if (draft.ok) desk.load(draft.value)
  }
  const save = async (): Promise<void> => {
    const reader = await battleText().catch(() => undefined)
    const printed = reader === undefined ? noReader : reader.printDraft(desk.rules, desk.draft)
    setUnprinted(printed.ok ? undefined : printed.refusal)
    if (printed.ok) download(fileName(desk.draft.title, 'yaml'), 'application/yaml', printed.value)
  }
  const paste = (): void => setPasting('')
  const close = (): void => {
    setPasting(undefined)
    setRefused(undefined)
  }
  return { pasting, refused, unprinted, take, save, paste, close, isWhole: desk.setup.ok }
}
