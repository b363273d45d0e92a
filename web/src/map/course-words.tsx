import classes from './map.module.css'
import type { CourseEditor } from './map-intent.ts'

/** The results of the active course, and the lines of fire with their sums; screen readers hear every change. */
export function CourseWords({ drawing }: { readonly drawing: CourseEditor }) {
  const { active, sketch, writtenPlot } = drawing
  if (active === undefined && sketch.aims.length === 0) return null
  return (
    <div className={classes.courseWords} role="status" aria-live="polite">
      {active !== undefined && (
        <p>
          <strong>{active.unit}</strong>: <kbd>{writtenPlot(active) || 'no step yet'}</kbd>{' '}
          {!active.complete && <em>not a whole course yet</em>}
          {active.next.length > 0 && (
            <span className="quiet">{` next ${active.next.map(({ step }) => step).join(', ')}`}</span>
          )}
        </p>
      )}
      {active !== undefined && active.says.length > 0 && (
        <ul>
          {active.says.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {sketch.aims.length > 0 && (
        <ol aria-label="Lines of fire">
          {sketch.aims.map(({ label }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two weapons may have the same sum
            <li key={`${i} ${label}`}>{label}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
