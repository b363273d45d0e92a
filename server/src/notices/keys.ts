import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The secrets of notices: derived, so that they need no place of their own and are the same in every process. */
export interface NoticeKeys {
  /** The code that proves an address. */
  readonly codeOf: (address: string) => string
  /** The key of the link that stops what goes to an address. */
  readonly stopKeyOf: (address: string) => string
  /** The key of a game's feed. */
  readonly feedKeyOf: (game: string) => string
}

const CODE_DIGITS = 10
const KEY_DIGITS = 32

export function noticeKeys(hostSecret: Uint8Array): NoticeKeys {
  const key = new Uint8Array(hkdfSync('sha256', hostSecret, '', 'flagplot notices', 32))
  const drawn = (use: string, digits: number) => (id: string) =>
    createHmac('sha256', key).update(`${use} ${id}`).digest('hex').slice(0, digits)
  return {
    codeOf: drawn('code', CODE_DIGITS),
    stopKeyOf: drawn('stop', KEY_DIGITS),
    feedKeyOf: drawn('feed', KEY_DIGITS),
  }
}

/** True of equal secrets; takes the same time wherever two of one length differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
