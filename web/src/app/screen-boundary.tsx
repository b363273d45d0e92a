import { Component, type ReactNode } from 'react'
import { Elsewhere } from '../desk/elsewhere.tsx'
import classes from './screen-boundary.module.css'

interface BoundaryProps {
  /** The address that is shown; another one tries again. */
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly bug: { readonly cause: unknown } | undefined
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause))

const traceOf = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? wordsOf(cause)) : wordsOf(cause))

/** Replaces a screen that throws, with the error and ways to go on. React reports errors to classes only. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { bug: undefined }

  static getDerivedStateFromError(cause: unknown): BoundaryState {
    return { bug: { cause } }
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (place !== this.props.place && this.state.bug !== undefined) this.setState({ bug: undefined })
  }

  override render(): ReactNode {
    const { bug } = this.state
    if (bug === undefined) return this.props.children
    return (
      <section className={classes.broken}>
        <h1>This screen broke down</h1>
        <p role="alert">This is a fault of Flagplot, not of yours: {wordsOf(bug.cause)}</p>
        <p>Your set-up and the fights that this browser keeps are not touched by it.</p>
        <p>
          <button type="button" onClick={() => this.setState({ bug: undefined })}>
            Try this screen again
          </button>{' '}
          <button type="button" onClick={() => location.reload()}>
            Load the page anew
          </button>
        </p>
        <Elsewhere />
        <details>
          <summary>For whoever mends it</summary>
          <pre>{traceOf(bug.cause)}</pre>
        </details>
      </section>
    )
  }
}
