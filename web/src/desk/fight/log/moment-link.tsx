import { tableAddress } from '../../keep/index.ts'
import { useFight } from '../fight-state.tsx'

/** A link to the fight as it stood after so many inputs. */
export function MomentLink({ at }: { readonly at: number }) {
  const { table, fight } = useFight()
  if (table.kind !== 'open') return null
  const step = at === fight?.count ? undefined : at
  return <a href={`#${tableAddress(table, step)}`}>{`The fight at step ${at}`}</a>
}
