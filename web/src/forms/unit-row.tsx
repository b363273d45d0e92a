import type { LeafValue } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import { memo, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import type { FormValues } from './form-values.ts'
import { GridRowInput } from './grid-row-input.tsx'
import { GroupInput } from './group-input.tsx'
import { SectionProvider } from './next-steps.tsx'
import { byWeakness, isSame, putAll, putWeakest, sharedField, sharedValue, weakestIn } from './shared-cell.ts'
import { SubsetInput } from './subset-input.tsx'
import { type Special, UnitCellControl } from './unit-cell.tsx'
import { keyOf, sayGroup, type UnitGroup } from './unit-groups.ts'
import type { RowBudget, UnitCell, UnitColumn } from './unit-rows.ts'
import classes from './unit-table.module.css'

export type ChangeValues = (change: (before: FormValues) => FormValues) => void

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
  /** A name, if it is not made of those of its units. */
  readonly name?: string | undefined
  /** The reason why the order of one of its units is refused. */
  readonly refused: string | undefined
  readonly active: boolean
  /** True if its units are shown below it, false if they can be. */
  readonly open?: boolean | undefined
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

/** Everything that a row is drawn from, besides its values. */
const fixedOf = ({
  group,
  columns,
  budgets,
  enemy,
  onValues,
  name,
  refused,
  active,
  open,
  inside,
  onOpen,
}: RowProps) => [...[group, columns, budgets, enemy, onValues], ...[name, refused, active, open, inside, onOpen]]

const isSameRow = (before: RowProps, after: RowProps): boolean => {
  const now = fixedOf(after)
  return (
    fixedOf(before).every((value, i) => value === now[i]) &&
    before.held.every((value, i) => isSame(value, after.held[i]))
  )
}

/** The entry of a list that aims each unit at the weakest enemy. */
function weakestFor(
  cells: readonly UnitCell[],
  enemy: readonly SceneUnit[],
  onValues: ChangeValues,
): Special | undefined {
  if (cells.length < 2) return undefined
  const weakest = byWeakness(enemy)
  const offered = cells.some(({ field }) => field.kind === 'choice' && weakestIn(field.choices, weakest) !== undefined)
  if (!offered) return undefined
  return { label: 'all at the weakest', take: () => onValues(values => putWeakest(cells, values, weakest)) }
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

interface FieldCellProps extends Pick<Parameters<typeof UnitCellControl>[0], 'label' | 'open' | 'onOpen' | 'value'> {
  readonly row: RowProps
  readonly column: UnitColumn
}

/** The name of a row: a unit, or several that can be opened. */
function RowName(props: RowProps) {
  const { group, name = sayGroup(group), open, inside, onOpen } = props
  const [{ note } = { note: '' }] = group
  return (
    <th scope="row" className={classes.unit} data-inside={inside || undefined}>
      {onOpen === undefined ? (
        <b>{name}</b>
      ) : (
        <FoldButton label={name} open={open === true || props.name !== undefined} onPress={() => onOpen(group)} />
      )}
      {note !== '' && props.name === undefined && <span className={classes.note}> {note}</span>}
    </th>
  )
}

/** A cell of a row: its control, or a dash if none of its units has the field. */
function FieldCell({ row, column, value, label, open, onOpen }: FieldCellProps) {
  const { group, enemy, refused, onValues } = row
  const cells = cellsIn(group, column)
  const field = sharedField(cells)
  if (field === undefined) return <td data-empty>–</td>
  const [only, ...others] = cells
  const note = others.length === 0 ? only?.note : undefined
  return (
    <td data-column={column.key} data-kind={field.kind} data-heading={column.label}>
      <UnitCellControl
        {...{ field, value, label, open, onOpen }}
        invalid={refused !== undefined}
        special={weakestFor(cells, enemy, onValues)}
        onChange={next => onValues(values => putAll(cells, values, next))}
      />
      {note !== undefined && note !== '' && <span className={classes.note}> {note}</span>}
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
  const { group, held, columns, budgets, enemy, name = sayGroup(group), refused, onValues } = props
  const [openKey, openCell] = useState<string>()
  const opened = columns.find(({ key }) => key === openKey)
  const span = columns.length + budgets + 1
  // units together have no rest: each has its own
  const rests = props.name === undefined ? held.slice(columns.length) : []
  return (
    <SectionProvider value={group.length === 1 ? (group[0]?.section ?? null) : null}>
      <tr
        data-row={keyOf(group)}
        data-all={props.name !== undefined || undefined}
        data-active={props.active || undefined}
      >
        <RowName {...props} />
        {columns.map((column, i) => (
          <FieldCell
            key={column.key}
            row={props}
            column={column}
            value={held[i]}
            label={`${name}: ${column.label}`}
            open={openKey === column.key}
            onOpen={() => openCell(openKey === column.key ? undefined : column.key)}
          />
        ))}
        {Array.from({ length: budgets }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a budget is identified by its place
          <BudgetCell key={i} budget={group[0]?.budgets[i]} left={rests[i]} />
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
          <td colSpan={span} className={classes.editor}>
            <CellEditor
              {...{ enemy, onValues }}
              cells={cellsIn(group, opened)}
              value={held[columns.indexOf(opened)]}
              label={name}
            />
          </td>
        </tr>
      )}
    </SectionProvider>
  )
}, isSameRow)
