import { keepsSecrets } from '@flagplot/core/desk/fight'
import type { ReportFormat } from '@flagplot/core/notation/report'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { download, fileName } from '../download.ts'
import { linkTo, recordOf, reportOf } from './papers-text.ts'
import type { MomentProps } from './unhurried.ts'

const formats: readonly { readonly value: ReportFormat; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'md', label: 'Markdown' },
  { value: 'bbcode', label: 'BBCode' },
]

/** The report for the chosen eye, to copy, and the record as a file or a link. */
export function Papers({ fight, at, eye }: MomentProps) {
  const [format, setFormat] = useState<ReportFormat>('text')
  return (
    <div className="row">
      <NativeSelect
        aria-label="Form of the report"
        value={format}
        data={[...formats]}
        onChange={event => setFormat(event.currentTarget.value as ReportFormat)}
      />
      <CopyButton label="Copy report" done="Report copied" text={() => reportOf(fight, format, eye)} />
      <Button onClick={() => download(fileName(fight.battle.title, 'jsonl'), 'application/jsonl', recordOf(fight))}>
        Download record
      </Button>
      <CopyButton label="Copy link to this moment" done="Link copied" text={() => linkTo(fight, at)} />
      {keepsSecrets(fight) && (
        <p className="warning">
          The record holds every input, and so does the link, and with them what both sides hide: nobody who plays
          should read it before the end.
        </p>
      )}
    </div>
  )
}
