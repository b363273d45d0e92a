import { type ComponentType, lazy } from 'react'

/** Replaces a screen that could not be fetched. Browsers remember the failure until the page is loaded anew. */
const NotFetched = () => (
  <section>
    <h1>This screen cannot be fetched</h1>
    <p role="alert">Is the network there? Nothing on the desk has changed.</p>
    <button type="button" onClick={() => location.reload()}>
      Try again
    </button>
  </section>
)

/** A component that is fetched when it is first drawn. */
export const later = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetch().catch((): ComponentType<Props> => NotFetched) }))
