import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { type FocusEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { ActiveCell } from './aim.ts'
import { FoldButton } from './fold-button.tsx'
import type { FormValues } from './form-values.ts'
import { hasRoom } from './has-room.ts'
import { useNameFilter } from './name-filter.tsx'
import { moveInColumn } from './row-keys.ts'
import { NO_FLEETS, type SeenFleets } from './seen-fleets.ts'
import { sharedField } from './shared-cell.ts'
import { folder, keyOf, type UnitGroup } from './unit-groups.ts'
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
  /** Called with the cell that gets the focus. */
  readonly onVisit: ((cell: ActiveCell) => void) | undefined
  readonly onValues: ChangeValues
}

/** The rows of the table: groups, of which some are opened into their units. */
function useGroups({ table, values, times, fleets = NO_FLEETS }: UnitTableProps) {
  const fold = useMemo(() => folder(table, fleets.own), [table, fleets.own])
  const [folded, setFolded] = useState(() => ({ fold, times, groups: fold(values) }))
  const [open, setOpen] = useState<ReadonlySet<UnitGroup>>(new Set())
  const isOld = folded.fold !== fold || folded.times !== times
  const groups = isOld ? fold(values) : folded.groups
  if (isOld) setFolded({ fold, times, groups })
  const latest = useRef({ fold, times, groups, values, open })
  latest.current = { fold, times, groups, values, open }
  const toggle = useCallback((group: UnitGroup): void => {
    const now = latest.current
    const next = new Set(now.open)
    // units whose orders differ by now are no longer one row
    if (next.delete(group)) setFolded({ ...now, groups: refolded(now.groups, group, now.fold(now.values)) })
    else next.add(group)
    setOpen(next)
  }, [])
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

interface HeadsProps {
  readonly table: UnitRows
  readonly budgets: number
  /** Stands above the names of the rows. */
  readonly corner: ReactNode
}

/** The headings, and below them the help of one. */
function Heads({ table: { columns, rows }, budgets, corner }: HeadsProps) {
  const [help, setHelp] = useState<string>()
  const hinted = columns.find(({ key }) => key === help)
  return (
    <thead>
      <tr>
        <th scope="col" data-plain={corner === false || undefined}>
          {corner || 'order of'}
        </th>
        {columns.map(column => (
          <Head
            key={column.key}
            column={column}
            open={help === column.key}
            onOpen={() => setHelp(help === column.key ? undefined : column.key)}
          />
        ))}
        {Array.from({ length: budgets }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a budget is identified by its place
          <th key={i} scope="col" data-plain>
            {sayBudget(rows, i)}
          </th>
        ))}
      </tr>
      {hinted !== undefined && (
        <tr>
          <td colSpan={columns.length + budgets + 1} className={classes.hint}>
            <b>{hinted.label}:</b> {hinted.hint}
          </td>
        </tr>
      )}
    </thead>
  )
}

/** The heading of the rests of a budget without the name of a unit: `power left`. */
function sayBudget(rows: readonly UnitRow[], index: number): string {
  const label = rows.flatMap(({ budgets }) => budgets[index]?.label ?? [])[0] ?? ''
  return `${label.replace(/ (of|on|that) .*$/, '')} left`
}

interface AllRowProps extends RowContext {
  readonly rows: readonly UnitRow[]
  readonly values: FormValues
}

/** The row that sets a column for all units; it can be folded up. */
function AllRow({ rows, values, ...context }: AllRowProps) {
  const [open, setOpen] = useState(hasRoom)
  const toggle = useCallback(() => setOpen(before => !before), [])
  const name = `all ${rows.length}`
  if (open) {
    const held = heldBy(rows, context, values)
    return (
      <UnitTableRow
        {...context}
        group={rows}
        name={name}
        held={held}
        refused={undefined}
        active={false}
        onOpen={toggle}
      />
    )
  }
  return (
    <tr>
      <th scope="row" className={classes.unit} colSpan={context.columns.length + context.budgets + 1}>
        <FoldButton label={name} open={false} onPress={toggle} />
      </th>
    </tr>
  )
}

interface ShownRow {
  readonly group: UnitGroup
  /** True if it stands below the row of its group. */
  readonly inside: boolean
}

/** The rows of groups, and below those that are open the rows of their units. */
const rowsOf = (groups: readonly UnitGroup[], open: ReadonlySet<UnitGroup>): readonly ShownRow[] =>
  groups.flatMap(group => [
    { group, inside: false },
    ...(open.has(group) ? group.map(row => ({ group: [row], inside: true })) : []),
  ])

/** The cell that holds an element. */
function cellOf({ target }: FocusEvent<HTMLElement>, rows: readonly UnitRow[]): ActiveCell | undefined {
  const data = (what: string) => target.closest<HTMLElement>(`[data-${what}]`)?.dataset[what]
  const [column, record, names] = [data('column'), data('record'), data('row')?.split('\n') ?? []]
  if (column === undefined) return undefined
  return {
    rows: rows.filter(({ name }) => names.includes(name)),
    column,
    record: record === undefined ? undefined : Number(record),
  }
}

/** Rows drawn in one frame. */
const ROWS_AT_ONCE = 10

/** The orders of all units in a table: a row for each, or for several that are alike. */
export function UnitTable(props: UnitTableProps) {
  const { title, table, values, refusal, active, fleets = NO_FLEETS, onVisit, onValues } = props
  const { columns, rows } = table
  const { groups, open, toggle } = useGroups(props)
  const { found, field } = useNameFilter(groups, sayNames, 'Find a unit')
  const shown = useMemo(() => rowsOf(found, open), [found, open])
  const drawn = useGrowing(shown.length, ROWS_AT_ONCE)
  const budgets = Math.max(0, ...rows.map(row => row.budgets.length))
  const context = useMemo<RowContext>(
    () => ({ columns, budgets, enemy: fleets.enemy, onValues }),
    [columns, budgets, fleets.enemy, onValues],
  )
  const hasAll = groups.length > 1 && columns.some(column => sharedField(cellsIn(rows, column)) !== undefined)
  const visit = (event: FocusEvent<HTMLElement>): void => {
    const cell = cellOf(event, rows)
    if (cell !== undefined) onVisit?.(cell)
  }
  return (
    <div className={classes.place}>
      <table className={classes.table} aria-label={title} onFocus={visit} onKeyDownCapture={moveInColumn}>
        <Heads table={table} budgets={budgets} corner={field} />
        <tbody>
          {hasAll && <AllRow {...context} rows={rows} values={values} />}
          {shown.slice(0, drawn).map(({ group, inside }) => (
            <UnitTableRow
              key={keyOf(group)}
              {...context}
              group={group}
              inside={inside}
              held={heldBy(group, context, values)}
              refused={open.has(group) ? undefined : refusedIn(group, refusal)}
              active={group.some(({ section }) => section !== null && section === active)}
              open={open.has(group)}
              onOpen={group.length > 1 ? toggle : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sayNames = (group: UnitGroup): string => group.map(({ name }) => name).join(' ')
