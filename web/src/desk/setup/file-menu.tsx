import { type Refusal, refuse, sayRefusal } from '@flagplot/core/lang'
import { useRef, useState } from 'react'
import { download, fileName } from '../download.ts'
import { Menu } from '../menu.tsx'
import { PasteDialog } from '../paste-dialog.tsx'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'

/** The reader of battle files is fetched when it is first needed: YAML is large. */
const battleText = () => import('./battle-text.ts')

const noReader = refuse({
  code: 'io',
  path: ['battle files'],
  expected: 'a reader of them that can be fetched (is the network there?)',
})

/** Battle files in and out, and why one was refused. */
function useBattleFiles() {
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

/** Battle files: in by pasting or choosing, out by download. */
export function FileMenu() {
  const { pasting, refused, unprinted, take, save, paste, close, isWhole } = useBattleFiles()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        label="File"
        groups={[
          [
            { label: 'Paste a battle file…', act: paste },
            { label: 'Open a battle file…', act: () => picker.current?.click() },
            { label: 'Download as battle file', disabled: !isWhole, act: () => void save() },
          ],
        ]}
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Battle file"
        accept=".yaml,.yml,.json,text/plain"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) void file.text().then(take)
          event.currentTarget.value = ''
        }}
      />
      {unprinted !== undefined && (
        <p role="alert" className={classes.refusal}>
          {sayRefusal(unprinted)}
        </p>
      )}
      {pasting !== undefined && (
        <PasteDialog
          title="Paste a battle file"
          label="YAML or JSON"
          deed="Put it on the desk"
          start={pasting}
          refused={refused}
          onTake={text => void take(text)}
          onClose={close}
        />
      )}
    </>
  )
}
