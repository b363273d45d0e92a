import type { LeafField, LeafValue } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import { memo, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import type { ChangeValues, FormValues } from './form-values.ts'
import { GridRowInput } from './grid-row-input.tsx'
import { GroupInput } from './group-input.tsx'
import type { ListAction } from './list-control.tsx'
import { SectionProvider } from './next-steps.tsx'
import { byWeakness, isSame, putAll, sharedField, sharedValue, weakestIn } from './shared-cell.ts'
import { SubsetInput } from './subset-input.tsx'
import classes from './tables.module.css'
import { UnitCellControl } from './unit-cell.tsx'
import { keyOf, sayGroup, type UnitGroup } from './unit-groups.ts'
import type { RowBudget, UnitCell, UnitColumn } from './unit-rows.ts'

/** The parts of a table that every row has. */
export interface RowContext {
  readonly columns: readonly UnitColumn[]
  /** The number of columns of budgets. */
  readonly budgets: number
  readonly enemy: readonly SceneUnit[]
  readonly onValues: ChangeValues
}

interface RowProps extends RowContext {
  readonly group: UnitGroup
  /** The values of its cells in the order of the columns, then the rest of each budget. */
  readonly held: readonly (LeafValue | undefined)[]
  /** The name of the row that sets a column for all units. */
  readonly all?: string | undefined
  /** The reason why the order of one of its units is refused. */
  readonly refused?: string | undefined
  readonly active?: boolean
  /** True if its units, or the fields for all, are shown. */
  readonly open: boolean
  /** True if it stands below the row of its group. */
  readonly inside?: boolean
  readonly onOpen?: ((group: UnitGroup) => void) | undefined
}

/** The cells of a group in one column. */
export const cellsIn = (group: UnitGroup, { key }: UnitColumn): readonly UnitCell[] =>
  group.flatMap(row => row.cells.get(key) ?? [])

/** The values that a row of the table shows. */
export const heldBy = (group: UnitGroup, { columns, budgets }: RowContext, values: FormValues): RowProps['held'] => [
  ...columns.map(column => sharedValue(cellsIn(group, column), values)),
  ...Array.from({ length: budgets }, (_, i) => leastLeft(group, i, values)),
]

/** The least that a unit of the group has left of its budget. */
function leastLeft(group: UnitGroup, index: number, values: FormValues): number | undefined {
  const rests = group.flatMap(({ budgets }) => budgets[index]?.left(values) ?? [])
  return rests.length === 0 ? undefined : Math.min(...rests)
}

/** True if a row is drawn from the same parts and equal values; each drawing of the table makes the same parts. */
const isSameRow = (before: RowProps, after: RowProps): boolean => {
  const now = new Map(Object.entries(after))
  return (
    Object.entries(before).every(([key, value]) => key === 'held' || value === now.get(key)) &&
    before.held.every((value, i) => isSame(value, after.held[i]))
  )
}

/** The entry of a list that aims each unit at the weakest enemy that it may aim at. */
function weakestFor(cells: readonly UnitCell[], { enemy, onValues }: RowContext): ListAction | undefined {
  if (cells.length < 2) return undefined
  const weakest = byWeakness(enemy)
  const aim = (field: LeafField) => (field.kind === 'choice' ? weakestIn(field.choices, weakest)?.value : undefined)
  if (cells.every(({ field }) => aim(field) === undefined)) return undefined
  return { label: 'all at the weakest', run: () => onValues(values => putAll(cells, values, aim)) }
}

interface EditorProps extends Pick<RowContext, 'enemy' | 'onValues'> {
  readonly cells: readonly UnitCell[]
  readonly value: LeafValue | undefined
  readonly label: string
}

/** The fields of an opened cell. */
function CellEditor({ cells, value, label, enemy, onValues }: EditorProps) {
  const field = sharedField(cells)
  const props = {
    value,
    refusal: undefined,
    onChange: (next: LeafValue) => onValues(held => putAll(cells, held, next)),
  }
  switch (field?.kind) {
    case 'grid':
      return <GridRowInput {...props} field={field} label={label} weakest={byWeakness(enemy)} />
    case 'subset':
      return <SubsetInput {...props} field={field} />
    case 'group':
      return <GroupInput {...props} field={field} />
    default:
      return null
  }
}

/** The name of a row: a unit, or several that can be opened. */
function RowName({ group, all, open, inside, columns, budgets, onOpen }: RowProps) {
  const name = all ?? sayGroup(group)
  const { note, noteInFull } = (all === undefined ? group[0] : undefined) ?? {}
  return (
    <th
      scope="row"
      className={classes.unit}
      data-inside={inside || undefined}
      colSpan={all === undefined || open ? 1 : columns.length + budgets + 1}
    >
      {onOpen === undefined ? <b>{name}</b> : <FoldButton label={name} open={open} onPress={() => onOpen(group)} />}
      {note && (
        <span className={classes.note} title={noteInFull}>
          {' '}
          {note}
          {group.length > 1 && ' each'}
        </span>
      )}
    </th>
  )
}

interface FieldCellProps {
  readonly row: RowProps
  readonly column: UnitColumn
  readonly value: LeafValue | undefined
  /** True if its fields are shown below the row. */
  readonly open: boolean
  readonly onOpen: () => void
}

/** A cell of a row: its control, or a dash if none of its units has the field. */
function FieldCell({ row, column, ...props }: FieldCellProps) {
  const { group, all, refused, onValues } = row
  const cells = cellsIn(group, column)
  const field = sharedField(cells)
  if (field === undefined) return <td data-empty>–</td>
  const note = cells.length === 1 ? cells[0]?.note : undefined
  return (
    <td data-column={column.key} data-kind={field.kind} data-heading={column.label}>
      <UnitCellControl
        {...props}
        field={field}
        label={`${all ?? sayGroup(group)}: ${column.label}`}
        invalid={refused !== undefined}
        action={weakestFor(cells, row)}
        onChange={next => onValues(values => putAll(cells, values, next))}
      />
      {note && <span className={classes.note}> {note}</span>}
    </td>
  )
}

interface BudgetCellProps {
  readonly budget: RowBudget | undefined
  readonly left: LeafValue | undefined
}

/** The rest of a budget; screen readers hear it when it changes. */
function BudgetCell({ budget, left }: BudgetCellProps) {
  if (budget === undefined || typeof left !== 'number') return <td data-empty>–</td>
  const { label, most } = budget
  return (
    <td className={classes.left} data-heading="left" data-over={left < 0 || undefined} title={label}>
      <span aria-live="polite">{left < 0 ? `${-left} too many` : `${left} of ${most}`}</span>
    </td>
  )
}

/** One row of the table; an opened cell has its fields in a row below. Drawn anew only if it changes. */
export const UnitTableRow = memo((props: RowProps) => {
  const { group, held, columns, budgets, enemy, all, refused, active, onValues } = props
  const [openKey, openCell] = useState<string>()
  const opened = columns.find(({ key }) => key === openKey)
  const isFolded = all !== undefined && !props.open
  const span = columns.length + budgets + 1
  return (
    <SectionProvider value={group.length === 1 ? (group[0]?.section ?? null) : null}>
      <tr data-row={keyOf(group)} data-all={all && true} data-active={active || undefined}>
        <RowName {...props} />
        {!isFolded &&
          columns.map((column, i) => (
            <FieldCell
              key={column.key}
              row={props}
              column={column}
              value={held[i]}
              open={openKey === column.key}
              onOpen={() => openCell(openKey === column.key ? undefined : column.key)}
            />
          ))}
        {!isFolded &&
          held.slice(columns.length).map((left, i) => (
            // units together have no rest: each has its own
            // biome-ignore lint/suspicious/noArrayIndexKey: a budget is identified by its place
            <BudgetCell key={i} budget={group[0]?.budgets[i]} left={all === undefined ? left : undefined} />
          ))}
      </tr>
      {refused !== undefined && (
        <tr>
          <td colSpan={span} className="refusal" role="alert">
            {refused}
          </td>
        </tr>
      )}
      {opened !== undefined && (
        <tr>
          <td colSpan={span} className={classes.editor} data-edits={opened.key} data-of={keyOf(group)}>
            <CellEditor
              {...{ enemy, onValues }}
              cells={cellsIn(group, opened)}
              value={held[columns.indexOf(opened)]}
              label={all ?? sayGroup(group)}
            />
          </td>
        </tr>
      )}
    </SectionProvider>
  )
}, isSameRow)
