import type { AnyRuleset } from '@flagplot/core/game'
import { type EventBase, type Side, sayRoundHead } from '@flagplot/core/game/sides'
import { clauseTitle, type SideWords } from '@flagplot/core/game/words'
import { isolatedWords } from '@flagplot/core/lang'
import { type RecordChange, sayChangePlace } from '@flagplot/core/notation/record'
import { reportLineOf } from '@flagplot/core/notation/report'
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { SideMark } from '../../../charts/index.ts'
import { DiceShown, type FallenDie } from '../../../dice/index.ts'
import { type UnitFinder, unitKey } from '../../../scene/index.ts'
import classes from '../fight.module.css'
import { type PointedBy, useMapTable } from '../picture/map-table.tsx'
import { type LineText, type LogLine, textOfChange, textOfLine } from './log-lines.ts'
import { MomentLink } from './moment-link.tsx'
import { type InputSpan, sayInputs } from './round-inputs.ts'
import { RuleNote } from './rule-note.tsx'

/** The props of every line that depend on its place and on the pointer. */
interface LineBase {
  readonly fresh: boolean
  /** True if it is so far up that it is out of sight while the newest line is in view. */
  readonly far: boolean
  /** The selected unit, if this line tells of it. */
  readonly marked: string | undefined
  /** Called when the line is pointed at, and without `content` when it no longer is. */
  readonly onPoint: (by: PointedBy, content: LineText | undefined) => void
}

interface OpenerProps extends LineBase {
  readonly content: LineText
  /** Dice beside the words. */
  readonly beside?: ReactNode
  readonly side: Side | undefined
  /** The words at the end of the line. */
  readonly end: string
  /** The note that it opens. */
  readonly note: () => ReactNode
}

/** A line of the log that opens. While it is pointed at, the units it names are lit. */
function Opener({ content, beside, side, end, note, fresh, far, marked, onPoint }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li
      className={classes.line}
      data-fresh={fresh || undefined}
      data-far={far || undefined}
      data-marked={marked !== undefined || undefined}
      onPointerEnter={() => onPoint('mouse', content)}
      onPointerLeave={() => onPoint('mouse', undefined)}
      onFocus={() => onPoint('focus', content)}
      onBlur={() => onPoint('focus', undefined)}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={classes.sideColumn}>{side !== undefined && <SideMark side={side} />}</span>
        <span>
          {isolatedWords(content.text)} {beside}
          {marked !== undefined && <span className="unseen">{` (tells of ${marked})`}</span>}
        </span>
        <span className={classes.lineEnd}>{end}</span>
      </button>
      <div id={id} hidden={!open}>
        {open && note()}
      </div>
    </li>
  )
}

interface EventLineProps extends LineBase {
  readonly rules: AnyRuleset
  readonly words: SideWords
  readonly event: EventBase
  readonly fallen: readonly FallenDie[]
}

/** An event; it opens its rule and its reasons. */
const EventLine = memo(({ rules, words, event, fallen, ...base }: EventLineProps) => {
  const content = reportLineOf(rules, event, words)
  return (
    <Opener
      {...base}
      content={content}
      beside={<DiceShown fallen={fallen} />}
      side={event.side}
      end={clauseTitle(rules, event.rule)}
      note={() => <RuleNote rules={rules} rule={event.rule} because={content.because} />}
    />
  )
})

interface ChangeLineProps extends LineBase {
  readonly change: RecordChange
  readonly at: number
}

/** A change under way or a ruling; it opens a link to its moment. */
const ChangeLine = memo(({ change, at, ...base }: ChangeLineProps) => (
  <Opener
    {...base}
    content={textOfChange(change)}
    side={undefined}
    end={sayChangePlace(change)}
    note={() => (
      <p className={classes.ruleNote}>
        <MomentLink at={at} />
      </p>
    )}
  />
))

function roundsOf(lines: readonly LogLine[]): readonly (readonly [number, readonly LogLine[]])[] {
  const rounds: [number, LogLine[]][] = []
  for (const line of lines) {
    const last = rounds.at(-1)
    if (last === undefined || last[0] !== line.round) rounds.push([line.round, [line]])
    else last[1].push(line)
  }
  return rounds
}

const RoundInputs = ({ span }: { readonly span: InputSpan | undefined }) =>
  span === undefined ? null : <small>{sayInputs(span)}</small>

interface LogProps {
  readonly rules: AnyRuleset
  /** The words for the sides. */
  readonly words: SideWords
  readonly lines: readonly LogLine[]
  /** The inputs of each round. */
  readonly inputs: ReadonlyMap<number, InputSpan>
  /** The input whose lines are the newest. */
  readonly newest: number
  /** Finds the units in a text. */
  readonly unitsIn: UnitFinder
}

/** The units that a line names; if it names none, those that its reasons name. */
function unitsOf({ text, because, side }: LineText, unitsIn: UnitFinder): ReadonlySet<string> {
  const content = unitsIn({ text, side })
  return content.size > 0 ? content : unitsIn({ text: because.map(reason => reason.text).join('; '), side })
}

/** The number of newest lines that are drawn; a button shows the others. Hundreds of ships write thousands. */
const DRAWN = 300
/** As many lines as fill the log's box are always laid out, so that it scrolls to the newest. */
const NEAR = 40

/** The log, round by round. Each line opens its rule and reasons, or the moment of a change. */
export function FightLog({ rules, words, lines, inputs, newest, unitsIn }: LogProps) {
  const table = useMapTable()
  const point = table?.point
  const selected = table?.selected
  const onPoint = useCallback(
    (by: PointedBy, content: LineText | undefined): void => point?.(by, content && unitsOf(content, unitsIn)),
    [point, unitsIn],
  )
  const [drawn, setDrawn] = useState(DRAWN)
  const before = Math.max(0, lines.length - drawn)
  const shown = useMemo(() => lines.slice(before), [lines, before])
  const near = useMemo(() => new Set(shown.slice(-NEAR)), [shown])
  const marked = useMemo(() => {
    if (selected === undefined) return new Set<LogLine>()
    const key = unitKey(selected)
    return new Set(shown.filter(line => unitsOf(textOfLine(rules, words, line), unitsIn).has(key)))
  }, [rules, words, shown, selected, unitsIn])
  if (lines.length === 0) return <p className={classes.scenario}>Nothing has happened yet.</p>
  return (
    <>
      {before > 0 && (
        <button type="button" className={classes.earlier} onClick={() => setDrawn(drawn + DRAWN)}>
          {`Show earlier lines (${before})`}
        </button>
      )}
      {roundsOf(shown).map(([round, events], i) => (
        <section key={`${round} ${events[0]?.at ?? i}`} className={classes.round}>
          <h2>
            {sayRoundHead(round, rules.card.round)}
            <RoundInputs span={inputs.get(round)} />
          </h2>
          <ol>
            {events.map(line => {
              const base = {
                fresh: line.at === newest,
                far: !near.has(line),
                marked: marked.has(line) ? selected?.name : undefined,
                onPoint,
              }
              const key = `${line.at} ${line.place}`
              if (line.kind === 'change') return <ChangeLine key={key} change={line.change} at={line.at} {...base} />
              return (
                <EventLine key={key} rules={rules} words={words} event={line.event} fallen={line.fallen} {...base} />
              )
            })}
          </ol>
        </section>
      ))}
    </>
  )
}
