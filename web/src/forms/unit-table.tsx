import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { type FocusEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { ActiveCell } from './aim.ts'
import type { FormFieldsProps } from './field-props.ts'
import { HelpButton } from './help-button.tsx'
import { isWidePage } from './is-wide-page.ts'
import { Refused } from './refused.tsx'
import { moveInColumn } from './row-keys.ts'
import { NO_FLEETS } from './seen-fleets.ts'
import { sharedField } from './shared-cell.ts'
import classes from './tables.module.css'
import { keyOf, rowGrouper, type UnitGroup } from './unit-groups.ts'
import { cellsIn, heldBy, type RowContext, UnitTableRow } from './unit-row.tsx'
import { isRefused, type UnitRow, type UnitRows } from './unit-rows.ts'
import { useNameFilter } from './use-name-filter.tsx'

interface UnitTableProps extends FormFieldsProps {
  readonly table: UnitRows
}

/** The rows of the table: groups, of which some are opened into their units. */
function useGroups({ table, values, fleets = NO_FLEETS }: UnitTableProps) {
  const fold = useMemo(() => rowGrouper(table, fleets.own), [table, fleets.own])
  const [folded, setFolded] = useState(() => ({ fold, groups: fold(values) }))
  const [open, setOpen] = useState<ReadonlySet<UnitGroup>>(new Set())
  const isOld = folded.fold !== fold
  const groups = isOld ? fold(values) : folded.groups
  if (isOld) setFolded({ fold, groups })
  const latest = useRef({ fold, groups, values, open })
  latest.current = { fold, groups, values, open }
  const toggle = useCallback((group: UnitGroup): void => {
    const now = latest.current
    const next = new Set(now.open)
    // units whose orders differ by now are no longer one row
    if (next.delete(group)) setFolded({ fold: now.fold, groups: refolded(now.groups, group, now.fold(now.values)) })
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

/** The refusal of the order of a unit of the group. */
const refusedIn = (group: UnitGroup, refusal: Refusal | undefined): string | undefined =>
  refusal !== undefined && group.some(row => isRefused(row, refusal)) ? sayRefusal(refusal) : undefined

interface HeadsProps {
  readonly table: UnitRows
  readonly budgets: number
  /** Stands above the names of the rows. */
  readonly corner: ReactNode
}

/** The headings, each with a button for its help, and below them the help of one. */
function Heads({ table: { columns, rows }, budgets, corner }: HeadsProps) {
  const [help, setHelp] = useState<string>()
  const hinted = columns.find(({ key }) => key === help)
  return (
    <thead>
      <tr>
        <th scope="col" data-plain={corner === false || undefined}>
          {corner || 'order of'}
        </th>
        {columns.map(({ key, label, hint }) => (
          <th key={key} scope="col" data-plain={hint === undefined || undefined}>
            {label}
            {hint !== undefined && (
              <HelpButton label={label} open={help === key} onPress={() => setHelp(help === key ? undefined : key)} />
            )}
          </th>
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
function cellAt({ target }: FocusEvent<HTMLElement>, rows: readonly UnitRow[]): ActiveCell | undefined {
  const data = (what: string) => target.closest<HTMLElement>(`[data-${what}]`)?.dataset[what]
  // an opened cell has its fields in a row of its own
  const [column, record] = [data('column') ?? data('edits'), data('record')]
  const names = (data('row') ?? data('of'))?.split('\n') ?? []
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
  const { spec, table, values, refusal, active, fleets = NO_FLEETS, onVisit, onValues } = props
  const { columns, rows } = table
  const { groups, open, toggle } = useGroups(props)
  const all = useMemo(() => rowsOf(groups, open), [groups, open])
  const { shown, filter } = useNameFilter(all, sayNames, { label: 'Find a unit', atOnce: ROWS_AT_ONCE })
  const [isAllOpen, openAll] = useState(isWidePage)
  const toggleAll = useCallback(() => openAll(before => !before), [])
  const budgets = Math.max(0, ...rows.map(row => row.budgets.length))
  const context = useMemo<RowContext>(
    () => ({ columns, budgets, enemy: fleets.enemy, onValues }),
    [columns, budgets, fleets.enemy, onValues],
  )
  const canShare = useMemo(() => columns.some(column => sharedField(cellsIn(rows, column))), [columns, rows])
  const refusedOf = ({ group }: ShownRow): string | undefined =>
    open.has(group) ? undefined : refusedIn(group, refusal)
  // the row of a refusal may be among those that the filter hides
  const isHidden = refusedIn(rows, refusal) !== undefined && shown.every(row => refusedOf(row) === undefined)
  const visit = (event: FocusEvent<HTMLElement>): void => {
    const cell = cellAt(event, rows)
    if (cell !== undefined) onVisit?.(cell)
  }
  return (
    <div className={classes.place}>
      <table className={classes.table} aria-label={spec.title} onFocus={visit} onKeyDownCapture={moveInColumn}>
        <Heads table={table} budgets={budgets} corner={filter} />
        <tbody>
          {groups.length > 1 && canShare && (
            <UnitTableRow
              {...context}
              group={rows}
              all={`all ${rows.length}`}
              held={heldBy(rows, context, values)}
              open={isAllOpen}
              onOpen={toggleAll}
            />
          )}
          {shown.map(({ group, inside }) => (
            <UnitTableRow
              key={keyOf(group)}
              {...context}
              group={group}
              inside={inside}
              held={heldBy(group, context, values)}
              refused={refusedOf({ group, inside })}
              active={group.some(({ section }) => section !== null && section === active)}
              open={open.has(group)}
              onOpen={group.length > 1 ? toggle : undefined}
            />
          ))}
        </tbody>
      </table>
      {isHidden && <Refused said={refusedIn(rows, refusal)} />}
    </div>
  )
}

const sayNames = ({ group }: ShownRow): string => group.map(({ name }) => name).join(' ')
