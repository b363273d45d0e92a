import { type AnyRuleset, clauseTitle, type EventBase, type SideWords } from '@flagplot/core/game'
import { toldOf } from '@flagplot/core/notation'
import { memo, useCallback, useId, useMemo, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import classes from './fight.module.css'
import { type PointedBy, useMapTable } from './map-table.tsx'
import { RuleNote } from './rule-note.tsx'

/** An event as an eye learns of it, and where it stands in the fight. */
export interface LogLine {
  readonly event: EventBase
  /** Inputs given up to it. */
  readonly at: number
  /** Its place among the events of its input. */
  readonly place: number
}

interface LineProps {
  readonly rules: AnyRuleset
  readonly words: SideWords
  readonly event: EventBase
  readonly fresh: boolean
  /** The unit that is selected, where this line tells of it. */
  readonly marked: string | undefined
  /** The line is pointed at, or no longer. */
  readonly onPoint: (by: PointedBy, told: string | undefined) => void
}

/** A line of the log. While it is pointed at, the units it tells of are lit. */
const Line = memo(({ rules, words, event, fresh, marked, onPoint }: LineProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { text: told, because } = toldOf(rules, event, words)
  return (
    <li
      className={classes.line}
      data-fresh={fresh || undefined}
      data-marked={marked !== undefined || undefined}
      onPointerEnter={() => onPoint('mouse', told)}
      onPointerLeave={() => onPoint('mouse', undefined)}
      onFocus={() => onPoint('focus', told)}
      onBlur={() => onPoint('focus', undefined)}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={classes.sideColumn}>{event.side !== undefined && <SideMark side={event.side} />}</span>
        <span className={classes.told}>
          {told}
          {marked !== undefined && <span className="unseen">{` (tells of ${marked})`}</span>}
        </span>
        <span className={classes.ruleId}>{clauseTitle(rules, event.rule)}</span>
      </button>
      <div id={id} hidden={!open}>
        {open && <RuleNote rules={rules} rule={event.rule} because={because} />}
      </div>
    </li>
  )
})

function roundsOf(lines: readonly LogLine[]): readonly (readonly [number, readonly LogLine[]])[] {
  const rounds: [number, LogLine[]][] = []
  for (const line of lines) {
    const last = rounds.at(-1)
    if (last === undefined || last[0] !== line.event.round) rounds.push([line.event.round, [line]])
    else last[1].push(line)
  }
  return rounds
}

export interface LogProps {
  readonly rules: AnyRuleset
  /** What the sides are called. */
  readonly words: SideWords
  readonly lines: readonly LogLine[]
  /** Lines of this input are the newest. */
  readonly newest: number
  /** Finds the names of units in a told sentence. */
  readonly namesIn: (sentence: string) => ReadonlySet<string>
}

/** What has happened, round by round; every line opens the rule that made it and its grounds. */
export function FightLog({ rules, words, lines, newest, namesIn }: LogProps) {
  const table = useMapTable()
  const point = table?.point
  const name = table?.selected?.name
  const onPoint = useCallback(
    (by: PointedBy, told: string | undefined): void => point?.(by, told === undefined ? undefined : namesIn(told)),
    [point, namesIn],
  )
  const marked = useMemo(
    () => new Set(name === undefined ? [] : lines.filter(({ event }) => namesIn(rules.tell(event, words)).has(name))),
    [rules, words, lines, name, namesIn],
  )
  if (lines.length === 0) return <p className={classes.quiet}>Nothing has happened yet.</p>
  return (
    <>
      {roundsOf(lines).map(([round, events], i) => (
        <section key={`${round} ${events[0]?.at ?? i}`} className={classes.round}>
          <h3>{round === 0 ? 'Before the first round' : `Round ${round}`}</h3>
          <ol>
            {events.map(line => (
              <Line
                key={`${line.at} ${line.place}`}
                rules={rules}
                words={words}
                event={line.event}
                fresh={line.at === newest}
                marked={marked.has(line) ? name : undefined}
                onPoint={onPoint}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
