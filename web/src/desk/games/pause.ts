/** Waits so many ms; at most until the network is back, the page comes into view, or `signal` ends it. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', seen)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const seen = (): void => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
