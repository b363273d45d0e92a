import { must } from '@flagplot/core/lang'
import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react'
import type { Draft } from './draft.ts'
import type { History } from './history.ts'

/** The set-up on the desk with those before and after it; undefined until the first screen with a desk is opened. */
export type DeskHistory = History<Draft> | undefined

type DeskPlace = readonly [DeskHistory, Dispatch<SetStateAction<DeskHistory>>]

const PlaceContext = createContext<DeskPlace | undefined>(undefined)

export const useDeskPlace = (): DeskPlace => must(useContext(PlaceContext), 'inside a DeskPlaceProvider')

/** Keeps the desk while the screens change. It knows no rules, so the first screen need not fetch any. */
export function DeskPlaceProvider({ children }: { readonly children: ReactNode }) {
  const place = useState<DeskHistory>()
  return <PlaceContext value={place}>{children}</PlaceContext>
}
