import type { ClassEntry } from '@flagplot/core/game'
import { type Side, sides } from '@flagplot/core/game/sides'
import { sayLargestFleet } from '@flagplot/core/game/words'
import type { Refusal } from '@flagplot/core/lang'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDesk } from './desk-state.tsx'
import { splitCount } from './draft.ts'
import { addUnit } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
import { roomIn } from './say-unfit.ts'
import { searchCatalogue } from './search-catalogue.ts'
import classes from './setup.module.css'
import { tryUnit } from './try-unit.ts'
import { UnitReading } from './unit-reading.tsx'

/** Scrolls a full card to its open list. */
const toSight = (list: HTMLElement | null): void => list?.scrollIntoView?.({ block: 'nearest' })

interface ListProps {
  readonly id: string
  readonly found: readonly ClassEntry[]
  readonly picked: number
  readonly onChoose: (entry: ClassEntry) => void
}

function ClassList({ id, found, picked, onChoose }: ListProps) {
  return (
    <div ref={toSight} className={classes.found} id={id} role="listbox" aria-label="Classes">
      {found.map((entry, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys, as in every combobox
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

interface Adding {
  readonly text: string
  readonly found: readonly ClassEntry[]
  readonly picked: number
  readonly refusal: Refusal | undefined
  /** The bound of a fleet that takes no more units; undefined while it does. */
  readonly full: string | undefined
  write(text: string): void
  add(shorthand: string): void
  choose(entry: ClassEntry): void
  open(open: boolean): void
  press(event: KeyboardEvent): void
}

/** The text written for a new unit, the classes it finds, and the keys of a combobox. */
function useAdding(side: Side): Adding {
  const { rules, draft, edit } = useDesk()
  const [text, setText] = useState('')
  const [isOpen, open] = useState(false)
  const [picked, pick] = useState(-1)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const found = isOpen ? searchCatalogue({ rules, fleet: draft[side] }, text) : []

  const write = (next: string, shown = true): void => {
    setText(next)
    setRefusal(undefined)
    open(shown)
    pick(-1)
  }
  const room = roomIn(rules, draft[side])
  const most = sayLargestFleet(rules.largestFleet)
  const tooMany = (shorthand: string): Refusal | undefined => {
    const { count } = splitCount(shorthand)
    return count > room ? { code: 'range', path: [], found: String(count), expected: most } : undefined
  }
  const add = (shorthand: string): void => {
    const refused = tooMany(shorthand) ?? tryUnit(rules, draft, side, shorthand)
    write(refused === undefined ? '' : shorthand, false)
    setRefusal(refused)
    if (refused === undefined) edit(addUnit(side, shorthand))
  }
  /** Adds a unit; a text that is none, but finds classes, marks the first of them. */
  const take = (): void => {
    const isUnit = tooMany(text) !== undefined || tryUnit(rules, draft, side, text) === undefined
    if (isUnit || found.length === 0) add(text)
    else pick(0)
  }
  const choose = (entry: ClassEntry): void => {
    const { count } = splitCount(text)
    add(count === 1 ? entry.unit : `${count}x ${entry.unit}`)
  }
  const move = (by: number): void => {
    open(true)
    if (found.length > 0) pick((picked + by + found.length) % found.length)
  }
  const press = (event: KeyboardEvent): void => {
    const entry = found[picked]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(picked < 0 ? 0 : -1)
    else if (event.key === 'Escape' && isOpen) open(false)
    else if (event.key === 'Enter' && entry !== undefined) choose(entry)
    else if (event.key === 'Enter' && text.trim() !== '') take()
    else return
    event.preventDefault()
  }
  const full = room > 0 ? undefined : most
  return { text, found, picked, refusal, full, write, add, choose, open, press }
}

/** A field that takes a class from the catalogue or any unit in shorthand, also with `3x` in front. */
export function AddUnit({ side }: { readonly side: Side }) {
  const { draft } = useDesk()
  const adding = useAdding(side)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const shown = adding.found.length > 0
  // a desk that opens with an empty side, as after a battle without survivors, waits for its fleet
  const waits = useRef(sides.find(each => draft[each].rows.length === 0) === side)
  useEffect(() => {
    if (waits.current) field.current?.focus()
  }, [])
  return (
    <div className={classes.add}>
      <input
        ref={field}
        role="combobox"
        aria-label={`Add a unit to ${draft[side].name}`}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown && adding.picked >= 0 ? `${id}-${adding.picked}` : undefined}
        aria-describedby={adding.full === undefined ? undefined : `${id}-full`}
        placeholder="Find a class or role, or write 3x …"
        autoComplete="off"
        spellCheck={false}
        value={adding.text}
        onChange={event => adding.write(event.currentTarget.value)}
        onClick={() => adding.open(true)}
        onBlur={() => adding.open(false)}
        onKeyDown={adding.press}
      />
      {shown && <ClassList id={id} found={adding.found} picked={adding.picked} onChoose={adding.choose} />}
      {adding.full !== undefined && (
        <p id={`${id}-full`} className="hint">
          The fleet is full: {adding.full}.
        </p>
      )}
      <UnitReading text={adding.text} />
      {adding.refusal !== undefined && <RefusalNote refusal={adding.refusal} onUse={adding.add} />}
    </div>
  )
}
