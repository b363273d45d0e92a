import { type ComponentType, lazy, useState } from 'react'

type Fetch<Props> = () => Promise<ComponentType<Props>>

/** In place of a screen that could not be fetched: says so, and fetches it again when asked to. */
function gone<Props extends object>(fetch: Fetch<Props>): ComponentType<Props> {
  return props => {
    const [Screen, setScreen] = useState<ComponentType<Props> | undefined>()
    if (Screen !== undefined) return <Screen {...props} />
    const again = (): void =>
      void fetch().then(
        screen => setScreen(() => screen),
        () => undefined,
      )
    return (
      <section>
        <h1>This screen cannot be fetched</h1>
        <p role="alert">Is the network there? Nothing on the desk has changed.</p>
        <button type="button" onClick={again}>
          Try again
        </button>
      </section>
    )
  }
}

/** A component that is fetched when it is first drawn. */
export const later = <Props extends object>(fetch: Fetch<Props>) =>
  lazy(async () => ({ default: await fetch().catch(() => gone(fetch)) }))
