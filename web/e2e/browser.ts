import { startServer } from '@flagplot/server'
import { type Browser, chromium } from 'playwright-core'
import { ensureChromium } from '../../tools/chromium.mjs'

/**
 * Chromium as root in a container wants no sandbox, and no visits of its own to the net. One process for all pages of a profile: else it keeps one more, for a page
 * that may come, for each profile.
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
}

async function openHouse(): Promise<House> {
  const { path, missing } = ensureChromium()
  if (path === undefined) throw new Error(missing)
  const { address } = await startServer({ host: '127.0.0.1', port: 0 })
  return { address, browser: await chromium.launch({ executablePath: path, args: FLAGS }) }
}

let shared: Promise<House> | undefined

/** The server and the browser of all files that one worker takes, one after the other. Both end with the worker. */
export async function sharedHouse(): Promise<House> {
  const last = await shared
  if (last?.browser.isConnected() !== true) shared = openHouse()
  return shared!
}
