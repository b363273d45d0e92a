import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserStorage, readStored, writeStored } from '../browser-storage.ts'
import classes from './tour.module.css'
import { type Area, tourPlace } from './tour-place.ts'
import { type TourAnchor, type TourStep, tourSteps } from './tour-steps.ts'

const KEY = 'flagplot.tour'
const ENDED = 'ended'

/** The part that a step points at, as it lies on the screen; undefined if it is not shown. */
function areaOf(anchor: TourAnchor): Area | undefined {
  const part = document.querySelector(`[data-tour=${anchor}]`)
  if (part === null || getComputedStyle(part).visibility === 'hidden') return undefined
  const { left, top, width, height } = part.getBoundingClientRect()
  return width === 0 || height === 0 ? undefined : { left, top, width, height }
}

/** Measures the part again when the screen scrolls or changes its size. */
function useArea(anchor: TourAnchor): Area | undefined {
  const [area, setArea] = useState<Area | undefined>()
  useLayoutEffect(() => {
    const measure = (): void => setArea(areaOf(anchor))
    measure()
    const part = document.querySelector(`[data-tour=${anchor}]`)
    const watch = new ResizeObserver(measure)
    if (part !== null) watch.observe(part)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, true)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  }, [anchor])
  return area
}

interface CardProps {
  readonly step: TourStep
  readonly at: number
  readonly onStep: (at: number) => void
  readonly onEnd: () => void
}

/** The card of a step beside the part it points at, which has a frame. */
function TourCard({ step, at, onStep, onEnd }: CardProps) {
  const card = useRef<HTMLElement>(null)
  const area = useArea(step.anchor)
  useLayoutEffect(() => {
    const { current } = card
    if (current === null) return
    const size = { width: current.offsetWidth, height: current.offsetHeight }
    const spot = tourPlace(area, size, { width: window.innerWidth, height: window.innerHeight })
    current.style.setProperty('left', `${spot.left}px`)
    current.style.setProperty('top', `${spot.top}px`)
  }, [area])
  const isLast = at === tourSteps.length - 1
  return (
    <>
      {area !== undefined && <div className={classes.frame} style={{ ...area }} aria-hidden="true" />}
      <aside ref={card} className={classes.card} aria-label="Tour of this screen">
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
    </>
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
  return isEnded || step === undefined ? null : <TourCard step={step} at={at} onStep={setAt} onEnd={end} />
}
