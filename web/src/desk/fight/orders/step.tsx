import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from '../cockpit.module.css'

/** The head of a step: its title, which names the place for orders, and beside it the prompt and its rule. */
export interface Head {
  readonly title: string
  readonly beside?: ReactNode
  /** Below everything else: what is seldom needed while one decides. */
  readonly foot?: ReactNode
}

interface StepProps extends Head {
  /** The one button that goes on; it has the same place at every step. */
  readonly primary: ReactNode
  /** More buttons beside it. */
  readonly more?: ReactNode
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
}

/** The open step of a fight: the place for orders, and the bar with the button that goes on. */
export function Step({ title, beside, foot, primary, more, heading, children }: StepProps) {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(title)
  useLayoutEffect(() => {
    // a new question begins at its top; at the first drawing this would only lay out the page once more
    if (place.current !== null && shown.current !== title) place.current.scrollTop = 0
    shown.current = title
  }, [title])
  return (
    <>
      <section
        ref={place}
        className={classes.orders}
        data-area="orders"
        data-tour="orders"
        aria-labelledby="question-title"
      >
        <header>
          <h2 id="question-title" ref={heading} tabIndex={heading && -1}>
            {title}
          </h2>
          {beside}
        </header>
        {children}
        {foot !== undefined && <footer>{foot}</footer>}
      </section>
      <div className={classes.actions} data-tour="actions" role="toolbar" aria-label="Actions">
        <div className={classes.primary}>{primary}</div>
        <div className={classes.more}>{more}</div>
      </div>
    </>
  )
}
