import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { type FocusEvent, useMemo, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import type { FormValues } from './form-values.ts'
import { hasRoom } from './has-room.ts'
import { useNameFilter } from './name-filter.tsx'
import { moveInColumn } from './row-keys.ts'
import { NO_FLEETS, type SeenFleets } from './seen-fleets.ts'
import { sharedField } from './shared-cell.ts'
import { folder, type UnitGroup } from './unit-groups.ts'
import { type ChangeValues, cellsIn, heldBy, type RowContext, UnitTableRow } from './unit-row.tsx'
import { isRefused, type UnitColumn, type UnitRow, type UnitRows } from './unit-rows.ts'
import classes from './unit-table.module.css'
import { useGrowing } from './use-growing.ts'

interface UnitTableProps {
  readonly title: string
  readonly table: UnitRows
  readonly values: FormValues
  /** Counts how often all values were replaced together, by a written order: then rows are folded anew. */
  readonly times: number
  readonly refusal: Refusal | undefined
  /** The section of the unit that is selected on a map. */
  readonly active: string | undefined
  readonly fleets?: SeenFleets | undefined
  readonly onFocus: (rows: readonly UnitRow[], column: string, record: number | undefined) => void
  readonly onValues: ChangeValues
}

const keyOf = (group: UnitGroup): string => group.map(({ name }) => name).join('\n')

/** The rows of the table: groups, of which some are opened into their units. */
function useGroups({ table, values, times, fleets = NO_FLEETS }: UnitTableProps) {
  const fold = useMemo(() => folder(table, fleets.own), [table, fleets.own])
  const [folded, setFolded] = useState(() => ({ fold, times, groups: fold(values) }))
  const [open, setOpen] = useState<ReadonlySet<UnitGroup>>(new Set())
  const isOld = folded.fold !== fold || folded.times !== times
  const groups = isOld ? fold(values) : folded.groups
  if (isOld) setFolded({ fold, times, groups })
  const toggle = (group: UnitGroup): void => {
    const next = new Set(open)
    // units whose orders differ by now are no longer one row
    if (next.delete(group)) setFolded({ fold, times, groups: refolded(groups, group, fold(values)) })
    else next.add(group)
    setOpen(next)
  }
  return { groups, open, toggle }
}

/** The groups with one of them folded anew; the others stay as they are. */
const refolded = (groups: readonly UnitGroup[], old: UnitGroup, now: readonly UnitGroup[]): readonly UnitGroup[] =>
  groups.flatMap(group => {
    if (group !== old) return [group]
    const parts = now.map(each => each.filter(row => old.includes(row))).filter(each => each.length > 0)
    return parts.length === 1 ? [group] : parts
  })

interface HeadProps {
  readonly column: UnitColumn
  readonly open: boolean
  readonly onOpen: () => void
}

/** The heading of a column, with a button for its help. */
const Head = ({ column: { label, hint }, open, onOpen }: HeadProps) => (
  <th scope="col" data-plain={hint === undefined || undefined}>
    {label}
    {hint !== undefined && (
      <button
        type="button"
        className={classes.help}
        aria-label={`Help: ${label}`}
        aria-expanded={open}
        onClick={onOpen}
      >
        ?
      </button>
    )}
  </th>
)

/** The refusal of the order of a unit of the group. */
const refusedIn = (group: UnitGroup, refusal: Refusal | undefined): string | undefined =>
  refusal !== undefined && group.some(row => isRefused(row, refusal)) ? sayRefusal(refusal) : undefined

/** The heading of the rests of a budget: `power left`. */
const sayBudget = (label: string, name: string): string =>
  `${label.replace(/ (of|on|that) .*$/, '')} left`.replace(name, '')

/** Rows drawn in one frame. */
const ROWS_AT_ONCE = 10

/** The orders of all units in a table: a row for each, or for several that are alike. */
export function UnitTable(props: UnitTableProps) {
  const { title, table, values, refusal, active, fleets = NO_FLEETS, onFocus, onValues } = props
  const { columns, rows } = table
  const { groups, open, toggle } = useGroups(props)
  const [help, setHelp] = useState<string>()
  const [all, setAll] = useState(hasRoom)
  const sayAll = `all ${rows.length}`
  const { found, field } = useNameFilter(groups, sayNames, 'Find a unit')
  // rows of opened groups count too
  const shown = found.flatMap(group => [
    { group, inside: false },
    ...(open.has(group) ? group.map(row => ({ group: [row], inside: true })) : []),
  ])
  const drawn = useGrowing(shown.length, ROWS_AT_ONCE)
  const budgets = Math.max(0, ...rows.map(row => row.budgets.length))
  const context = useMemo<RowContext>(
    () => ({ columns, budgets, enemy: fleets.enemy, onValues }),
    [columns, budgets, fleets.enemy, onValues],
  )
  const hasAll = groups.length > 1 && columns.some(column => sharedField(cellsIn(rows, column)) !== undefined)
  const hinted = columns.find(({ key }) => key === help)
  const isUnder = (group: UnitGroup): boolean => active !== undefined && group.some(({ section }) => section === active)
  const visit = ({ target }: FocusEvent<HTMLElement>): void => {
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
    const names = target.closest<HTMLElement>('[data-row]')?.dataset.row?.split('\n') ?? []
    const record = target.closest<HTMLElement>('[data-record]')?.dataset.record
    if (column !== undefined)
      onFocus(
        rows.filter(({ name }) => names.includes(name)),
        column,
        record === undefined ? undefined : Number(record),
      )
  }
  const rowOf = (group: UnitGroup, more: { inside?: boolean; name?: string; onOpen?: () => void } = {}) => (
    <UnitTableRow
      key={more.name ?? keyOf(group)}
      {...context}
      group={group}
      held={heldBy(group, context, values)}
      refused={open.has(group) || more.name !== undefined ? undefined : refusedIn(group, refusal)}
      active={more.name === undefined && isUnder(group)}
      open={open.has(group)}
      onOpen={group.length > 1 ? toggle : undefined}
      {...more}
    />
  )
  return (
    <div className={classes.place}>
      <table className={classes.table} aria-label={title} onFocus={visit} onKeyDownCapture={moveInColumn}>
        <thead>
          <tr>
            <th scope="col" data-plain={field === false || undefined}>
              {field || 'order of'}
            </th>
            {columns.map(column => (
              <Head
                key={column.key}
                column={column}
                open={help === column.key}
                onOpen={() => setHelp(help === column.key ? undefined : column.key)}
              />
            ))}
            {Array.from({ length: budgets }, (_, i) => {
              const row = rows.find(each => each.budgets[i] !== undefined)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a budget is identified by its place
                <th key={i} scope="col" data-plain>
                  {row && sayBudget(row.budgets[i]!.label, row.name)}
                </th>
              )
            })}
          </tr>
          {hinted !== undefined && (
            <tr>
              <td colSpan={columns.length + budgets + 1} className={classes.hint}>
                <b>{hinted.label}:</b> {hinted.hint}
              </td>
            </tr>
          )}
        </thead>
        <tbody>
          {hasAll &&
            (all ? (
              rowOf(rows, { name: sayAll, onOpen: () => setAll(false) })
            ) : (
              <tr>
                <th scope="row" className={classes.unit} colSpan={columns.length + budgets + 1}>
                  <FoldButton label={sayAll} open={false} onPress={() => setAll(true)} />
                </th>
              </tr>
            ))}
          {shown.slice(0, drawn).map(({ group, inside }) => rowOf(group, { inside }))}
        </tbody>
      </table>
    </div>
  )
}

const sayNames = (group: UnitGroup): string => group.map(({ name }) => name).join(' ')
