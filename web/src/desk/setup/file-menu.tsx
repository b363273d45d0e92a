import { nearest, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { parseBattle, printBattle, readBattleFile } from '@flagplot/core/notation'
import { rulesets } from '@flagplot/core/rulesets'
import { Button, Menu, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { download, fileName } from '../download.ts'
import { type Desk, useDesk } from './desk-state.tsx'
import { draftOfSetup } from './document.ts'
import type { Draft } from './draft.ts'
import classes from './setup.module.css'

/** A battle file's text as a draft, through the same doors as on the command line. */
function openText(text: string): Result<Draft> {
  const file = readBattleFile(text)
  if (!file.ok) return file
  const { system } = file.value.envelope
  const rules = rulesets.find(candidate => candidate.card.id === system)
  if (rules === undefined) {
    const known = rulesets.map(candidate => candidate.card.id)
    const guess = nearest(system, known)
    const expected = `one of ${known.join(', ')}`
    const refusal: Refusal = { code: 'unknown-name', path: ['system'], found: system, expected }
    return refuse(file.value.source.locate(guess === undefined ? refusal : { ...refusal, nearest: guess }))
  }
  const battle = parseBattle(rules, file.value)
  if (!battle.ok) return battle
  return { ok: true, value: draftOfSetup(rules, battle.value.setup, battle.value.title, battle.value.doctrines) }
}

/** The set-up on the desk as a battle file with comments, or nothing where it does not parse. */
function printDesk({ rules, draft, setup }: Desk): string | undefined {
  if (!setup.ok) return undefined
  const doctrines = { red: draft.red.doctrine, blue: draft.blue.doctrine }
  const title = draft.title === '' ? `${draft.red.name} against ${draft.blue.name}` : draft.title
  return printBattle(rules, { title, setup: setup.value, doctrines })
}

/** Battle files: in by pasting or choosing, out by download. */
export function FileMenu() {
  const desk = useDesk()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const picker = useRef<HTMLInputElement>(null)

  const take = (source: string): void => {
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
    take(text)
  }
  const save = (): void => {
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
          <Menu.Item disabled={!desk.setup.ok} onClick={save}>
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
