import type { Place } from '@flagplot/core/game/form'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** A field that waits for a hex to be pointed at. */
interface AskingField {
  /** The id of its input. */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly places: readonly Place[]
  readonly value: string
  pick(value: string): void
}

interface PlacePointing {
  readonly asking: AskingField | undefined
  ask(field: AskingField | undefined): void
}

const PointingContext = createContext<PlacePointing | undefined>(undefined)

/** For a form beside a map: its fields may ask the map for a hex. */
export function PlacePointingProvider({ children }: { readonly children: ReactNode }) {
  const [asking, ask] = useState<AskingField | undefined>()
  const pointing = useMemo(() => ({ asking, ask }), [asking])
  return <PointingContext value={pointing}>{children}</PointingContext>
}

/** For a form that hides the map, such as one in a dialog: it works as without a map. */
export const WithoutPointing = ({ children }: { readonly children: ReactNode }) => (
  <PointingContext value={undefined}>{children}</PointingContext>
)

/** The field that waits for a hex, and the way to ask; undefined without a map. */
export const usePlacePointing = (): PlacePointing | undefined => useContext(PointingContext)

/** The state of a field that can wait for a hex, and a switch for it; undefined without a map. */
export function useAsking(field: AskingField): { readonly waits: boolean; toggle(): void } | undefined {
  const pointing = usePlacePointing()
  const { id, label, hint, places, value } = field
  const pick = useRef(field.pick)
  pick.current = field.pick
  const waits = pointing?.asking?.id === id
  const ask = pointing?.ask
  // the map shows the offers and the value of the field, so the field asks again when they change
  useEffect(() => {
    if (waits) ask?.({ id, label, hint, places, value, pick: picked => pick.current(picked) })
  }, [waits, ask, id, label, hint, places, value])
  // a field that goes away stops waiting
  const waiting = useRef(waits)
  waiting.current = waits
  useEffect(() => () => (waiting.current ? ask?.(undefined) : undefined), [ask])
  if (ask === undefined) return undefined
  return {
    waits,
    toggle: () => ask(waits ? undefined : { id, label, hint, places, value, pick: picked => pick.current(picked) }),
  }
}
