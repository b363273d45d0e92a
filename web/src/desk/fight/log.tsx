import { type AnyRuleset, clauseTitle, type EventBase, type SideWords } from '@flagplot/core/game'
import { type ReportLine, toldOf } from '@flagplot/core/notation'
import { memo, useCallback, useId, useMemo, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { DiceShown, type FallenDie } from '../../dice/index.ts'
import { type UnitFinder, unitKey } from '../../scene/index.ts'
import classes from './fight.module.css'
import { type PointedBy, useMapTable } from './map-table.tsx'
import { type InputSpan, sayInputs } from './round-inputs.ts'
import { RuleNote } from './rule-note.tsx'

/** An event as an eye learns of it, and where it stands in the fight. */
export interface LogLine {
  readonly event: EventBase
  /** Inputs given up to it. */
  readonly at: number
  /** Its place among the events of its input. */
  readonly place: number
  /** The dice that it tells of. */
  readonly fallen: readonly FallenDie[]
}

interface LineProps {
  readonly rules: AnyRuleset
  readonly words: SideWords
  readonly event: EventBase
  readonly fallen: readonly FallenDie[]
  readonly fresh: boolean
  /** So far up that it is out of sight while the newest line is seen. */
  readonly far: boolean
  /** The unit that is selected, where this line tells of it. */
  readonly marked: string | undefined
  /** The line is pointed at, or no longer. */
  readonly onPoint: (by: PointedBy, event: EventBase | undefined) => void
}

/** A line of the log. While it is pointed at, the units it tells of are lit. */
const Line = memo(({ rules, words, event, fallen, fresh, far, marked, onPoint }: LineProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { text: told, because } = toldOf(rules, event, words)
  return (
    <li
      className={classes.line}
      data-fresh={fresh || undefined}
      data-far={far || undefined}
      data-marked={marked !== undefined || undefined}
      onPointerEnter={() => onPoint('mouse', event)}
      onPointerLeave={() => onPoint('mouse', undefined)}
      onFocus={() => onPoint('focus', event)}
      onBlur={() => onPoint('focus', undefined)}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={classes.sideColumn}>{event.side !== undefined && <SideMark side={event.side} />}</span>
        <span className={classes.told}>
          {told} <DiceShown fallen={fallen} />
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

const RoundInputs = ({ span }: { readonly span: InputSpan | undefined }) =>
  span === undefined ? null : <small>{sayInputs(span)}</small>

export interface LogProps {
  readonly rules: AnyRuleset
  /** What the sides are called. */
  readonly words: SideWords
  readonly lines: readonly LogLine[]
  /** The inputs of each round. */
  readonly inputs: ReadonlyMap<number, InputSpan>
  /** Lines of this input are the newest. */
  readonly newest: number
  /** Finds the units that are told of. */
  readonly unitsIn: UnitFinder
}

/** The units that a line tells of; where it names none, those that its grounds name. */
function unitsOf({ text, because, side }: ReportLine, unitsIn: UnitFinder): ReadonlySet<string> {
  const told = unitsIn({ text, side })
  return told.size > 0 ? told : unitsIn({ text: because.map(reason => reason.text).join('; '), side })
}

/** So many lines are drawn, the newest; those before them when they are asked for: hundreds of ships tell thousands. */
const DRAWN = 300
/** So many of them fill the log's box: they are laid out in any case, so that it scrolls to the newest. */
const NEAR = 40

/** What has happened, round by round; every line opens the rule that made it and its grounds. */
export function FightLog({ rules, words, lines, inputs, newest, unitsIn }: LogProps) {
  const table = useMapTable()
  const point = table?.point
  const selected = table?.selected
  const onPoint = useCallback(
    (by: PointedBy, event: EventBase | undefined): void =>
      point?.(by, event && unitsOf(toldOf(rules, event, words), unitsIn)),
    [point, rules, words, unitsIn],
  )
  const [drawn, setDrawn] = useState(DRAWN)
  const before = Math.max(0, lines.length - drawn)
  const shown = useMemo(() => lines.slice(before), [lines, before])
  const near = useMemo(() => new Set(shown.slice(-NEAR)), [shown])
  const marked = useMemo(() => {
    if (selected === undefined) return new Set<LogLine>()
    const key = unitKey(selected)
    return new Set(shown.filter(({ event }) => unitsOf(toldOf(rules, event, words), unitsIn).has(key)))
  }, [rules, words, shown, selected, unitsIn])
  if (lines.length === 0) return <p className={classes.quiet}>Nothing has happened yet.</p>
  return (
    <>
      {before > 0 && (
        <button type="button" className={classes.earlier} onClick={() => setDrawn(drawn + DRAWN)}>
          {`Show earlier lines (${before})`}
        </button>
      )}
      {roundsOf(shown).map(([round, events], i) => (
        <section key={`${round} ${events[0]?.at ?? i}`} className={classes.round}>
          <h3>
            {round === 0 ? 'Before the first round' : `Round ${round}`}
            <RoundInputs span={inputs.get(round)} />
          </h3>
          <ol>
            {events.map(line => (
              <Line
                key={`${line.at} ${line.place}`}
                rules={rules}
                words={words}
                event={line.event}
                fallen={line.fallen}
                fresh={line.at === newest}
                far={!near.has(line)}
                marked={marked.has(line) ? selected?.name : undefined}
                onPoint={onPoint}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
