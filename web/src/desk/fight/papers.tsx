import { type Fight, keepsSecrets } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import type { ReportFormat } from '@flagplot/core/notation'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { download, fileName } from '../download.ts'
import classes from './fight.module.css'
import { recordOf, reportOf } from './papers-text.ts'

const formats: readonly { readonly value: ReportFormat; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'md', label: 'Markdown' },
  { value: 'bbcode', label: 'BBCode' },
]

/** What can be taken from a fight: a report to copy, as the eye that looks may know it, and a record to keep, which holds every input. */
export function Papers({ fight, eye }: { readonly fight: Fight; readonly eye: Eye }) {
  const [format, setFormat] = useState<ReportFormat>('text')
  return (
    <div className={classes.papers}>
      <NativeSelect
        size="xs"
        aria-label="Form of the report"
        value={format}
        data={[...formats]}
        onChange={event => setFormat(event.currentTarget.value as ReportFormat)}
      />
      <CopyButton label="Copy report" done="Report copied" text={() => reportOf(fight, format, eye)} />
      <Button
        size="xs"
        variant="default"
        onClick={() => download(fileName(fight.battle.title, 'jsonl'), 'application/jsonl', recordOf(fight))}
      >
        Download record
      </Button>
      {keepsSecrets(fight) && (
        <p className={classes.note}>
          The record holds every input, and with them what both sides hide: nobody who plays should read it before the
          end.
        </p>
      )}
    </div>
  )
}
