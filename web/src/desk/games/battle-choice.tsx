import { fetchSystem, systemTitles } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { draftOfBattle } from '../setup/document.ts'
import type { Draft } from '../setup/index.ts'
import { readyChoices } from '../setup/ready-choices.ts'
import { titleOf } from './game-choice.ts'

/** A set-up and its rules. */
export interface ChosenBattle {
  readonly rules: AnyRuleset
  readonly draft: Draft
}

const DESK = ''

interface BattleChoiceProps {
  /** The battle on the desk, if there is one. */
  readonly desk: ChosenBattle | undefined
  readonly chosen: ChosenBattle
  readonly onChoose: (chosen: ChosenBattle) => void
}

/** Chooses the battle on the desk, or a ready one of a system. */
export function BattleChoice({ desk, chosen, onChoose }: BattleChoiceProps) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const ready = (rules: AnyRuleset, name?: string): void => {
    const battle = rules.battles.find(each => each.name === name) ?? rules.battles[0]
    if (battle !== undefined) onChoose({ rules, draft: draftOfBattle(rules, battle) })
  }
  const choose = async (system: string): Promise<void> => {
    setRefusal(undefined)
    if (system === DESK && desk !== undefined) return onChoose(desk)
    const rules = await fetchSystem(system)
    if (rules.ok) ready(rules.value, systemTitles.find(({ id }) => id === system)?.first)
    else setRefusal(rules.refusal)
  }
  const isReady = chosen !== desk
  return (
    <>
      <NativeSelect
        label="Battle"
        value={isReady ? chosen.rules.card.id : DESK}
        data={[
          ...(desk === undefined ? [] : [{ value: DESK, label: `The one on the desk: ${titleOf(desk.draft)}` }]),
          ...systemTitles.map(({ id, title }) => ({ value: id, label: `A ready battle of ${title}` })),
        ]}
        onChange={event => void choose(event.currentTarget.value)}
      />
      {isReady && (
        <NativeSelect
          label="Ready battles"
          value={chosen.rules.battles.find(({ title }) => title === chosen.draft.title)?.name}
          data={readyChoices(chosen.rules)}
          onChange={event => ready(chosen.rules, event.currentTarget.value)}
        />
      )}
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}
