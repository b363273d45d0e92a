import type { Fact, SceneSide, Side } from '@flagplot/core/game'
import { useId } from 'react'
import { SideMark } from '../charts/index.ts'
import classes from './scene.module.css'
import { UnitFigure, UnitMark } from './unit-figure.tsx'

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SideLineProps {
  readonly line: SceneSide
  readonly side: Side
}

/** One line of battle: whose it is, whether it attacks, its totals, its units, and below them what is gone. */
export function SideLine({ line, side }: SideLineProps) {
  const id = useId()
  const there = line.units.filter(unit => unit.gone === null)
  const gone = line.units.filter(unit => unit.gone !== null)
  return (
    <section className={classes.side} data-side={side} aria-labelledby={id}>
      <h3 id={id}>
        <SideMark side={side} /> {line.name} {line.attacks && <span className={classes.attacks}>attacks</span>}
      </h3>
      <Facts facts={line.totals} />
      {there.length === 0 ? (
        <p className={classes.quiet}>nothing left</p>
      ) : (
        <ul className={classes.line}>
          {there.map(unit => (
            <UnitFigure key={unit.name} unit={unit} side={side} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul className={classes.gone} aria-label={`Gone from ${line.name}`}>
          {gone.map((unit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is gone may have had the same name
            <UnitFigure key={i} unit={unit} side={side} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One line of battle in a small space: outlines of 24 pixels with their counts, the rest for screen readers and on hovering. */
export function SideMarks({ line, side }: SideLineProps) {
  if (line.units.length === 0) return null
  return (
    <ul className={classes.marks} data-side={side} aria-label={`${line.name} in outline`}>
      {line.units.map((unit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is gone may have the name of what is there
        <UnitMark key={i} unit={unit} side={side} />
      ))}
    </ul>
  )
}
