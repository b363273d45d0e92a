import type { LeafValue } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import { memo, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import type { FormValues } from './form-values.ts'
import { GridRowInput } from './grid-row-input.tsx'
import { GroupInput } from './group-input.tsx'
import { SectionProvider } from './next-steps.tsx'
import { byWeakness, putAll, putWeakest, sharedField, sharedValue, weakestIn } from './shared-cell.ts'
import { SubsetInput } from './subset-input.tsx'
import { type Special, UnitCellControl } from './unit-cell.tsx'
import { sayGroup, type UnitGroup } from './unit-groups.ts'
import type { UnitCell, UnitColumn } from './unit-rows.ts'
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

const isSameRow = ({ held: before, ...a }: RowProps, { held: after, ...b }: RowProps): boolean =>
  before.every((value, i) => Object.is(value, after[i])) &&
  (Object.keys({ ...a, ...b }) as (keyof typeof a)[]).every(key => Object.is(a[key], b[key]))

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

const saidLeft = (left: number, most: number): string => (left < 0 ? `${-left} too many` : `${left} of ${most}`)

/** One row of the table; an opened cell has its fields in a row below. Drawn anew only if it changes. */
export const UnitTableRow = memo((props: RowProps) => {
  const { group, held, columns, budgets, enemy, name = sayGroup(group), refused, active, onValues } = props
  const [openKey, openCell] = useState<string>()
  const opened = columns.find(({ key }) => key === openKey)
  const section = group.length === 1 ? (group[0]?.section ?? null) : null
  return (
    <SectionProvider value={section}>
      <tr
        data-row={group.map(row => row.name).join('\n')}
        data-all={props.name !== undefined || undefined}
        data-active={active || undefined}
      >
        <RowName {...props} />
        {columns.map((column, i) => {
          const cells = cellsIn(group, column)
          const field = sharedField(cells)
          if (field === undefined) {
            return (
              <td key={column.key} data-empty>
                –
              </td>
            )
          }
          return (
            <td key={column.key} data-column={column.key} data-kind={field.kind} data-heading={column.label}>
              <UnitCellControl
                field={field}
                value={held[i]}
                label={`${name}: ${column.label}`}
                invalid={refused !== undefined}
                special={weakestFor(cells, enemy, onValues)}
                open={openKey === column.key}
                onOpen={() => openCell(openKey === column.key ? undefined : column.key)}
                onChange={value => onValues(values => putAll(cells, values, value))}
              />
              {cells.length === 1 && cells[0]!.note !== '' && <span className={classes.note}> {cells[0]!.note}</span>}
            </td>
          )
        })}
        {Array.from({ length: budgets }, (_, i) => {
          const budget = group[0]?.budgets[i]
          // units together have no rest: each has its own
          const left = props.name === undefined ? held[columns.length + i] : undefined
          return (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: a budget is identified by its place
              key={i}
              className={classes.left}
              data-empty={left === undefined || undefined}
              data-heading="left"
              data-over={(typeof left === 'number' && left < 0) || undefined}
            >
              {budget !== undefined && typeof left === 'number' ? (
                <span title={budget.label}>{saidLeft(left, budget.most)}</span>
              ) : (
                '–'
              )}
            </td>
          )
        })}
      </tr>
      {refused !== undefined && (
        <tr>
          <td colSpan={columns.length + budgets + 1} className="refusal" role="alert">
            {refused}
          </td>
        </tr>
      )}
      {opened !== undefined && (
        <tr>
          <td colSpan={columns.length + budgets + 1} className={classes.editor}>
            <CellEditor
              cells={cellsIn(group, opened)}
              value={held[columns.indexOf(opened)]}
              label={name}
              enemy={enemy}
              onValues={onValues}
            />
          </td>
        </tr>
      )}
    </SectionProvider>
  )
}, isSameRow)
