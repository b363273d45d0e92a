import { setTimeout as pause } from 'node:timers/promises'
import { fetchView, followGame, type Seat } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'

/** The first wait before the next try to connect, and the longest, in ms. */
export const FIRST_WAIT = 1000
export const LONGEST_WAIT = 30_000

/** The changes of a game as its server tells them. */
export interface News {
  /** Resolves once the newest view is as asked for, or the server refuses this seat. */
  until(isNews: (view: GameView) => boolean): Promise<void>
  leave(): void
}

interface Listener {
  readonly onView: (view: GameView) => void
  /** Says that the connection is lost, and that it is back. */
  readonly say: (line: string) => void
}

/** Follows a game until it is left or refused. After a break it tries again, and waits longer each time. */
async function follow(seat: Seat, { onView, say }: Listener, signal: AbortSignal): Promise<void> {
  let isLost = false
  for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const view = await fetchView(seat)
    if (!view.ok && view.refusal.code !== 'io') return
    if (view.ok === isLost && !signal.aborted) say(view.ok ? 'Connected again.' : 'No connection, trying again …')
    isLost = !view.ok
    if (view.ok) {
      wait = FIRST_WAIT
      onView(view.value)
      await followGame(seat, onView, signal).catch(() => undefined)
    }
    await pause(wait, undefined, { signal }).catch(() => undefined)
  }
}

export function newsOf(seat: Seat, say: (line: string) => void): News {
  const leaving = new AbortController()
  const waiting = new Set<() => void>()
  let newest: GameView | undefined
  let isRefused = false
  const tell = (): void => {
    for (const look of [...waiting]) look()
  }
  const onView = (view: GameView): void => {
    newest = view
    tell()
  }
  void follow(seat, { onView, say }, leaving.signal).then(() => {
    isRefused = true
    tell()
  })
  return {
    until: isNews =>
      new Promise(resolve => {
        const look = (): void => {
          if (!isRefused && (newest === undefined || !isNews(newest))) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    leave: () => leaving.abort(),
  }
}
