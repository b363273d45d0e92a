import { Elsewhere } from './elsewhere.tsx'
import { useTabTitle } from './tab-title.ts'

interface NotOpenedProps {
  readonly what: 'link' | 'fight'
  readonly words: string
}

/** Shown for an address that opens nothing: the reason, and links to go on. */
export function NotOpened({ what, words }: NotOpenedProps) {
  useTabTitle(what === 'link' ? 'Link' : 'Fight')
  return (
    <section>
      <h1>{`This ${what} cannot be opened`}</h1>
      <p role="alert">{words}</p>
      <Elsewhere />
    </section>
  )
}
