import { type Fight, stateAt } from '@flagplot/core/desk'
import type { Eye, Side } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game'
import { unitLines } from '@flagplot/core/notation'
import { useMemo } from 'react'
import { SideMark } from '../../charts/index.ts'
import classes from './fight.module.css'

/** What a person may see of a side: everything, unless the system hides positions and it is the other side's. */
const sees = (fight: Fight, eye: Eye, side: Side): boolean =>
  fight.battle.rules.card.information !== 'private-state' || eye === 'umpire' || eye === side

/** Both fleets as they stand: what is left, and what it has cost. */
export function Position({ fight, at, eye }: { readonly fight: Fight; readonly at: number; readonly eye: Eye }) {
  const { rules, setup } = fight.battle
  const state = useMemo(() => stateAt(fight, at), [fight, at])
  const measures = useMemo(() => rules.measures(setup), [rules, setup])
  const left = useMemo(() => rules.roster(state), [rules, state])
  return (
    <div className={classes.position}>
      {sides.map(side => (
        <section key={side} className={classes.fleet} data-side={side} aria-labelledby={`fleet-${side}`}>
          <h3 id={`fleet-${side}`}>
            <SideMark side={side} /> {setup[side].name}
          </h3>
          {sees(fight, eye, side) ? (
            <ul>
              {unitLines(rules, left, side).map(line => (
                <li key={line}>{line}</li>
              ))}
              {unitLines(rules, left, side).length === 0 && <li className={classes.quiet}>nothing left</li>}
            </ul>
          ) : (
            <p className={classes.quiet}>hidden from you</p>
          )}
          <dl>
            {measures
              .filter(measure => measure.side === side && measure.kind !== 'unit')
              .map(measure => (
                <div key={measure.name}>
                  <dt>{measure.title}</dt>
                  <dd>{`${measure.of(state)} ${measure.unit}`}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
