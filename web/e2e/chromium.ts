import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to test in: `CHROMIUM_PATH`, or one the system has. */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? PLACES.find(place => existsSync(place))
  if (found === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH to one')
  return found
}
