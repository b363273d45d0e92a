import { type GroupField, hasNothingToFill } from '@flagplot/core/game/form'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'
import { addRecord, type GroupRecord, recordsOf, setInRecord } from './form-values.ts'
import classes from './forms.module.css'
import { ScalarInput } from './scalar-input.tsx'
import { useGrowing } from './use-growing.ts'

interface RecordBoxProps {
  readonly field: GroupField
  readonly record: GroupRecord
  readonly place: number
  readonly removable: boolean
  readonly onChange: (change: GroupRecord) => void
  readonly onRemove: () => void
}

/** One record of a group in a line; fields without a choice are left out. */
function RecordBox({ field, record, place, removable, onChange, onRemove }: RecordBoxProps) {
  return (
    <fieldset className={`row ${classes.record}`} data-record={place}>
      <legend>{`${field.item} ${place + 1}`}</legend>
      {field.fields
        .filter(each => !hasNothingToFill(each))
        .map(each => (
          <ScalarInput
            key={each.name}
            field={each}
            value={record[each.name] ?? each.fallback}
            onChange={next => onChange({ [each.name]: next })}
          />
        ))}
      <Button size="compact-xs" disabled={!removable} onClick={onRemove}>
        {`Remove ${field.item.toLowerCase()} ${place + 1}`}
      </Button>
    </fieldset>
  )
}

/** A list of records, with buttons to add and remove them, which give the focus to a new record or to that for more. */
export function GroupInput({ field, value, refusal, onChange }: FieldProps<GroupField>) {
  const records = recordsOf(value)
  const drawn = useGrowing(records.length)
  const box = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState<string>()
  useEffect(() => {
    if (stop !== undefined) box.current?.querySelector<HTMLElement>(stop)?.focus()
    setStop(undefined)
  }, [stop])
  return (
    <FieldSet ref={box} {...{ field, refusal }} said={`${records.length} given`}>
      <div className={classes.records}>
        {records.slice(0, drawn).map((record, i) => (
          <RecordBox
            // biome-ignore lint/suspicious/noArrayIndexKey: a record is identified by its place in the list
            key={i}
            field={field}
            record={record}
            place={i}
            removable={records.length > field.min}
            onChange={change => onChange(setInRecord(records, i, change))}
            onRemove={() => {
              onChange(records.filter((_, place) => place !== i))
              setStop('[data-add]')
            }}
          />
        ))}
      </div>
      <Button
        data-add
        size="compact-xs"
        disabled={records.length >= field.max}
        onClick={() => {
          onChange(addRecord(field, records))
          setStop('fieldset:last-of-type :is(input, select)')
        }}
      >
        {`Add ${field.item.toLowerCase()}`}
      </Button>
    </FieldSet>
  )
}
