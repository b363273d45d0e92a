/** What tabs of this page tell each other of kept fights. */
export interface News {
  readonly kind: 'kept' | 'deleted'
  readonly id: string
}

const isNews = (raw: unknown): raw is News =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && 'id' in raw && typeof raw.id === 'string'

export interface NewsChannel {
  tell(news: News): void
  close(): void
}

/** Who hears in this tab, where the browser has no way for tabs to hear each other. */
const here = new Set<(news: News) => void>()

/** News within this tab alone. */
function openHere(hear: (news: News) => void): NewsChannel {
  here.add(hear)
  return {
    tell: news => {
      for (const other of [...here]) if (other !== hear) other(news)
    },
    close: () => here.delete(hear),
  }
}

/** True if tabs of this browser hear each other. */
export const doTabsHear = (): boolean => typeof globalThis.BroadcastChannel === 'function'

/** Hears what the others tell, other tabs and other parts of this one; they hear what is told here. */
export function openNews(hear: (news: News) => void): NewsChannel {
  if (!doTabsHear()) return openHere(hear)
  const channel = new BroadcastChannel('flagplot.fights')
  channel.onmessage = ({ data }) => {
    if (isNews(data)) hear(data)
  }
  return { tell: news => channel.postMessage(news), close: () => channel.close() }
}
