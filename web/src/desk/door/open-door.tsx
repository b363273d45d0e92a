import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { FilePicker } from '../file-picker.tsx'
import { later } from '../later.tsx'
import { PasteDialog } from '../paste-dialog.tsx'
import type { Given } from './take-text.tsx'
import { useComingText } from './use-coming-text.ts'

/** Both are fetched with the first text. */
const AtTable = later(async () => (await import('../fight/at-table.tsx')).AtTable)
const TakeText = later(async () => (await import('./take-text.tsx')).TakeText)

/** The door for battle files, records and links: a file chosen or dropped anywhere, or text pasted. */
export function OpenDoor() {
  const [isPasting, setPasting] = useState(false)
  const [given, setGiven] = useState<Given | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const picker = useRef<HTMLInputElement>(null)
  const take = (next: Given): void => {
    setRefusal(undefined)
    setGiven(next)
  }
  const takeFile = (file: File): void => void file.text().then(text => take({ text, file: file.name }))
  useComingText(text => take({ text }), takeFile)
  const close = (): void => {
    setPasting(false)
    setRefusal(undefined)
  }
  return (
    <>
      <Button onClick={() => picker.current?.click()}>Open a file…</Button>
      <Button onClick={() => setPasting(true)}>Paste a file or a link…</Button>
      <FilePicker
        picker={picker}
        label="Battle file or record"
        accept=".yaml,.yml,.jsonl,.json,.txt,application/jsonl,text/plain"
        onFile={takeFile}
      />
      {!isPasting && <Refused said={refusal && sayRefusal(refusal)} />}
      {given !== undefined && (
        <Suspense fallback={null}>
          <AtTable>
            <TakeText given={given} onRefused={setRefusal} />
          </AtTable>
        </Suspense>
      )}
      {isPasting && (
        <PasteDialog
          title="Paste a battle file, a record or a link"
          label="Text"
          action="Open it"
          refused={refusal}
          onTake={text => take({ text })}
          onClose={close}
        />
      )}
    </>
  )
}
