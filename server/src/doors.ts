import { isIP } from 'node:net'
import { StartRefused } from './start-refused.ts'

/** The bounds that requests are held to. */
export interface Limits {
  /** The most calls a minute by a token from one address, and the most from an address, whatever its tokens. */
  readonly callsByToken: number
  readonly callsByAddress: number
  /** The most games that an address makes in a minute. */
  readonly gamesMade: number
  /** The most addresses for notices that are named from an address in an hour: a message goes to each of them. */
  readonly addressesNamed: number
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
  addressesNamed: 60,
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

const MAX_PROXIES = 9

/** True for an address, or a range of them such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Reads the proxies before a server: addresses, with commas between them, or a number. Throws `StartRefused`. */
export function readProxy(text: string): string | number {
  if (/^\d$/.test(text) && Number(text) > 0) return Number(text)
  const addresses = text.split(',').map(each => each.trim())
  if (addresses.every(isAddress)) return addresses.join(',')
  throw new StartRefused(`--proxy takes addresses of proxies, or their number from 1 to ${MAX_PROXIES}, not ${text}`)
}
