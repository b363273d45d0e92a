import { type Refusal, sayRefusal } from '@flagplot/core/lang'

/** Replaces a screen with a desk if the rules of its set-up cannot be fetched: it cannot be drawn without them. */
export const NoRules = ({ refusal }: { readonly refusal: Refusal }) => (
  <section>
    <h1>The rules of your set-up cannot be fetched</h1>
    <p role="alert">{sayRefusal(refusal)}</p>
    <p>Your set-up is kept in this browser.</p>
    <button type="button" onClick={() => location.reload()}>
      Try again
    </button>
  </section>
)
