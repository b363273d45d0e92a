import { startServer } from '@flagplot/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../tools/chromium.mjs'

/**
 * Chromium as root in a container wants no sandbox, and no visits of its own to the net. One process for all pages of a profile: a process that waits for the next
 * page is started for each page otherwise, and reads all scripts anew.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
]

/** The served page and a browser to open it in. */
export interface House {
  readonly address: string
  readonly browser: Browser
  /** What the console of any page has complained of since it was last asked. */
  readonly complaints: string[]
  /** The page that is cleared and used again by the next test. */
  kept: { readonly page: Page; isTaken: boolean } | undefined
  close(): Promise<void>
}

export async function openHouse(): Promise<House> {
  const { path, missing } = ensureChromium()
  if (path === undefined) throw new Error(missing)
  const server = await startServer({ host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({ executablePath: path, args: FLAGS })
  return {
    address: server.address,
    browser,
    complaints: [],
    kept: undefined,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

let shared: Promise<House> | undefined

/**
 * The house of all files that one worker takes, one after the other: a browser takes longer to start, and longer to read the page's scripts for the first time, than
 * most tests. It ends with the worker.
 */
export async function sharedHouse(): Promise<House> {
  const last = await shared
  if (last?.browser.isConnected() !== true) shared = openHouse()
  return shared!
}
