import 'react'

declare module 'react' {
  /** Our own properties, which style sheets read. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined
  }
}
