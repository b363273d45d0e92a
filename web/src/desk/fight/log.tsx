import type { AnyRuleset, EventBase } from '@flagplot/core/game'
import { useId, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import classes from './fight.module.css'
import { RuleNote } from './rule-note.tsx'

/** An event as an eye learns of it, and where it stands in the fight. */
export interface LogLine {
  readonly event: EventBase
  /** Inputs given up to it. */
  readonly at: number
  /** Its place among the events of its input. */
  readonly place: number
}

function Line({ rules, line, fresh }: { readonly rules: AnyRuleset; readonly line: LogLine; readonly fresh: boolean }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { event } = line
  return (
    <li className={classes.line} data-fresh={fresh || undefined}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={classes.sideColumn}>{event.side !== undefined && <SideMark side={event.side} />}</span>
        <span className={classes.told}>{rules.tell(event)}</span>
        <span className={classes.ruleId}>{event.rule}</span>
      </button>
      <div id={id} hidden={!open}>
        {open && <RuleNote rules={rules} rule={event.rule} because={event.because ?? []} />}
      </div>
    </li>
  )
}

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
  readonly lines: readonly LogLine[]
  /** Lines of this input are the newest. */
  readonly newest: number
}

/** What has happened, round by round; every line opens the rule that made it and its grounds. */
export function FightLog({ rules, lines, newest }: LogProps) {
  if (lines.length === 0) return <p className={classes.quiet}>Nothing has happened yet.</p>
  return (
    <>
      {roundsOf(lines).map(([round, events], i) => (
        <section key={`${round} ${events[0]?.at ?? i}`} className={classes.round}>
          <h3>{round === 0 ? 'Before the first round' : `Round ${round}`}</h3>
          <ol>
            {events.map(line => (
              <Line key={`${line.at} ${line.place}`} rules={rules} line={line} fresh={line.at === newest} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
