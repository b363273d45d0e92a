/** The outcome of a try to deliver a message, in words for the owner of the address. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | {
      readonly kind: 'failed'
      readonly says: string
      /** True if the fault is this host's own: it says nothing about the address. */
      readonly isOurs: boolean
    }

export const delivered: Delivery = { kind: 'delivered' }

export const failed = (says: string, isOurs = false): Delivery => ({ kind: 'failed', says, isOurs })

/** The longest time for one message. */
export const DELIVERY_MS = 10_000
