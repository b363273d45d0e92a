import type { SetupBase } from '@flagplot/core/game/orders'
import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { fightAddress, useKeptFights } from '../../keep/index.ts'
import type { KeptRow } from '../../keep/kept-row.ts'
import { sayRound } from '../../keep/say-round.ts'
import { sayWhen } from '../../keep/say-when.ts'
import { setupText } from '../../keep/standing.ts'
import { useDesk } from '../../setup/index.ts'
import classes from '../fight.module.css'

/** The most other fights that are named here; the rest are in the list of all. */
const SHOWN = 5

function Others({ label, rows }: { readonly label: string; readonly rows: readonly KeptRow[] }) {
  if (rows.length === 0) return null
  return (
    <p>
      {`${label}: `}
      {rows.slice(0, SHOWN).map(row => (
        <a key={row.id} href={`#${fightAddress(row.id)}`}>{`${row.name}, ${sayRound(row)}, ${sayWhen(row.updated)}`}</a>
      ))}
    </p>
  )
}

/** Shown before a new fight: the kept fights of this set-up, and links to the others. */
export function FightsUnderWay({ setup }: { readonly setup: SetupBase | undefined }) {
  const { rules } = useDesk()
  const [, go] = useLocation()
  const { rows } = useKeptFights()
  const open = rows.filter(({ isOver }) => !isOver)
  const own = setup === undefined ? undefined : setupText(rules, setup)
  const [last, ...earlier] = open.filter(row => row.setup === own)
  if (rows.length === 0) return null
  return (
    <section className={classes.underWay} aria-label="Fights under way">
      {last !== undefined && (
        <Button variant="filled" size="sm" onClick={() => go(fightAddress(last.id))}>
          {`Continue ${sayRound(last)} of ${last.name}`}
        </Button>
      )}
      <Others label="Earlier ones of this set-up" rows={earlier} />
      <Others label="Of other set-ups" rows={open.filter(row => row.setup !== own)} />
      <p>
        <a href="#/fights">{rows.length === 1 ? 'All fights' : `All ${rows.length} fights that are kept`}</a>
      </p>
      <h2>Start a new fight</h2>
    </section>
  )
}
