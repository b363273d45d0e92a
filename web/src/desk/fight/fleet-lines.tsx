import { type Scene, type SceneSide, type Side, sides } from '@flagplot/core/game'
import { SideMark } from '../../charts/index.ts'
import classes from './fight.module.css'
import { sayFleet } from './say-fleet.ts'

interface FleetLineProps {
  readonly side: Side
  readonly line: SceneSide
}

const FleetLine = ({ side, line }: FleetLineProps) => (
  <p className={classes.fleetLine} data-side={side}>
    <SideMark side={side} /> <strong>{line.name}</strong> <span>{sayFleet(line)}</span>
  </p>
)

/** Both fleets in one line each: what a phone shows above the question. The whole picture stands below. */
export const FleetLines = ({ scene }: { readonly scene: Scene }) => (
  <section className={classes.fleetLines} aria-label="Both fleets in short">
    {sides.map(side => (
      <FleetLine key={side} side={side} line={scene.sides[side]} />
    ))}
  </section>
)
