import type { Fact, SceneSide } from '@flagplot/core/game/scene'
import type { RoundWord, Side } from '@flagplot/core/game/sides'
import { useId } from 'react'
import { SideMark } from '../charts/index.ts'
import type { Figure, Spread } from './figures.ts'
import classes from './lines.module.css'
import sceneClasses from './scene.module.css'
import { Ghost, UnitFigure } from './unit-figure.tsx'

interface FactsProps {
  readonly facts: readonly Fact[]
  /** A name for the list, if its place does not name it. */
  readonly label?: string
}

export function Facts({ facts, label: named }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={sceneClasses.facts} aria-label={named}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface DrawnLine {
  readonly there: readonly Figure[]
  readonly gone: readonly Figure[]
}

interface SideLineProps {
  readonly line: SceneSide
  readonly side: Side
  readonly drawn: DrawnLine
  readonly spread: Spread
  readonly round: RoundWord | undefined
}

export function SideLine({ line, side, drawn: { there, gone }, spread, round }: SideLineProps) {
  const id = useId()
  return (
    <section className={classes.side} data-side={side} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          <SideMark side={side} /> <bdi>{line.name}</bdi>{' '}
          {line.attacks && <span className={classes.attacks}>attacks</span>}
        </h3>
        <Facts facts={line.totals} />
      </header>
      {there.length === 0 ? (
        <p className={classes.nothing}>nothing left</p>
      ) : (
        <ul
          className={classes.line}
          data-close={spread.isClose || undefined}
          style={{ '--within': `${spread.within}px` }}
        >
          {there.map(figure => (
            <UnitFigure key={figure.names[0]} figure={figure} side={side} spread={spread} round={round} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul className={classes.gone} aria-label={`Gone from ${line.name}`}>
          {gone.map((figure, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: units that are gone may have had the same name
            <Ghost key={i} figure={figure} side={side} round={round} />
          ))}
        </ul>
      )}
    </section>
  )
}
