import { must } from '@flagplot/core/lang'
import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react'
import type { ComparedSoFar } from './compared.ts'

/** By the system of the battles that were compared. */
export type ComparePlace = Readonly<Record<string, ComparedSoFar>>

const PlaceContext = createContext<readonly [ComparePlace, Dispatch<SetStateAction<ComparePlace>>] | undefined>(
  undefined,
)

export const useComparePlace = () => must(useContext(PlaceContext), 'inside a ComparePlaceProvider')

/** Keeps questions and answers of Compare while the screens change. The first screen fetches nothing else of it. */
export function ComparePlaceProvider({ children }: { readonly children: ReactNode }) {
  const place = useState<ComparePlace>({})
  return <PlaceContext value={place}>{children}</PlaceContext>
}
