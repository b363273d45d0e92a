import { type Refusal, refuse, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { download, fileName } from '../download.ts'
import { Menu } from '../menu.tsx'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'

/** The reader of battle files is fetched when it is first needed: YAML is large. */
const battleText = () => import('./battle-text.ts')

const noReader = refuse({
  code: 'io',
  path: ['battle files'],
  expected: 'a reader of them that can be fetched (is the network there?)',
})

interface PasteProps {
  readonly start: string
  readonly refused: Refusal | undefined
  readonly onTake: (text: string) => void
  readonly onClose: () => void
}

function PasteDialog({ start, refused, onTake, onClose }: PasteProps) {
  const [text, setText] = useState(start)
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onTake(text)
  }
  return (
    <Dialog title="Paste a battle file" onClose={onClose}>
      <form onSubmit={submit} className={classes.dialog}>
        <label className={classes.paste}>
          <span>YAML or JSON</span>
          <textarea
            data-first
            rows={14}
            spellCheck={false}
            value={text}
            aria-invalid={refused !== undefined || undefined}
            aria-describedby={refused === undefined ? undefined : id}
            onChange={event => setText(event.currentTarget.value)}
          />
        </label>
        {refused !== undefined && (
          <p id={id} role="alert" className={classes.refusal}>
            {sayRefusal(refused)}
          </p>
        )}
        <Button type="submit" size="xs" disabled={text.trim() === ''}>
          Put it on the desk
        </Button>
      </form>
    </Dialog>
  )
}

/** Battle files: in by pasting or choosing, out by download. */
export function FileMenu() {
  const desk = useDesk()
  const [pasting, setPasting] = useState<string | undefined>()
  const [refused, setRefused] = useState<Refusal | undefined>()
  const [unprinted, setUnprinted] = useState<Refusal | undefined>()
  const picker = useRef<HTMLInputElement>(null)

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
  const close = (): void => {
    setPasting(undefined)
    setRefused(undefined)
  }
  return (
    <>
      <Menu
        label="File"
        groups={[
          [
            { label: 'Paste a battle file…', act: () => setPasting('') },
            { label: 'Open a battle file…', act: () => picker.current?.click() },
            { label: 'Download as battle file', disabled: !desk.setup.ok, act: () => void save() },
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
        <PasteDialog start={pasting} refused={refused} onTake={text => void take(text)} onClose={close} />
      )}
    </>
  )
}
