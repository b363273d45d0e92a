import type { GroupField } from '@flagplot/core/game/form'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'
import { addRecord, fieldsToFill, recordsOf, setInRecord } from './form-values.ts'
import classes from './forms.module.css'
import { ScalarInput } from './scalar-input.tsx'
import { useIncrementalCount } from './use-incremental-count.ts'

/** A list of records, with buttons to add and remove them, which give the focus to a new record or to that for more. */
export function GroupInput({ field, value, refusal, onChange }: FieldProps<GroupField>) {
  const records = recordsOf(value)
  const drawn = useIncrementalCount(records.length)
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a record is identified by its place in the list
          <fieldset key={i} className={`row ${classes.record}`} data-record={i}>
            <legend>{`${field.item} ${i + 1}`}</legend>
            {fieldsToFill(field).map(each => (
              <ScalarInput
                key={each.name}
                field={each}
                value={record[each.name] ?? each.fallback}
                onChange={next => onChange(setInRecord(records, i, { [each.name]: next }))}
              />
            ))}
            <Button
              size="compact-xs"
              disabled={records.length <= field.min}
              onClick={() => {
                onChange(records.filter((_, place) => place !== i))
                setStop('[data-add]')
              }}
            >
              {`Remove ${field.item.toLowerCase()} ${i + 1}`}
            </Button>
          </fieldset>
        ))}
      </div>
      <Button
        data-add
        size="compact-xs"
        disabled={records.length >= field.max}
        onClick={() => {
          onChange(addRecord(field, records))
          setStop(':scope fieldset:last-of-type :is(input, select)')
        }}
      >
        {`Add ${field.item.toLowerCase()}`}
      </Button>
    </FieldSet>
  )
}
