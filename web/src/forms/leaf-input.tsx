import type { LeafField } from '@flagplot/core/game/form'
import type { FieldProps } from './field-props.ts'
import { GroupInput } from './group-input.tsx'
import { ScalarInput } from './scalar-input.tsx'
import { SubsetInput } from './subset-input.tsx'

/** Draws a field that stands alone. */
export function LeafInput({ field, ...rest }: FieldProps<LeafField>) {
  if (field.kind === 'subset') return <SubsetInput field={field} {...rest} />
  if (field.kind === 'group') return <GroupInput field={field} {...rest} />
  // the rows of a grid are units, and are drawn in the table
  if (field.kind === 'grid') return null
  const { value = field.fallback } = rest
  return <ScalarInput field={field} {...rest} value={typeof value === 'object' ? field.fallback : value} />
}
