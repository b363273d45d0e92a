import { leavesOf } from '@flagplot/core/game/doctrine'
import { fallbackSettings, saySettings } from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'
import { capitalise } from '@flagplot/core/lang'
import { sayLeaveCondition } from '@flagplot/core/notation'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { LeavesField } from '../leaves-field.tsx'
import { useDesk } from './desk-state.tsx'
import { setDoctrine, setDoctrineSetting, setLeaves } from './edits.ts'
import classes from './setup.module.css'

/** A side's standing orders in one line, which opens to show their description and settings. */
export function DoctrineLine({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { leader, name: owner } = draft[side]
  const { doctrine } = leader
  const chosen = rules.doctrines[doctrine.name]
  const fields = chosen?.settings ?? []
  const leaves = leavesOf(leader)
  const leaving = leaves === undefined ? '' : capitalise(sayLeaveCondition(leaves, rules.card.round))
  const changed = [leaving, saySettings(fields, doctrine.settings)].filter(said => said !== '').join('; ')
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
            value={leaves?.after}
            word={rules.card.round}
            onChange={after => edit(setLeaves(side, after), `${side} leaves`)}
          />
        )}
      </div>
    </div>
  )
}
