import { observerOf } from '@flagplot/core/desk/fight'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import type { ReportFormat } from '@flagplot/core/notation/report'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../copy-button.tsx'
import { download, fileName } from '../../download.ts'
import type { MomentProps } from '../deferred-moment.ts'
import { linkTo, recordOf, reportOf } from './export-text.ts'

/** A form of the report, and its file. */
interface Form {
  readonly value: Exclude<ReportFormat, 'json'>
  readonly label: string
  readonly ending: string
  readonly type: string
}

const plain: Form = { value: 'text', label: 'Text', ending: 'txt', type: 'text/plain' }
const forms: readonly Form[] = [
  plain,
  { value: 'md', label: 'Markdown', ending: 'md', type: 'text/markdown' },
  { value: 'bbcode', label: 'BBCode', ending: 'txt', type: 'text/plain' },
  { value: 'html', label: 'HTML', ending: 'html', type: 'text/html' },
]

/** The report for the chosen eye, to copy or as a file, and the record as a file or a link. */
export function ExportPanel({ fight, at, eye }: MomentProps) {
  const [form, setForm] = useState(plain)
  const { title } = fight.battle
  if (observerOf(fight) !== undefined) {
    return <p className="quiet">Report and record are given out once the game is over: they tell what is hidden.</p>
  }
  const printed = (): string => reportOf(fight, form.value, eye)
  return (
    <div className="row">
      <NativeSelect
        aria-label="Form of the report"
        value={form.value}
        data={forms.map(({ value, label }) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setForm(forms.find(each => each.value === value) ?? plain)}
      />
      <CopyButton label="Copy report" done="Report copied" text={printed} />
      <Button onClick={() => download(fileName(title, form.ending), `${form.type};charset=utf-8`, printed())}>
        Download report
      </Button>
      <Button onClick={() => download(fileName(title, 'jsonl'), 'application/jsonl', recordOf(fight))}>
        Download record
      </Button>
      <CopyButton label="Copy link to this moment" done="Link copied" text={() => linkTo(fight, at)} />
      {keepsSecrets(fight) && (
        <p className="warning">
          The record and the link hold every step of the fight, also what one side still hides from the other: whoever
          plays should open neither before the end.
        </p>
      )}
    </div>
  )
}
