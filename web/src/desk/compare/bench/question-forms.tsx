import { type HandicapKind, handicapKinds, type WrittenQuestion } from '@flagplot/core/desk/design'
import { DESIGN_POINTS, type DesignAsk } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game/sides'
import { never, withoutUndefined } from '@flagplot/core/lang'
import { Checkbox, NativeSelect } from '@mantine/core'
import classes from './bench.module.css'
import { NumberField, Ticks } from './fields.tsx'
import { type AtHand, ownersOf, unitsNamed } from './written-questions.ts'

/** The form of one kind of question. */
interface FormProps<Kind extends WrittenQuestion['kind']> {
  readonly written: Extract<WrittenQuestion, { kind: Kind }>
  readonly battle: AtHand
  readonly onWrite: (written: WrittenQuestion) => void
}

/** The battles of a figure that is not exact, as the command bounds them. */
const SAMPLES = [1, 1e9] as const

/** The value of a choice that leaves a field of the question out. */
const EVERY = ''

const kindLabels: Readonly<Record<HandicapKind, string>> = {
  counts: 'Numbers of units',
  fields: 'Fields of units, such as damage',
  options: 'Options',
}

function FairForm({ written, onWrite }: FormProps<'fair'>) {
  return (
    <>
      <Ticks
        legend="Change"
        all={handicapKinds.map(value => ({ value, label: kindLabels[value] }))}
        ticked={written.kinds}
        onChange={kinds => onWrite({ ...written, kinds })}
      />
      <NumberField
        label="Most battles for a number that is not exact"
        bounds={SAMPLES}
        value={written.samples}
        usual="as usual"
        onChange={samples => onWrite(withoutUndefined({ ...written, samples }))}
      />
    </>
  )
}

function ShipForm({ written, battle: { rules, setup }, onWrite }: FormProps<'ship'>) {
  const { side, design } = written
  const choices = rules.designChoices?.(setup)
  if (choices === undefined) return null
  const write = (changed: DesignAsk): void => onWrite({ ...written, design: changed })
  return (
    <>
      <NumberField
        label="Points"
        bounds={[DESIGN_POINTS.min, DESIGN_POINTS.max]}
        value={design.points}
        onChange={(points = design.points) => write({ ...design, points })}
      />
      <NativeSelect
        label="In the place of the fleet of"
        value={side}
        data={[...sides]}
        onChange={event => {
          const chosen = event.currentTarget.value
          onWrite({ ...written, side: sides.find(each => each === chosen) ?? side })
        }}
      />
      <NativeSelect
        label="Kind of ship"
        value={design.kind ?? EVERY}
        data={[{ value: EVERY, label: 'every kind' }, ...choices.kinds]}
        onChange={event => write(withoutUndefined({ ...design, kind: event.currentTarget.value || undefined }))}
      />
      <NumberField
        label="Tech level"
        bounds={choices.levels}
        value={design.level}
        usual="best of the fleet"
        onChange={level => write(withoutUndefined({ ...design, level }))}
      />
      <NumberField
        label="Most battles of a design"
        bounds={SAMPLES}
        value={written.samples}
        usual="1,024"
        onChange={samples => onWrite(withoutUndefined({ ...written, samples }))}
      />
      <Ticks
        legend="Of these parts"
        all={choices.parts}
        ticked={design.parts ?? choices.usual}
        onChange={parts => write({ ...design, parts })}
      />
      <Checkbox
        label="Also ships with parts that can never work"
        checked={design.idle ?? false}
        onChange={event => write(withoutUndefined({ ...design, idle: event.currentTarget.checked || undefined }))}
      />
    </>
  )
}

/** The owner of the ships, unless ships are named. */
function OwnerSelect({ written, battle: { rules }, onWrite }: FormProps<'values'>) {
  const { owners, canBeAll } = ownersOf(rules)
  return (
    <NativeSelect
      label="Published ships of"
      value={written.faction ?? EVERY}
      data={[...(canBeAll ? [{ value: EVERY, label: 'all owners' }] : []), ...owners]}
      disabled={unitsNamed(written.units).length > 0}
      onChange={event => onWrite(withoutUndefined({ ...written, faction: event.currentTarget.value || undefined }))}
    />
  )
}

function ValuesForm(props: FormProps<'values'>) {
  const { written, onWrite } = props
  return (
    <>
      <OwnerSelect {...props} />
      <label className={classes.field}>
        Other ships in their place; the first is the measure
        <input
          type="text"
          spellCheck={false}
          placeholder="with ; between them"
          value={written.units?.join(';') ?? ''}
          onChange={event => onWrite({ ...written, units: event.currentTarget.value.split(';') })}
        />
      </label>
      <NumberField
        label="Battles"
        bounds={[10, 10_000]}
        value={written.battles}
        usual="6 for each ship"
        onChange={battles => onWrite(withoutUndefined({ ...written, battles }))}
      />
      <NumberField
        label="Most ships of a side"
        bounds={[1, 100]}
        value={written.ships}
        usual="as usual"
        onChange={ships => onWrite(withoutUndefined({ ...written, ships }))}
      />
      <NumberField
        label="A sampled result is good to ± points"
        bounds={[1, 50]}
        value={written.error}
        usual="as usual"
        onChange={error => onWrite(withoutUndefined({ ...written, error }))}
      />
    </>
  )
}

/** The fields of a question. */
export function QuestionForm({ written, ...props }: FormProps<WrittenQuestion['kind']>) {
  switch (written.kind) {
    case 'fair':
      return <FairForm {...{ ...props, written }} />
    case 'ship':
      return <ShipForm {...{ ...props, written }} />
    case 'values':
      return <ValuesForm {...{ ...props, written }} />
    default:
      return never(written)
  }
}
