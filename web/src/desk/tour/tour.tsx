import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { browserStorage, readStored, writeStored } from '../browser-storage.ts'
import classes from './tour.module.css'
import { type TourStep, tourSteps } from './tour-steps.ts'

const KEY = 'flagplot.tour'
const ENDED = 'ended'

interface CardProps {
  readonly step: TourStep
  readonly at: number
  readonly onStep: (at: number) => void
  readonly onEnd: () => void
}

/** The card of a step. The part it speaks of gets its frame by the attribute of the page's root. */
function TourCard({ step, at, onStep, onEnd }: CardProps) {
  const { anchor } = step
  useEffect(() => {
    const { documentElement: root } = document
    root.setAttribute('data-tour-step', anchor)
    return () => root.removeAttribute('data-tour-step')
  }, [anchor])
  const isLast = at === tourSteps.length - 1
  return (
    <aside className={classes.card} aria-label="Tour of this screen">
      <header>
        <span className="quiet">{`${at + 1} of ${tourSteps.length}`}</span>
        <button type="button" className={classes.close} aria-label="End the tour for ever" onClick={onEnd}>
          ×
        </button>
      </header>
      <div aria-live="polite">
        <h2>{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <footer>
        <span className="hint">
          <kbd>Esc</kbd> ends it for ever
        </span>
        <Button size="compact-sm" disabled={at === 0} onClick={() => onStep(at - 1)}>
          Back
        </Button>
        <Button size="compact-sm" variant="filled" onClick={() => (isLast ? onEnd() : onStep(at + 1))}>
          {isLast ? 'Done' : 'Next'}
        </Button>
      </footer>
    </aside>
  )
}

/**
 * A tour of the fight screen, until somebody ends it in this browser. It takes no focus and covers no dialog; the parts
 * that it points at are those with `data-tour`.
 */
export function Tour() {
  const [at, setAt] = useState(0)
  const [isEnded, setEnded] = useState(() => readStored(browserStorage, KEY) === ENDED)
  const end = (): void => {
    writeStored(browserStorage, KEY, ENDED)
    setEnded(true)
  }
  const endByButton = (): void => {
    // the button goes with the tour
    document.querySelector<HTMLElement>('[data-tour=actions] button')?.focus()
    end()
  }
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (isEnded) return
    const press = (event: KeyboardEvent): void => {
      // in a dialog, and where the screen uses the key itself, it means something else
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isEnded])
  const step = tourSteps[at]
  return isEnded || step === undefined ? null : <TourCard step={step} at={at} onStep={setAt} onEnd={endByButton} />
}
