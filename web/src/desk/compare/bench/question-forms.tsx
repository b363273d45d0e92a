import { type HandicapKind, handicapKinds, type WrittenQuestion } from '@flagplot/core/desk/design'
import type { AnyRuleset } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game/sides'
import { never } from '@flagplot/core/lang'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { NumberInput } from '../../../forms/index.ts'
import classes from './bench.module.css'

/** The form of one kind of question. */
interface FormProps<Kind extends WrittenQuestion['kind']> {
  readonly written: Extract<WrittenQuestion, { kind: Kind }>
  readonly onWrite: (written: WrittenQuestion) => void
}

const kindLabels: Readonly<Record<HandicapKind, string>> = {
  counts: 'Numbers of units',
  fields: 'Fields of units, such as damage',
  options: 'Options',
}

function FairForm({ written, onWrite }: FormProps<'fair'>) {
  const { kinds } = written
  return (
    <fieldset>
      <legend>Change</legend>
      {handicapKinds.map(kind => (
        <Checkbox
          key={kind}
          label={kindLabels[kind]}
          checked={kinds.includes(kind)}
          onChange={event => {
            const isTaken = event.currentTarget.checked
            onWrite({
              ...written,
              kinds: handicapKinds.filter(each => (each === kind ? isTaken : kinds.includes(each))),
            })
          }}
        />
      ))}
    </fieldset>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field of any text, which may be empty. */
function TextField({ label, placeholder, value, onChange }: TextFieldProps) {
  return (
    <label className={classes.field}>
      {label}
      <input
        type="text"
        spellCheck={false}
        {...{ value, placeholder }}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

function ShipForm({ written, onWrite }: FormProps<'ship'>) {
  const { side, design } = written
  const id = useId()
  const write = (part: Partial<typeof design>): void => onWrite({ ...written, design: { ...design, ...part } })
  return (
    <>
      <span className={classes.field}>
        <label htmlFor={id}>Points</label>
        <NumberInput
          id={id}
          label="Points"
          value={design.points}
          min={1}
          max={1000}
          steps="by pointer"
          onChange={points => write({ points })}
        />
      </span>
      <NativeSelect
        label="In the place of the fleet of"
        value={side}
        data={[...sides]}
        onChange={event => {
          const chosen = event.currentTarget.value
          onWrite({ ...written, side: sides.find(each => each === chosen) ?? side })
        }}
      />
      <TextField
        label="Kind of ship"
        placeholder="every kind"
        value={design.kind ?? ''}
        onChange={kind => write({ kind })}
      />
      <TextField
        label="Of these parts only"
        placeholder="all that fight"
        value={design.parts?.join(',') ?? ''}
        onChange={parts => write({ parts: parts.split(',') })}
      />
    </>
  )
}

function ValuesForm({ rules, written, onWrite }: FormProps<'values'> & Pick<QuestionFormProps, 'rules'>) {
  const { faction: _, ...every } = written
  const owners = [...new Set(rules.catalogue.map(({ faction }) => faction))]
  return (
    <NativeSelect
      label="Published ships of"
      value={written.faction ?? ''}
      data={[{ value: '', label: 'all owners' }, ...owners]}
      onChange={event => {
        const faction = event.currentTarget.value
        onWrite(faction === '' ? every : { ...every, faction })
      }}
    />
  )
}

interface QuestionFormProps {
  readonly rules: AnyRuleset
  readonly written: WrittenQuestion
  readonly onWrite: (written: WrittenQuestion) => void
}

/** The fields of a question. */
export function QuestionForm({ rules, written, onWrite }: QuestionFormProps) {
  switch (written.kind) {
    case 'fair':
      return <FairForm {...{ written, onWrite }} />
    case 'ship':
      return <ShipForm {...{ written, onWrite }} />
    case 'values':
      return <ValuesForm {...{ rules, written, onWrite }} />
    default:
      return never(written)
  }
}
