import { type Derived, type Fight, optionsAt, pending, ruleAt, several } from '@flagplot/core/desk'
import { clauseTitle, MOST_REASON, namedBy, type OptionSpec, type Scalar, sayOptionLabel } from '@flagplot/core/game'
import { must, type Result, sayRefusal } from '@flagplot/core/lang'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { Dialog } from '../dialog.tsx'
import { optionField } from '../option-field.ts'
import { ruleAddress } from '../rule-address.ts'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'

interface RulingDialogProps {
  readonly fight: Fight
  /** The moment that is ruled at. */
  readonly at: number
  readonly onClose: () => void
}

/** What becomes of all that came after the ruling. */
function Outcome({ derived }: { readonly derived: Result<Derived> }) {
  if (!derived.ok) return <p role="alert">{sayRefusal(derived.refusal)}</p>
  const { again, before, stopped, fight } = derived.value
  if (again + before === 0) return <p>Nothing has come after this moment yet.</p>
  return (
    <p>
      Of {several(before, 'input')} after this moment {again} {again === 1 ? 'is' : 'are'} derived again
      {pending(fight).kind === 'over' ? ', to the end of the battle' : ''}. The battle as it went is kept as a
      variation.
      {stopped !== undefined && ` What came then does not fit any more: ${sayRefusal(stopped)}`}
    </p>
  )
}

interface ReadingProps {
  readonly fight: Fight
  readonly spec: OptionSpec
  readonly value: Scalar
  readonly onOption: (name: string) => void
  readonly onValue: (value: Scalar) => void
}

/** An option of the rules, and how it is read from here on. */
function Reading({ fight: { battle }, spec, value, onOption, onValue }: ReadingProps) {
  const { rules, setup } = battle
  const words = namedBy(setup)
  return (
    <>
      <NativeSelect
        size="xs"
        label="Option of the rules"
        value={spec.name}
        data={rules.options.map(each => ({ value: each.name, label: sayOptionLabel(each, words) }))}
        onChange={event => onOption(event.currentTarget.value)}
      />
      <ScalarInput
        key={spec.name}
        field={{ ...optionField(spec, words), label: 'From here on' }}
        value={value}
        aside={<a href={ruleAddress(rules, spec.rule)}>{clauseTitle(rules, spec.rule)}</a>}
        onChange={onValue}
      />
    </>
  )
}

/** What is being ruled, and what would come of it. */
function useRuling(fight: Fight, at: number) {
  const { options } = fight.battle.rules
  const now = useMemo(() => optionsAt(fight, at), [fight, at])
  const [name, setName] = useState(options[0]?.name ?? '')
  const [value, setValue] = useState<Scalar | undefined>()
  const [reason, setReason] = useState('')
  const spec = must(
    options.find(each => each.name === name),
    'an option that was listed',
  )
  const why = reason.trim()
  const derived = useMemo(() => {
    if (value === undefined || value === now[name] || why === '') return undefined
    return ruleAt(fight, at, { kind: 'ruling', options: { [name]: value }, reason: why })
  }, [fight, at, now, name, value, why])
  const choose = (next: string): void => {
    setName(next)
    setValue(undefined)
  }
  return { spec, value: value ?? now[name] ?? spec.fallback, reason, derived, choose, setValue, setReason }
}

/** A moderator's ruling on an option of the rules, with his reason: a line of the record, and everything after it derived again. */
export function RulingDialog({ fight, at, onClose }: RulingDialogProps) {
  const { put } = useFight()
  const { spec, value, reason, derived, choose, setValue, setReason } = useRuling(fight, at)
  const take = (event: FormEvent): void => {
    event.preventDefault()
    if (derived?.ok !== true) return
    put(derived.value.fight)
    onClose()
  }
  return (
    <Dialog title={`Ruling after ${several(at, 'input')}`} onClose={onClose}>
      <form className={classes.next} aria-label="Ruling" onSubmit={take}>
        <div className={classes.nextFields} data-first>
          <Reading fight={fight} spec={spec} value={value} onOption={choose} onValue={setValue} />
          <label className={classes.reason}>
            <span>Reason, for the record and the report</span>
            <textarea
              rows={3}
              maxLength={MOST_REASON}
              value={reason}
              onChange={event => setReason(event.currentTarget.value)}
            />
          </label>
        </div>
        <div aria-live="polite">
          {derived === undefined ? <p>Choose another reading, and say why.</p> : <Outcome derived={derived} />}
        </div>
        <div>
          <Button type="submit" size="xs" disabled={derived?.ok !== true}>
            Rule so
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
