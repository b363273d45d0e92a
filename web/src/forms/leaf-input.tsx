import type { LeafField } from '@flagplot/core/game/form'
import type { FieldProps } from './field-props.ts'
import { GridInput } from './grid-input.tsx'
import { GroupInput } from './group-input.tsx'
import { ScalarInput } from './scalar-input.tsx'
import { SubsetInput } from './subset-input.tsx'

/** Draws one field of any kind. */
export function LeafInput({ field, ...rest }: FieldProps<LeafField>) {
  if (field.kind === 'subset') return <SubsetInput field={field} {...rest} />
  if (field.kind === 'grid') return <GridInput field={field} {...rest} />
  if (field.kind === 'group') return <GroupInput field={field} {...rest} />
  const { value = field.fallback } = rest
  return <ScalarInput field={field} {...rest} value={typeof value === 'object' ? field.fallback : value} />
}
