import { severalRounds } from '@flagplot/core/desk/odds-words'
import type { DoctrineChoice } from '@flagplot/core/game/doctrine'
import { fallbackSettings, type SettingField, type Settings, sayScalar } from '@flagplot/core/game/form'
import type { RoundWord, Side } from '@flagplot/core/game/sides'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { LeavesField } from '../leaves-field.tsx'
import { useDesk } from './desk-state.tsx'
import { setDoctrine, setDoctrineSetting, setLeaves } from './edits.ts'
import classes from './setup.module.css'

/** The settings that differ from their fallbacks, in words. */
const saySettings = (fields: readonly SettingField[], settings: Settings): string =>
  fields
    .flatMap(field => {
      const value = settings[field.name] ?? field.fallback
      return value === field.fallback ? [] : [`${field.label}: ${sayScalar(field, value)}`]
    })
    .join('; ')

/** Says when a side leaves, if its standing orders do not decide that. */
function sayLeaves({ leaves }: DoctrineChoice, word: RoundWord | undefined): string {
  if (leaves === undefined) return ''
  return leaves.after === 0 ? 'Leaves at the first chance' : `Leaves after ${severalRounds(leaves.after, word)}`
}

/** A side's standing orders in one line, which opens to show their description and settings. */
export function DoctrineLine({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { leader, name: owner } = draft[side]
  const { doctrine } = leader
  const chosen = rules.doctrines[doctrine.name]
  const fields = chosen?.settings ?? []
  const leaves = sayLeaves(doctrine, rules.card.round)
  const changed = [leaves, saySettings(fields, doctrine.settings)].filter(said => said !== '').join('; ')
  const choose = (name: string): void =>
    edit(setDoctrine(side, { name, settings: fallbackSettings(rules.doctrines[name]?.settings ?? []) }))
  return (
    <div className="column">
      <div className={classes.ordersLine}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`Settings of the standing orders of ${owner}`}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> Standing orders
        </button>
        <NativeSelect
          aria-label={`Standing orders of ${owner}`}
          value={doctrine.name}
          data={Object.entries(rules.doctrines).map(([name, { title }]) => ({ value: name, label: title }))}
          onChange={event => choose(event.currentTarget.value)}
        />
      </div>
      {!open && changed !== '' && <p className="hint">{changed}</p>}
      <div id={id} hidden={!open} className="column">
        {open && chosen !== undefined && <p className="hint">{chosen.gist}</p>}
        {open &&
          fields.map(field => (
            <ScalarInput
              key={field.name}
              field={field}
              value={doctrine.settings[field.name] ?? field.fallback}
              onChange={value => edit(setDoctrineSetting(side, field.name, value), `${side} ${field.name}`)}
            />
          ))}
        {open && rules.leaving !== undefined && leader.kind !== 'solver' && (
          <LeavesField
            value={doctrine.leaves?.after}
            word={rules.card.round}
            onChange={after => edit(setLeaves(side, after), `${side} leaves`)}
          />
        )}
      </div>
    </div>
  )
}
