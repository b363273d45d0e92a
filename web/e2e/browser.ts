import { startServer } from '@flagplot/server'
import { type Browser, chromium } from 'playwright-core'
import { ensureChromium } from '../../tools/chromium.mjs'

/**
 * Chromium as root in a container must have no sandbox, and must not use the network by itself. One process serves all
 * pages of a profile: otherwise each profile keeps a spare process for its next page.
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
export interface ServedPage {
  readonly address: string
  readonly browser: Browser
}

async function servePage(): Promise<ServedPage> {
  const { path, missing } = ensureChromium()
  if (path === undefined) throw new Error(missing)
  const { address } = await startServer({ host: '127.0.0.1', port: 0 })
  return { address, browser: await chromium.launch({ executablePath: path, args: FLAGS }) }
}

let shared: Promise<ServedPage> | undefined

/** The server and the browser for all files of one worker. Both end with the worker. */
export async function sharedPage(): Promise<ServedPage> {
  const last = await shared
  if (last?.browser.isConnected() !== true) shared = servePage()
  return shared!
}
