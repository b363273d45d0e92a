import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { putDaysOff } from '@flagplot/wire/client'
import { dayOf, type GameView } from '@flagplot/wire/games'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { Dialog } from '../dialog.tsx'
import type { GameKeeper } from './game-state.ts'
import classes from './games.module.css'

const DAY = 24 * 60 * 60_000

/** True of a day, in UTC, that counts for nobody where weekends are free. */
const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0

/** The days from one to another, both included. */
function daysFrom(first: string, last: string): readonly string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => dayOf(Date.parse(first) + i * DAY))
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly min: string
  readonly onChange: (day: string) => void
}

const DayField = ({ label, value, min, onChange }: DayFieldProps) => (
  <label className={classes.field}>
    <span>{label}</span>
    <input type="date" required {...{ value, min }} onChange={event => onChange(event.currentTarget.value)} />
  </label>
)

interface AddDaysProps {
  /** True of a day that counts; others are free without it. */
  readonly counts: (day: string) => boolean
  readonly onAdd: (days: readonly string[]) => void
}

/** Adds a day, or all days from one to another. */
function AddDays({ counts, onAdd }: AddDaysProps) {
  const tomorrow = dayOf(Date.now() + DAY)
  const next = daysFrom(tomorrow, dayOf(Date.now() + 3 * DAY)).find(counts) ?? tomorrow
  const [first, setFirst] = useState(next)
  const [last, setLast] = useState(next)
  const begin = (day: string): void => {
    setFirst(day)
    if (day > last) setLast(day)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onAdd(daysFrom(first, last).filter(counts))
  }
  return (
    <form className={classes.time} data-first aria-label="Add days" onSubmit={submit}>
      <DayField label="First day off" value={first} min={tomorrow} onChange={begin} />
      <DayField label="Last day off" value={last} min={first} onChange={setLast} />
      <Button size="sm" type="submit">
        Add
      </Button>
    </form>
  )
}

interface DaysOffDialogProps {
  readonly keeper: GameKeeper
  /** The game when the dialog was opened. */
  readonly view: GameView
  readonly onClose: () => void
}

/** A player announces the days off of its side. */
export function DaysOffDialog({ keeper, view, onClose }: DaysOffDialogProps) {
  const side = view.you === 'blue' ? 'blue' : 'red'
  const isWeekendFree = view.clock?.weekends === 'off'
  const [before] = useState(() => view.daysOff[side].filter(day => day > dayOf(Date.now())))
  const [days, setDays] = useState<readonly string[]>(before)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const left = (view.daysOffLeft?.[side] ?? 0) + before.length - days.length
  const announce = async (): Promise<void> => {
    const refused = await keeper.carryOut(seat => putDaysOff(seat, { days: [...days] }))
    setRefusal(refused)
    if (refused === undefined) onClose()
  }
  return (
    <Dialog title="Days off" onClose={onClose}>
      <div className={`column ${classes.notices}`}>
        <p>
          A day off, in UTC, does not count for a question that asks you, and the other side sees it. It can be taken
          back until the day before.
        </p>
        {isWeekendFree && <p>Saturday and Sunday do not count in this game: they take no day off.</p>}
        <AddDays
          counts={day => !isWeekendFree || !isWeekend(day)}
          onAdd={more => setDays([...new Set([...days, ...more])].sort())}
        />
        <ul className="column" aria-label="Your days off">
          {days.map(day => (
            <li key={day} className="row">
              {day}
              <Button
                size="compact-xs"
                aria-label={`Remove ${day}`}
                onClick={() => setDays(days.filter(each => each !== day))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <p role="status">{left < 0 ? `${-left} too many.` : `${left} left after these.`}</p>
        <Refused said={refusal && sayRefusal(refusal)} />
        <div>
          <Button variant="filled" size="sm" onClick={() => void announce()}>
            Announce these days
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
