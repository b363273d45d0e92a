import { type Refusal, sayRefusal } from '@flagplot/core/lang'

/** Replaces the page if the rules of its set-up cannot be fetched: nothing can be drawn without them. */
export const NoRules = ({ refusal }: { readonly refusal: Refusal }) => (
  <main>
    <h1>The rules of your set-up cannot be fetched</h1>
    <p role="alert">{sayRefusal(refusal)}</p>
    <p>Your set-up is kept in this browser.</p>
    <button type="button" onClick={() => location.reload()}>
      Try again
    </button>
  </main>
)
