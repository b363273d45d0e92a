/** News of a kept fight, which the tabs of this page send to each other. */
export interface News {
  readonly kind: 'kept' | 'deleted'
  readonly id: string
}

const isNews = (raw: unknown): raw is News =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && 'id' in raw && typeof raw.id === 'string'

interface NewsChannel {
  tell(news: News): void
  close(): void
}

/** The listeners in this tab, for browsers in which tabs cannot hear each other. */
const here = new Set<(news: News) => void>()

/** A channel within this tab only. */
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

/** Opens a channel to the other tabs and the other parts of this one. */
export function openNews(hear: (news: News) => void): NewsChannel {
  if (!doTabsHear()) return openHere(hear)
  const channel = new BroadcastChannel('flagplot.fights')
  channel.onmessage = ({ data }) => {
    if (isNews(data)) hear(data)
  }
  return { tell: news => channel.postMessage(news), close: () => channel.close() }
}
