import 'react'

declare module 'react' {
  /** Properties of our own, which style sheets read. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined
  }
}
