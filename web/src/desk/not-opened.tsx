import { Elsewhere } from './elsewhere.tsx'
import { useTabTitle } from './tab-title.ts'

interface NotOpenedProps {
  readonly what: 'link' | 'fight' | 'game'
  readonly words: string
}

const titles = { link: 'Link', fight: 'Fight', game: 'Game' }

/** Shown for an address that opens nothing: the reason, and links to go on. */
export function NotOpened({ what, words }: NotOpenedProps) {
  useTabTitle(titles[what])
  return (
    <section>
      <h1>{`This ${what} cannot be opened`}</h1>
      <p role="alert">{words}</p>
      <Elsewhere />
    </section>
  )
}
