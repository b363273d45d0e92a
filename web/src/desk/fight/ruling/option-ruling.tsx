import { type Fight, optionsAt } from '@flagplot/core/desk/fight'
import { changesNothing, type RulingDraft } from '@flagplot/core/desk/referee'
import { changeableOptions } from '@flagplot/core/game'
import type { Scalar } from '@flagplot/core/game/form'
import { clauseTitle, fleetWords, sayOptionLabel } from '@flagplot/core/game/words'
import { must } from '@flagplot/core/lang'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ScalarInput } from '../../../forms/index.ts'
import { optionField } from '../../option-field.ts'
import { ruleAddress } from '../../rule-address.ts'

interface OptionRulingProps {
  readonly fight: Fight
  readonly at: number
  readonly onDraft: (draft: RulingDraft | undefined) => void
}

/** Chooses an option of the rules that may change under way, and its reading from here on. */
export function OptionRuling({ fight, at, onDraft }: OptionRulingProps) {
  const { rules, setup } = fight.battle
  const words = fleetWords(setup)
  const now = optionsAt(fight, at)
  const options = changeableOptions(rules.options)
  const [name, setName] = useState(options[0]?.name ?? '')
  const [value, setValue] = useState<Scalar | undefined>()
  const spec = must(
    options.find(each => each.name === name),
    'an option that was listed',
  )
  const read = (next: Scalar): void => {
    const draft: RulingDraft = { kind: 'ruling', options: { [name]: next } }
    setValue(next)
    onDraft(changesNothing(fight, at, draft) ? undefined : draft)
  }
  const choose = (next: string): void => {
    setName(next)
    setValue(undefined)
    onDraft(undefined)
  }
  return (
    <>
      <NativeSelect
        label="Option of the rules"
        value={name}
        data={options.map(each => ({ value: each.name, label: sayOptionLabel(each, words) }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      <ScalarInput
        key={name}
        field={{ ...optionField(spec, words), label: 'From here on' }}
        value={value ?? now[name] ?? spec.fallback}
        besideLabel={<a href={ruleAddress(rules, spec.rule)}>{clauseTitle(rules, spec.rule)}</a>}
        onChange={read}
      />
    </>
  )
}
