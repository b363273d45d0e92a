import type { ClassEntry, Side } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { Autocomplete } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useDesk } from './desk-state.tsx'
import { splitCount } from './draft.ts'
import { addUnit } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import classes from './setup.module.css'
import { tryUnit } from './try-unit.ts'

const nameOf = (entry: ClassEntry): string => (entry.name === entry.unit ? entry.name : `${entry.name} · ${entry.unit}`)

/** Every class under a name of its own: the list is keyed by what it shows. */
function listed(catalogue: readonly ClassEntry[]): ReadonlyMap<string, ClassEntry> {
  const names = new Map<string, ClassEntry>()
  for (const entry of catalogue) {
    const plain = nameOf(entry)
    names.set(names.has(plain) ? `${plain} (${entry.faction}, ${entry.source})` : plain, entry)
  }
  return names
}

/** Words of the query, all of which must be found in name, faction or shorthand; a leading count is set aside. */
function matches(entry: ClassEntry, query: string): boolean {
  const hay = `${entry.name} ${entry.unit} ${entry.faction}`.toLowerCase()
  return splitCount(query)
    .text.toLowerCase()
    .split(/\s+/)
    .every(word => hay.includes(word))
}

/** A field that takes a class from the catalogue or any unit in the players' writing, `3x` in front included. */
export function AddUnit({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const names = listed(rules.catalogue)

  const add = (shorthand: string): void => {
    const refused = tryUnit(rules, draft, side, shorthand)
    setRefusal(refused)
    if (refused !== undefined) return
    edit(addUnit(side, shorthand))
    setText('')
  }
  const choose = (name: string): void => {
    const { count } = splitCount(text)
    const unit = names.get(name)?.unit ?? name
    add(count === 1 ? unit : `${count}x ${unit}`)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const picked = event.currentTarget.getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || (picked ?? '') !== '' || text.trim() === '') return
    event.preventDefault()
    add(text)
  }
  return (
    <div className={classes.add}>
      <Autocomplete
        size="xs"
        aria-label={`Add a unit to ${draft[side].name}`}
        placeholder="Add a class, or write a unit: 3x …"
        value={text}
        limit={60}
        maxDropdownHeight={280}
        clearable={false}
        data={[...names.keys()]}
        filter={({ options, search }) =>
          options.filter(option => {
            const entry = 'value' in option ? names.get(option.value) : undefined
            return entry !== undefined && matches(entry, search)
          })
        }
        renderOption={({ option }) => {
          const entry = names.get(option.value)
          return (
            <span className={classes.option}>
              <span>{entry?.name}</span>
              <code>{entry?.unit === entry?.name ? '' : entry?.unit}</code>
              <small>{entry?.faction}</small>
            </span>
          )
        }}
        onChange={next => {
          setText(next)
          setRefusal(undefined)
        }}
        onOptionSubmit={choose}
        onKeyDown={press}
      />
      {refusal !== undefined && <RefusalNote refusal={refusal} onUse={nearest => add(nearest)} />}
    </div>
  )
}
