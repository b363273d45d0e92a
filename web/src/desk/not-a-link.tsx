import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useTabTitle } from './tab-title.ts'

/** In the place of what a link does not open. */
export function NotALink({ refusal }: { readonly refusal: Refusal }) {
  useTabTitle('Link')
  return (
    <section>
      <h1>This link cannot be opened</h1>
      <p role="alert">{sayRefusal(refusal)}</p>
      <p>
        <a href="#/">To the desk</a>
      </p>
    </section>
  )
}
