import { useSyncExternalStore } from 'react'

/** What stands between this page and a newer version of it. */
export type Renewal =
  | { readonly kind: 'none' }
  /** A newer version is there, and waits. */
  | { readonly kind: 'waiting'; readonly worker: ServiceWorker }
  /** Another tab has taken it; this one still shows the older one. */
  | { readonly kind: 'taken' }

let renewal: Renewal = { kind: 'none' }
let isAsked = false
const listeners = new Set<() => void>()

function become(next: Renewal): void {
  renewal = next
  for (const listen of listeners) listen()
}

function watch(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  const look = (): void => {
    // on the first visit there is nothing older to be renewed
    if (registration.waiting !== null && workers.controller !== null) {
      become({ kind: 'waiting', worker: registration.waiting })
    }
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
}

/** Has the browser keep the page, so that it opens offline from the second visit on, where it can. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  // the first one takes over a page that came without: it is no newer than that page
  let hasOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isAsked) location.reload()
    else if (hasOne) become({ kind: 'taken' })
    hasOne = true
  })
  const registration = await workers.register('./service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (registration !== undefined) watch(registration, workers)
}

/** Shows the newer version in this tab. What is kept stays; other tabs are told. */
export function renew(): void {
  if (renewal.kind !== 'waiting') {
    location.reload()
    return
  }
  isAsked = true
  renewal.worker.postMessage('use this version')
}

/** What there is to be told of newer versions. */
export const useRenewal = (): Renewal =>
  useSyncExternalStore(
    listen => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => renewal,
  )
