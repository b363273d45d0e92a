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

/** Hears what the others tell, other tabs and other parts of this one; they hear what is told here. */
export function openNews(hear: (news: News) => void): NewsChannel {
  const channel = new BroadcastChannel('flagplot.fights')
  channel.onmessage = ({ data }) => {
    if (isNews(data)) hear(data)
  }
  return { tell: news => channel.postMessage(news), close: () => channel.close() }
}
