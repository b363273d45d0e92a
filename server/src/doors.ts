/** The bounds that requests are held to. */
export interface Limits {
  /** The most calls a minute by a token from one address, and the most from an address, whatever its tokens. */
  readonly callsByToken: number
  readonly callsByAddress: number
  /** The most games that an address makes in a minute. */
  readonly gamesMade: number
  /** The most streams that are open at once: of a token from one address, and of an address. */
  readonly streamsByToken: number
  readonly streamsByAddress: number
  /** The time for the headers of a request, and for the whole of it. */
  readonly headersMs: number
  readonly requestMs: number
}

const usual: Limits = {
  callsByToken: 1200,
  callsByAddress: 6000,
  gamesMade: 60,
  streamsByToken: 12,
  streamsByAddress: 300,
  headersMs: 10_000,
  requestMs: 30_000,
}

/** The way in which requests come, and the bounds that they are held to. */
export interface Doors {
  /** Bounds other than the usual ones. */
  readonly limits?: Partial<Limits>
  /**
   * The reverse proxies before the server: their addresses, or their number. The address of a caller and `https` are
   * taken from the headers that they add; without it nobody's such header is believed.
   */
  readonly proxy?: string | number
}

export const limitsOf = ({ limits }: Doors): Limits => ({ ...usual, ...limits })
