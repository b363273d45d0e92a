import type { ClassEntry, Side } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDesk } from './desk-state.tsx'
import { splitCount } from './draft.ts'
import { addUnit } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import { searchCatalogue } from './search-catalogue.ts'
import classes from './setup.module.css'
import { tryUnit } from './try-unit.ts'

interface ListProps {
  readonly id: string
  readonly found: readonly ClassEntry[]
  readonly picked: number
  readonly onChoose: (entry: ClassEntry) => void
}

function ClassList({ id, found, picked, onChoose }: ListProps) {
  return (
    <div className={classes.found} id={id} role="listbox" aria-label="Classes">
      {found.map((entry, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combobox does
        <div
          key={`${entry.faction} ${entry.name} ${entry.unit}`}
          id={`${id}-${i}`}
          ref={i === picked ? option => option?.scrollIntoView({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={i === picked}
          className={classes.option}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span>{entry.name}</span>
          <code>{entry.unit === entry.name ? '' : entry.unit}</code>
          <small>{entry.faction}</small>
        </div>
      ))}
    </div>
  )
}

/** A field that takes a class from the catalogue or any unit in the players' writing, `3x` in front included. */
export function AddUnit({ side }: { readonly side: Side }) {
  const { rules, draft, edit } = useDesk()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState(-1)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const found = open ? searchCatalogue(rules.catalogue, text) : []
  const shown = found.length > 0

  const add = (shorthand: string): void => {
    const refused = tryUnit(rules, draft, side, shorthand)
    setRefusal(refused)
    setOpen(false)
    setPicked(-1)
    if (refused !== undefined) return
    edit(addUnit(side, shorthand))
    setText('')
  }
  const choose = (entry: ClassEntry): void => {
    const { count } = splitCount(text)
    add(count === 1 ? entry.unit : `${count}x ${entry.unit}`)
    field.current?.focus()
  }
  const move = (by: number): void => {
    setOpen(true)
    setPicked(before => (found.length === 0 ? -1 : (before + by + found.length) % found.length))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const entry = found[picked]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(picked < 0 ? 0 : -1)
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter' && entry !== undefined) choose(entry)
    else if (event.key === 'Enter' && text.trim() !== '') add(text)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.add}>
      <input
        ref={field}
        role="combobox"
        aria-label={`Add a unit to ${draft[side].name}`}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown && picked >= 0 ? `${id}-${picked}` : undefined}
        placeholder="Add a class, or write a unit: 3x …"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setRefusal(undefined)
          setOpen(true)
          setPicked(-1)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {shown && <ClassList id={id} found={found} picked={picked} onChoose={choose} />}
      {refusal !== undefined && <RefusalNote refusal={refusal} onUse={nearest => add(nearest)} />}
    </div>
  )
}
