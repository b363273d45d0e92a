import type { Place } from '@flagplot/core/game'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** A field that waits for somebody to point at a hex. */
export interface AskingField {
  /** The id of its input. */
  readonly id: string
  readonly label: string
  readonly places: readonly Place[]
  readonly value: string
  pick(value: string): void
}

interface PlacePointing {
  readonly asking: AskingField | undefined
  ask(field: AskingField | undefined): void
}

const PointingContext = createContext<PlacePointing | undefined>(undefined)

/** Where there is a map beside the form: its fields may ask it for a hex. */
export function PlacePointingProvider({ children }: { readonly children: ReactNode }) {
  const [asking, ask] = useState<AskingField | undefined>()
  const pointing = useMemo(() => ({ asking, ask }), [asking])
  return <PointingContext value={pointing}>{children}</PointingContext>
}

/** Where the map beside the form cannot be pointed at, as from a dialog over it: the form is as where there is none. */
export const WithoutPointing = ({ children }: { readonly children: ReactNode }) => (
  <PointingContext value={undefined}>{children}</PointingContext>
)

/** The field that waits for a hex; undefined where there is no map. */
export const usePlacePointing = (): PlacePointing | undefined => useContext(PointingContext)

/** For a field: whether it waits, and how it begins or stops to; undefined where there is no map. */
export function useAsking(field: AskingField): { readonly waits: boolean; toggle(): void } | undefined {
  const pointing = usePlacePointing()
  const { id, label, places, value } = field
  const pick = useRef(field.pick)
  pick.current = field.pick
  const waits = pointing?.asking?.id === id
  const ask = pointing?.ask
  // the map shows what the field offers and holds now; the same field asks again when that changes
  useEffect(() => {
    if (waits) ask?.({ id, label, places, value, pick: picked => pick.current(picked) })
  }, [waits, ask, id, label, places, value])
  // a field that goes away waits no more
  const waiting = useRef(waits)
  waiting.current = waits
  useEffect(() => () => (waiting.current ? ask?.(undefined) : undefined), [ask])
  if (ask === undefined) return undefined
  return {
    waits,
    toggle: () => ask(waits ? undefined : { id, label, places, value, pick: picked => pick.current(picked) }),
  }
}
