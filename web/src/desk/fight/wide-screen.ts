import { useSyncExternalStore } from 'react'

/** The same bound as in the style sheets: below it everything stands in one column. */
const query = (): MediaQueryList => window.matchMedia('(min-width: 901px)')

function subscribe(hear: () => void): () => void {
  const list = query()
  list.addEventListener('change', hear)
  return () => list.removeEventListener('change', hear)
}

/** Whether there is room for more than one column. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
