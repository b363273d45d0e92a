import type { Pips, SceneUnit, Side } from '@flagplot/core/game'
import { sayUnitName, sayUnitState } from '@flagplot/core/notation'
import { Outline } from './outline.tsx'
import { rosterBoxes } from './roster-boxes.ts'
import classes from './scene.module.css'
import { sameUnit, useSpotlight } from './spotlight.tsx'

/** Boxes up to this many stand in a line; up to so many in the rows of a roster; more are only counted. */
const LINE = 16
const ROSTER = 300

/** Hull boxes in rows of ten, those that are lost struck out. */
function Roster({ left, had }: Pick<Pips, 'left' | 'had'>) {
  const { width, height, left: whole, struck } = rosterBoxes(left, had)
  return (
    <svg className={classes.roster} width={width} height={height} aria-hidden="true">
      <path data-full d={whole} />
      <path d={struck} />
    </svg>
  )
}

function PipRow({ pips }: { readonly pips: Pips }) {
  const { label, left, had } = pips
  const boxes = had <= LINE ? Array.from({ length: had }, (_, i) => i < left) : []
  return (
    <span className={classes.pips}>
      <span className={classes.pipWords}>{`${label} ${left}/${had}`}</span>
      {boxes.length > 0 && (
        <span className={classes.boxes} aria-hidden="true">
          {boxes.map((full, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
            <i key={i} data-full={full || undefined} />
          ))}
        </span>
      )}
      {had > LINE && had <= ROSTER && <Roster left={left} had={had} />}
    </span>
  )
}

interface UnitFigureProps {
  readonly unit: SceneUnit
  readonly side: Side
}

/** The count and name of a unit; where there is a log beside it, pressed it marks its lines there. */
function UnitName({ unit, side }: UnitFigureProps) {
  const spotlight = useSpotlight()
  const name = (
    <>
      {unit.count > 1 && <b>{`${unit.count} × `}</b>}
      {sayUnitName(unit)}
    </>
  )
  if (spotlight === undefined) return <span className={classes.name}>{name}</span>
  const ref = { side, name: unit.name }
  const chosen = sameUnit(spotlight.selected, ref)
  return (
    <button
      type="button"
      className={classes.name}
      aria-pressed={chosen}
      onClick={() => spotlight.select(chosen ? undefined : ref)}
    >
      {name}
    </button>
  )
}

/** A unit in its line: outline, count and name, factors, condition in words, what is left of it. */
export function UnitFigure({ unit, side }: UnitFigureProps) {
  const gone = unit.gone === null ? undefined : `round ${unit.gone}`
  const spotlight = useSpotlight()
  const lit = spotlight?.lit.has(unit.name) ?? false
  return (
    <li className={classes.unit} data-condition={unit.condition} data-lit={lit || undefined}>
      <Outline unit={unit} side={side} />
      <UnitName unit={unit} side={side} />{' '}
      {unit.factors !== '' && <span className={classes.factors}>{unit.factors}</span>}{' '}
      <span className={classes.word}>{gone === undefined ? unit.word : `${unit.word}, ${gone}`}</span>{' '}
      {unit.pips.map(pips => (
        <PipRow key={pips.label} pips={pips} />
      ))}{' '}
      {unit.notes.length > 0 && <span className={classes.notes}>{unit.notes.join('; ')}</span>}
    </li>
  )
}

/** Height of a unit in a line of text. */
const SMALL = 24

/** A unit in a small space: its outline and its count; the rest is for screen readers, and shown on hovering. */
export function UnitMark({ unit, side }: UnitFigureProps) {
  const said = `${unit.count} ${sayUnitName(unit)}: ${sayUnitState(unit)}`
  return (
    <li className={classes.mark} data-condition={unit.condition} title={said}>
      <Outline unit={unit} side={side} within={SMALL} />
      <span aria-hidden="true">{unit.count > 1 ? `×${unit.count}` : ''}</span>
      <span className="unseen">{said}</span>
    </li>
  )
}
