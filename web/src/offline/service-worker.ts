/**
 * Keeps the built page in the browser, so that it opens without a network: it stores every file of a version when it
 * first meets it. A newer version waits until the page asks for it, or until no page of the older one is open. This
 * file imports nothing, because it is fetched apart from the page.
 */

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetches extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  readonly install: Waits
  readonly activate: Waits
  readonly fetch: Fetches
  readonly message: MessageEvent
}

/** The globals of a service worker that are used; the compiler only knows those of a page. */
declare const self: {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, act: (event: WorkerEvents[K]) => void): void
}

/** Names and hashes, filled in when the page is built. */
const files: readonly (readonly [name: string, hash: string])[] = JSON.parse('FILES OF THE BUILT PAGE')

const { scope } = self.registration
const OURS = `flagplot ${scope} `

/** The version: a checksum of the list of files. The list is short, so a short sum is enough. */
function versionOf(text: string): string {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0
  return sum.toString(16)
}

const CURRENT = OURS + versionOf(JSON.stringify(files))

/** The key of a kept file, from name and hash, so that an unchanged file is taken over from the last version. */
const keyOf = (name: string, hash: string): string => `${new URL(name, scope)}?kept=${hash}`

async function ours(): Promise<readonly string[]> {
  return (await caches.keys()).filter(name => name.startsWith(OURS))
}

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(new URL(name, scope), { cache: 'no-cache' })
  if (!answer.ok) throw new TypeError(`${name} is not there: ${answer.status}`)
  return answer
}

/** Stores every file of this version. If one is missing, the browser tries again later. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await Promise.all(
    files.map(async ([name, hash]) => {
      const key = keyOf(name, hash)
      await cache.put(key, (await caches.match(key)) ?? (await fetched(name)))
    }),
  )
}

/** Removes older versions except the last, because a tab that still shows it may fetch one of its screens. */
async function sweep(): Promise<void> {
  const older = (await ours()).filter(name => name !== CURRENT)
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)))
}

/** The name of the file that an address asks for; the folder itself is the page. */
function nameOf({ url }: Request): string {
  const name = url.slice(scope.length).replace(/[?#].*$/, '')
  return name === '' ? 'index.html' : name
}

async function answer(request: Request): Promise<Response> {
  const name = nameOf(request)
  const known = files.find(([file]) => file === name)
  const kept =
    known === undefined
      ? await caches.match(new URL(name, scope), { ignoreSearch: true })
      : await caches.match(keyOf(...known), { cacheName: CURRENT })
  return kept ?? fetch(request)
}

self.addEventListener('install', event => event.waitUntil(keepAll()))
self.addEventListener('activate', event => event.waitUntil(sweep().then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => {
  if (data === 'use this version') void self.skipWaiting()
})
self.addEventListener('fetch', event => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(scope)) event.respondWith(answer(event.request))
})

export {}
