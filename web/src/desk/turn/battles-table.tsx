import { sides } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { SideMark } from '../../charts/index.ts'
import type { BattleRow } from './battle-rows.ts'
import classes from './turn.module.css'

/** The players of both sides; a side without one is led by standing orders. */
const Players = ({ players }: Pick<BattleRow, 'players'>) => (
  <span className={classes.players}>
    {sides.map(side => (
      <span key={side}>
        <SideMark side={side} /> {players[side] === undefined ? <i>standing orders</i> : <bdi>{players[side]}</bdi>}
      </span>
    ))}
  </span>
)

interface RowProps {
  readonly row: BattleRow
  readonly onReport: (id: string) => void
  readonly onWatch: (id: string) => void
}

function Row({ row, onReport, onWatch }: RowProps) {
  const { id, title, players, state, lines, settled } = row
  return (
    <tr data-state={state}>
      <th scope="row">{id}</th>
      <td>
        <p className={classes.title}>
          <span>{title}</span>
          <Players players={players} />
        </p>
        {lines.map(line => (
          <p key={line} className={state === 'settled' ? 'quiet' : classes.need}>
            {line}
          </p>
        ))}
      </td>
      <td className={classes.acts}>
        <span className={classes.state}>{state}</span>
        {state === 'settled' && (
          <>
            <Button
              size="compact-xs"
              aria-label={`Report of ${id}`}
              disabled={settled === undefined}
              onClick={() => onReport(id)}
            >
              Report
            </Button>
            <Button size="compact-xs" aria-label={`Watch ${id}`} onClick={() => onWatch(id)}>
              Watch
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}

interface BattlesTableProps extends Omit<RowProps, 'row'> {
  readonly rows: readonly BattleRow[]
}

/** The battles of the turn: each with its players, its state, and its result or all that it waits for. */
export const BattlesTable = ({ rows, ...acts }: BattlesTableProps) => (
  <table className={classes.battles} aria-label="Battles of the turn">
    <thead>
      <tr>
        <th scope="col">Id</th>
        <th scope="col">Battle and players</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <Row key={row.id} row={row} {...acts} />
      ))}
    </tbody>
  </table>
)
