import { fetchSystem, systemTitles } from '@flagplot/core/desk/battle'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { maxTextLengths } from '@flagplot/core/notation'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { withinMost } from '../../forms/index.ts'
import { BattleMenu } from './battle-menu.tsx'
import { firstDraft, useDesk } from './desk-state.tsx'
import { draftOfBattle, emptyDraft } from './document.ts'
import { placeOf } from './draft.ts'
import { retitle, swapSides } from './edits.ts'
import { inLabels } from './in-labels.ts'
import { optionsThatDiffer } from './options-that-differ.ts'
import { readyChoices } from './ready-choices.ts'
import { sayUnfit } from './say-unfit.ts'
import classes from './setup.module.css'

const OWN = ''
/** A name that no battle has, because names are words with dashes. */
const EMPTY = '(empty)'

/** Chooses the system. Its rules are fetched, and its first battle goes on the desk. */
function SystemChooser() {
  const { rules, load } = useDesk()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const change = async (system: string): Promise<void> => {
    const other = await fetchSystem(system)
    setRefusal(other.ok ? undefined : other.refusal)
    if (other.ok) load(firstDraft(other.value))
  }
  return (
    <>
      <NativeSelect
        label="Rules"
        value={rules.card.id}
        data={systemTitles.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={event => void change(event.currentTarget.value)}
      />
      {refusal !== undefined && (
        <p role="alert" className={classes.refusal}>
          {sayRefusal(refusal)} {/* a browser fetches a failed script again only after a reload */}
          <Button size="compact-xs" onClick={() => location.reload()}>
            Load the page anew
          </Button>
        </p>
      )}
    </>
  )
}

/** Chooses a ready battle, or an empty one. */
function BattleChooser() {
  const { rules, draft, load } = useDesk()
  const ready = rules.battles.find(battle => battle.title === draft.title)
  const choose = (name: string): void => {
    if (name === EMPTY) load(emptyDraft(rules))
    const battle = rules.battles.find(candidate => candidate.name === name)
    if (battle !== undefined) load(draftOfBattle(rules, battle))
  }
  return (
    <NativeSelect
      label="Ready battles"
      value={ready?.name ?? OWN}
      data={[
        ...(ready === undefined ? [{ value: OWN, label: 'own battle' }] : []),
        { value: EMPTY, label: 'Empty battle' },
        ...readyChoices(rules),
      ]}
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}

interface BattleBarProps {
  /** True while the options are shown in the place of the fleets. */
  readonly hasOptions: boolean
  readonly onOptions: () => void
  readonly onKeys: () => void
}

/** The button for the options: it says how many differ, and whether one is refused. */
function OptionsButton({ hasOptions, onOptions }: Omit<BattleBarProps, 'onKeys'>) {
  const { rules, draft, setup } = useDesk()
  const changed = optionsThatDiffer(rules, draft).length
  const place = setup.ok ? undefined : placeOf(draft, setup.refusal.path).kind
  const isRefused = place === 'option' || place === 'given'
  return (
    <Button aria-expanded={hasOptions} data-refused={isRefused || undefined} onClick={onOptions}>
      {`Rule options: ${changed === 0 ? 'as published' : `${changed} ${changed === 1 ? 'differs' : 'differ'}`}`}
      {isRefused && ' ▲'}
    </Button>
  )
}

/** The choice of system and battle, and the actions on the whole set-up. */
export function BattleBar(props: BattleBarProps) {
  const { rules, draft, setup, edit, undo, redo, canUndo, canRedo } = useDesk()
  const [, go] = useLocation()
  return (
    <section className={classes.bar} aria-label="Battle">
      <SystemChooser />
      <BattleChooser />
      <label className={classes.title}>
        <span>Title</span>
        <input
          value={draft.title}
          onChange={({ currentTarget: { value } }) =>
            edit(retitle(withinMost(draft.title, value, maxTextLengths.title)), 'title')
          }
        />
      </label>
      <div className={classes.actions}>
        <Button disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button disabled={!canRedo} onClick={redo}>
          Redo
        </Button>
        <Button onClick={() => edit(swapSides(rules))}>Swap sides</Button>
        <OptionsButton {...props} />
        <Button onClick={() => go('/compare')}>Compare</Button>
        <BattleMenu />
        <Button aria-label="Keys" onClick={props.onKeys}>
          ?
        </Button>
        <Button
          variant="filled"
          disabled={!setup.ok}
          title={setup.ok ? undefined : sayUnfit(draft, inLabels(rules, draft, setup.refusal))}
          onClick={() => go('/fight')}
        >
          Fight it out
        </Button>
      </div>
    </section>
  )
}
