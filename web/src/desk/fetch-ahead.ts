import { fetchSystem } from '@flagplot/core/desk/battle'

/**
 * Begins to fetch the desk, and the rules that its address names, before the page is drawn for the first time. The
 * screen fetches the same, and tells of a failure.
 */
export function fetchAhead(address: string): void {
  const [, screen, system = ''] = /^#\/(desk|b)(?:\/([^/]*)|$)/.exec(address) ?? []
  if (screen === undefined) return
  import('./desk-route.tsx').catch(() => undefined)
  if (screen === 'desk' && system !== '') void fetchSystem(system)
}
