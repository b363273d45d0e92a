import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useFight } from '../fight/index.ts'
import { FilePicker } from '../file-picker.tsx'
import { fightAddress } from '../keep/index.ts'
import { openRecord } from '../keep/open-fight.ts'
import { PasteDialog } from '../paste-dialog.tsx'
import { Refused } from '../refused.tsx'
import classes from './fights.module.css'

/** Opens the text of a record as a new fight and goes there; returns the refusal if it cannot. */
function useRecordText(): (text: string, file?: string) => Promise<Refusal | undefined> {
  const { keeper } = useFight()
  const [, go] = useLocation()
  return async (text, file) => {
    const opened = await openRecord(text, file)
    if (!opened.ok) return opened.refusal
    const { fight, torn } = opened.value
    const note =
      torn === undefined
        ? {}
        : { note: `Line ${torn} of the record was cut off and is left out; what stands before it is here.` }
    go(fightAddress(keeper.start({ fight, name: fight.battle.title, ...note })))
    return undefined
  }
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null

/** Listens for pasted text and dropped files anywhere on the screen. */
function useComing(onText: (text: string) => void, onFile: (file: File) => void): void {
  const latest = useRef({ onText, onFile })
  latest.current = { onText, onFile }
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isWriting(event.target) || text.trim() === '') return
      event.preventDefault()
      latest.current.onText(text)
    }
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) latest.current.onFile(file)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

/** The entry for records: a file chosen or dropped, or text pasted. */
export function RecordDoor() {
  const [isPasting, setPasting] = useState(false)
  const [unpasted, setUnpasted] = useState<Refusal | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const picker = useRef<HTMLInputElement>(null)
  const openText = useRecordText()
  const take = async (text: string, file?: string): Promise<void> => setRefusal(await openText(text, file))
  const takeFile = (file: File): void => void file.text().then(text => take(text, file.name))
  useComing(text => void take(text), takeFile)
  const close = (): void => {
    setPasting(false)
    setUnpasted(undefined)
  }
  return (
    <div className={classes.door}>
      <Button onClick={() => picker.current?.click()}>Open a record…</Button>
      <Button onClick={() => setPasting(true)}>Paste a record…</Button>
      <span className="quiet">Or drop a file here.</span>
      <FilePicker
        picker={picker}
        label="Record"
        accept=".jsonl,.json,.txt,application/jsonl,text/plain"
        onFile={takeFile}
      />
      <Refused refusal={refusal} />
      {isPasting && (
        <PasteDialog
          title="Paste a record"
          label="Record"
          action="Open this record"
          refused={unpasted}
          onTake={text => void openText(text).then(setUnpasted)}
          onClose={close}
        />
      )}
    </div>
  )
}
