import { type ReactNode, useEffect } from 'react'
import { emptyTable } from '../keep/index.ts'
import { useTablePlace } from './fight-state.tsx'
import { tableOf } from './table-of.ts'

/** A screen with a table. The table is made once for this tab, and stays. */
export function AtTable({ children }: { readonly children: ReactNode }) {
  const { shown, lay } = useTablePlace()
  const isLaid = shown !== undefined
  useEffect(() => {
    if (!isLaid) lay({ keeper: emptyTable(), show: tableOf })
  }, [isLaid, lay])
  return isLaid ? children : null
}
