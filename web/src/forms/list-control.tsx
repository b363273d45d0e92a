import type { Choice, PlainField } from '@flagplot/core/game/form'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from './field-props.ts'

/** An entry at the end of a list that is no value: choosing it runs an action, such as another value for each unit. */
export interface ListAction {
  readonly label: string
  readonly run: () => void
}

/** The value of the entry with an action: no order has it. */
const ACTION = '…'

/** The most choices that a list has from the beginning. */
const FEW_CHOICES = 40

/** A label of more characters is cut off in a closed list. */
const LONG_LABEL = 26

/** A choice with a sum as a closed list shows it: `Nemesis at 4, LC: 60 - 10 = 50 %` is `Nemesis · 50 %`. */
function inShort({ value, label }: Choice): string {
  const sum = /: .* = ([^=]+)$/.exec(label)
  if (sum === null) return label
  return `${label.startsWith(value) ? value : label.slice(0, label.indexOf(': '))} · ${sum[1]}`
}

interface ListProps extends Omit<ControlProps<PlainField, string | undefined>, 'field' | 'onChange'> {
  readonly choices: readonly Choice[]
  readonly action?: ListAction | undefined
  readonly onChange: (value: string) => void
}

/** One of several values. A long list has only the chosen entry until it is focused, as there can be hundreds. */
export function ListControl({ choices, value, id, label, described, invalid, action, onChange }: ListProps) {
  const [isAsked, ask] = useState(choices.length <= FEW_CHOICES)
  const fill = (): void => ask(true)
  const chosen = choices.find(choice => choice.value === value)
  // its entries come and change while it is used: it must not grow with them
  const isWide = choices.length > FEW_CHOICES || choices.some(each => each.label.length > LONG_LABEL)
  // in a table, where the label is none of its own, the list is as small as a line of text
  const List = label === undefined ? NativeSelect : 'select'
  const aria = { 'aria-describedby': described, 'aria-invalid': invalid || undefined }
  return (
    <List
      id={id}
      aria-label={label}
      // Mantine puts its own in place of these unless they are attributes of the list inside
      {...(label === undefined ? { attributes: { input: aria } } : aria)}
      data-wide={isWide || undefined}
      title={chosen?.label}
      value={chosen?.value ?? ''}
      onFocus={fill}
      onPointerDown={fill}
      onKeyDown={({ key, ctrlKey, metaKey, altKey, currentTarget: list }) => {
        // the arrows go from row to row
        const by = ctrlKey || metaKey || altKey ? undefined : { '+': 1, '-': -1 }[key]
        const next = by && choices[choices.findIndex(each => each.value === list.value) + by]
        if (next) onChange(next.value)
      }}
      onChange={({ currentTarget: { value: next } }) => (next === ACTION ? action?.run() : onChange(next))}
    >
      {chosen === undefined && <option value="">{value === undefined ? 'differ' : ''}</option>}
      {action !== undefined && <option value={ACTION}>{action.label}</option>}
      {(isAsked ? choices : [chosen]).map(
        choice =>
          choice && (
            <option key={choice.value} value={choice.value}>
              {choice === chosen && label !== undefined ? inShort(choice) : choice.label}
            </option>
          ),
      )}
    </List>
  )
}
