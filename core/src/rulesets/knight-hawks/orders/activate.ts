import type { Place } from '../../../game/form/index.ts'

/** seeker.activate The seekers of a side that lie still. Asked without any too: that there are any is secret. */
export interface ActivateAsk {
  readonly kind: 'activate'
  readonly seekers: readonly { readonly number: number; readonly at: Place }[]
}

/** Their numbers, as text. */
export interface ActivateOrder {
  readonly seekers: readonly string[]
}
