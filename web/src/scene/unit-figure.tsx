import type { SceneUnit } from '@flagplot/core/game/scene'
import { type RoundWord, type Side, sayNthRound } from '@flagplot/core/game/sides'
import { sayUnitName } from '@flagplot/core/notation/scene'
import type { Figure, Spread } from './figures.ts'
import classes from './lines.module.css'
import { Outline } from './outline.tsx'
import { PipRow } from './pip-row.tsx'
import { type UnitRef, unitKey, useSpotlight } from './spotlight.tsx'

interface FigureProps {
  readonly figure: Figure
  readonly side: Side
  readonly round: RoundWord | undefined
}

/** The label of a figure: the name of a single ship, the class of several. */
const sayFigure = ({ unit, names }: Figure): string => (names.length > 1 ? unit.class : sayUnitName(unit))

const sayEach = ({ names, differences }: Figure): string =>
  names.map((name, i) => ((differences[i] ?? '') === '' ? name : `${name} (${differences[i]})`)).join(', ')

/** The unit that the next press selects: one after the other, and none after the last. */
function nextOf(names: readonly string[], side: Side, selected: UnitRef | undefined): UnitRef | undefined {
  const now = selected?.side === side ? names.indexOf(selected.name) : -1
  const name = names[now + 1]
  return name === undefined ? undefined : { side, name }
}

/** The count and name of a figure; with a log beside it, a press marks its lines there. */
function FigureName({ figure, side }: Omit<FigureProps, 'round'>) {
  const spotlight = useSpotlight()
  const { count, names } = figure
  const name = (
    <>
      {count > 1 && <b>{`${count} × `}</b>}
      <bdi>{sayFigure(figure)}</bdi>
    </>
  )
  if (spotlight === undefined) return <span className={classes.name}>{name}</span>
  const { selected } = spotlight
  const chosen = selected?.side === side && names.includes(selected.name) ? selected.name : undefined
  return (
    <button
      type="button"
      className={classes.name}
      aria-pressed={chosen !== undefined}
      onClick={() => spotlight.select(nextOf(names, side, selected), names)}
    >
      {name}
      {names.length > 1 && chosen !== undefined && `: ${chosen}`}
    </button>
  )
}

/** The condition in words. Fit units, and those whose name says it, have it for screen readers only. */
function Condition({ unit, round }: Pick<FigureProps, 'round'> & { readonly unit: SceneUnit }) {
  const { condition, word, gone, name } = unit
  const said = gone === null ? word : `${word}, ${sayNthRound(gone, round)}`
  return <span className={condition === 'fit' || name.includes(said) ? 'unseen' : classes.word}>{said}</span>
}

interface UnitFigureProps extends FigureProps {
  readonly spread: Spread
}

export function UnitFigure({ figure, side, round, spread: { within, isClose } }: UnitFigureProps) {
  const { unit, names, count, differences } = figure
  const spotlight = useSpotlight()
  const lit = names.some(name => spotlight?.lit.has(unitKey({ side, name })))
  return (
    <li className={classes.unit} data-condition={unit.condition} data-lit={lit || undefined}>
      <Outline unit={unit} side={side} within={within} count={count} />
      <FigureName figure={figure} side={side} />{' '}
      {unit.factors !== '' && (
        <span className={classes.factors} title={unit.factorsInFull}>
          {unit.factors}
        </span>
      )}{' '}
      <Condition unit={unit} round={round} />{' '}
      {unit.pips.map(pips => (
        <PipRow key={pips.label} pips={pips} isOnly={unit.pips.length === 1} />
      ))}{' '}
      {differences.length === 0 && unit.notes.length > 0 && (
        <span className={isClose ? 'unseen' : classes.notes}>{unit.notes.join('; ')}</span>
      )}
      {names.length > 1 && <span className="unseen">{`: ${sayEach(figure)}`}</span>}
    </li>
  )
}

/** The height of a unit in a line of text. */
const SMALL = 24

export function Ghost({ figure, side, round }: FigureProps) {
  const { unit, names } = figure
  const spotlight = useSpotlight()
  const lit = names.some(name => spotlight?.lit.has(unitKey({ side, name })))
  return (
    <li className={classes.ghost} data-condition={unit.condition} data-lit={lit || undefined}>
      <Outline unit={unit} side={side} within={SMALL} />
      <FigureName figure={figure} side={side} /> <span className="unseen">{unit.factors}</span>{' '}
      <Condition unit={unit} round={round} />
      {names.length > 1 && <span className="unseen">{`: ${sayEach(figure)}`}</span>}
    </li>
  )
}
