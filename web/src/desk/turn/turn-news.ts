import { doTabsHear } from '../keep/news.ts'

/** Tells other tabs that this browser keeps other files of its turn now, and hears it from them. */
export interface TurnNews {
  tell(): void
  close(): void
}

/** Opens the news of the turn; where tabs cannot hear each other there is none. */
export function openTurnNews(hear: () => void): TurnNews {
  if (!doTabsHear()) return { tell: () => {}, close: () => {} }
  const channel = new BroadcastChannel('flagplot.turn')
  channel.onmessage = hear
  return { tell: () => channel.postMessage(null), close: () => channel.close() }
}
