import type { Scene, SceneSide } from '@flagplot/core/game/scene'
import { type Side, sides } from '@flagplot/core/game/sides'
import { sayFact, sayUnitsLeft } from '@flagplot/core/notation/scene'
import type { ReactNode } from 'react'
import { SideMark } from '../../../charts/index.ts'
import classes from '../fight.module.css'

interface FleetLineProps {
  readonly side: Side
  readonly line: SceneSide
}

/** The number of ships left in a fleet and its first total: a phone has no room for more. */
const inShort = ({ units, totals }: SceneSide): string =>
  [...sayUnitsLeft(units), ...totals.slice(0, 1).map(sayFact)].join(' · ')

const FleetLine = ({ side, line }: FleetLineProps) => (
  <p className={classes.fleetLine} data-side={side}>
    <SideMark side={side} />{' '}
    <strong>
      <bdi>{line.name}</bdi>
    </strong>{' '}
    <span>{inShort(line)}</span>
  </p>
)

interface FleetLinesProps {
  readonly scene: Scene
  /** A line below them. */
  readonly children: ReactNode
}

/** Both fleets in one line each, for a phone, above the question. The whole picture stands below. */
export const FleetLines = ({ scene, children }: FleetLinesProps) => (
  <section className={classes.fleetLines} aria-label="Both fleets in short">
    {sides.map(side => (
      <FleetLine key={side} side={side} line={scene.sides[side]} />
    ))}
    {children}
  </section>
)
