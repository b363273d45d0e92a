import type { Choice, PlainField, Scalar } from '@flagplot/core/game/form'
import { never } from '@flagplot/core/lang'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PathControl } from './path-control.tsx'
import { PlaceControl } from './place-control.tsx'
import { Refused } from './refused.tsx'
import { useWholeList } from './short-list.ts'
import { useCutOff } from './use-cut-off.ts'

interface ScalarInputProps {
  readonly field: PlainField
  readonly value: Scalar
  readonly refusal?: string | undefined
  readonly onChange: (value: Scalar) => void
  /** Shown after the label, such as a link to the rule. */
  readonly besideLabel?: ReactNode
}

/** The characters that a list shows beside its label. */
const BESIDE = 26

const choicesOf = (field: PlainField): readonly Choice[] => (field.kind === 'choice' ? field.choices : [])

/** The chosen entry in full, if the list cuts it off. Screen readers hear it from the list itself. */
function Chosen({ field, value }: Pick<ScalarInputProps, 'field' | 'value'>) {
  const label = choicesOf(field).find(choice => choice.value === value)?.label ?? ''
  const [place, isCut] = useCutOff<HTMLParagraphElement>(label)
  if (label.length <= BESIDE) return null
  return (
    <p ref={place} className={classes.chosen} hidden={!isCut} aria-hidden="true">
      {label}
    </p>
  )
}

interface ControlProps extends ScalarInputProps {
  readonly id: string
  readonly described: string | undefined
}

function ListControl({
  choices,
  value,
  onChange,
  id,
  described,
}: ControlProps & { readonly choices: readonly Choice[] }) {
  const { isWhole, fill } = useWholeList(choices.length)
  const shown = isWhole ? choices : choices.filter(choice => choice.value === value)
  return (
    <NativeSelect
      id={id}
      aria-describedby={described}
      value={String(value)}
      data={shown.map(choice => ({ value: choice.value, label: choice.label }))}
      onFocus={fill}
      onPointerDown={fill}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function Control(props: ControlProps) {
  const { field, value, refusal, onChange, id, described } = props
  switch (field.kind) {
    case 'choice':
      return <ListControl {...props} choices={field.choices} />
    case 'place':
      return <PlaceControl field={field} value={String(value)} onChange={onChange} id={id} described={described} />
    case 'path':
      return <PathControl field={field} value={String(value)} onChange={onChange} id={id} described={described} />
    case 'text':
      return (
        <LineInput
          id={id}
          value={String(value)}
          described={described}
          invalid={refusal !== undefined}
          most={field.most}
          onType={onChange}
        />
      )
    case 'integer':
      return (
        <NumberInput
          id={id}
          label={field.label}
          value={typeof value === 'number' ? value : field.fallback}
          min={field.min}
          max={field.max}
          steps
          invalid={refusal !== undefined}
          described={described}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <Checkbox
          id={id}
          aria-describedby={described}
          checked={value === true}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )
    default:
      return never(field)
  }
}

/** Draws one field with its label, control, hint and refusal. */
export function ScalarInput(props: ScalarInputProps) {
  const { field, refusal } = props
  const id = useId()
  const hint = field.hint === undefined ? undefined : `${id}-hint`
  const isLong = choicesOf(field).some(({ label }) => label.length > BESIDE)
  return (
    <div className={classes.field} data-field={field.name} data-kind={field.kind} data-long={isLong || undefined}>
      <span className={classes.label}>
        <label htmlFor={id}>{field.label}</label> {props.besideLabel}
      </span>
      <Control {...props} id={id} described={hint} />
      <Chosen field={field} value={props.value} />
      {field.hint !== undefined && (
        <p id={hint} className="hint">
          {field.hint}
        </p>
      )}
      <Refused said={refusal} />
    </div>
  )
}
