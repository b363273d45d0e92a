import { useTabTitle } from './tab-title.ts'

interface NotOpenedProps {
  readonly what: 'link' | 'fight'
  readonly words: string
}

const elsewhere = {
  link: <a href="#/">To the desk</a>,
  fight: <a href="#/fights">The fights that this browser keeps</a>,
} as const

/** Shown for an address that opens nothing: the reason, and links to go on. */
export function NotOpened({ what, words }: NotOpenedProps) {
  useTabTitle(what === 'link' ? 'Link' : 'Fight')
  return (
    <section>
      <h1>{`This ${what} cannot be opened`}</h1>
      <p role="alert">{words}</p>
      <p>{elsewhere[what]}</p>
    </section>
  )
}
