import type { SetupBase } from '@flagplot/core/game'
import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { fightAddress, useKeptFights } from '../keep/index.ts'
import { setupText } from '../keep/standing.ts'
import { useDesk } from '../setup/index.ts'
import classes from './fight.module.css'

/** Other fights that are named here; the rest are in the list of all. */
const SHOWN = 5

/** Before a new fight: those of this very set-up to be continued, and where the others are. */
export function UnderWay({ setup }: { readonly setup: SetupBase | undefined }) {
  const { rules } = useDesk()
  const [, go] = useLocation()
  const { rows } = useKeptFights()
  const open = rows.filter(({ isOver }) => !isOver)
  const own = setup === undefined ? undefined : setupText(rules, setup)
  const same = open.filter(row => row.setup === own)
  const others = open.filter(row => row.setup !== own)
  if (rows.length === 0) return null
  return (
    <section className={classes.underWay} aria-label="Fights under way">
      {same.map(({ id, name, round }) => (
        <Button key={id} size="sm" onClick={() => go(fightAddress(id))}>
          {`Continue round ${round} of ${name}`}
        </Button>
      ))}
      {same.length > 0 && <p>Or start a new fight of this set-up:</p>}
      {others.length > 0 && (
        <p>
          {'Of other set-ups: '}
          {others.slice(0, SHOWN).map(({ id, name, round }) => (
            <a key={id} href={`#${fightAddress(id)}`}>{`${name}, round ${round}`}</a>
          ))}
        </p>
      )}
      <p>
        <a href="#/fights">
          {rows.length === 1 ? 'The fight that is kept' : `All ${rows.length} fights that are kept`}
        </a>
      </p>
    </section>
  )
}
