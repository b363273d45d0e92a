import { useSyncExternalStore } from 'react'

/** The state of a newer version of this page. */
export type Renewal =
  | { readonly kind: 'none' }
  /** A newer version is stored, and waits. */
  | { readonly kind: 'waiting'; readonly worker: ServiceWorker }
  /** Another tab has taken it; this tab still shows the older one. */
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
    // on the first visit there is no older version to renew
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

/** Lets the browser, if it can, keep the page, so that it opens offline from the second visit on. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  // the first service worker takes over a page that was loaded without one: it is no newer than that page
  let hasOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isAsked) location.reload()
    else if (hasOne) become({ kind: 'taken' })
    hasOne = true
  })
  const registration = await workers.register('./service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (registration !== undefined) watch(registration, workers)
}

/** Shows the newer version in this tab. Kept data stays, and the other tabs are told. */
export function renew(): void {
  if (renewal.kind !== 'waiting') {
    location.reload()
    return
  }
  isAsked = true
  renewal.worker.postMessage('use this version')
}

/** The state of a newer version, for drawing. */
export const useRenewal = (): Renewal =>
  useSyncExternalStore(
    listen => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => renewal,
  )
