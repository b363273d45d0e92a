import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button, Menu, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { download, fileName } from '../download.ts'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'

/** The reader of battle files is fetched when it is first needed: YAML is large. */
const battleText = () => import('./battle-text.ts')

/** Battle files: in by pasting or choosing, out by download. */
export function FileMenu() {
  const desk = useDesk()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const picker = useRef<HTMLInputElement>(null)

  const take = async (source: string): Promise<void> => {
    const { openText } = await battleText()
    const draft = openText(source)
    setText(source)
    setRefusal(draft.ok ? undefined : draft.refusal)
    setOpen(!draft.ok)
    if (!draft.ok) return
    desk.load(draft.value)
    setText('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void take(text)
  }
  const save = async (): Promise<void> => {
    const { printDesk } = await battleText()
    const printed = printDesk(desk)
    if (printed !== undefined) download(fileName(desk.draft.title, 'yaml'), 'application/yaml', printed)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button size="xs" variant="default">
            File
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Paste a battle file…</Menu.Item>
          <Menu.Item onClick={() => picker.current?.click()}>Open a battle file…</Menu.Item>
          <Menu.Item disabled={!desk.setup.ok} onClick={() => void save()}>
            Download as battle file
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Battle file"
        accept=".yaml,.yml,.json,text/plain"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file !== undefined) void file.text().then(take)
        }}
      />
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title="Paste a battle file"
        size="lg"
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <form onSubmit={submit} className={classes.dialog}>
          <Textarea
            label="YAML or JSON"
            data-autofocus
            rows={14}
            spellCheck={false}
            value={text}
            classNames={{ input: classes.code ?? '' }}
            error={refusal === undefined ? undefined : sayRefusal(refusal)}
            onChange={event => {
              setText(event.currentTarget.value)
              setRefusal(undefined)
            }}
          />
          <Button type="submit" size="xs" disabled={text.trim() === ''}>
            Put it on the desk
          </Button>
        </form>
      </Modal>
    </>
  )
}
