import { explainExamples, explainUnit } from '@flagplot/core/game/words'
import { useMemo } from 'react'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'

/** The meaning of the parts of a unit's line, while it is written. */
export function UnitReading({ text }: { readonly text: string }) {
  const { rules } = useDesk()
  const parts = useMemo(() => explainUnit(rules.writing, text), [rules, text])
  if (parts.length === 0) return null
  return (
    <p className={classes.reading}>
      {parts.map(({ part, means }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may be written twice
        <span key={i}>
          <code>{part}</code> {means}
        </span>
      ))}
    </p>
  )
}

/** Every part that a unit's line of this system may have. */
export function WritingHelp() {
  const { rules } = useDesk()
  return (
    <details className={`hint ${classes.writing}`}>
      <summary>How units are written</summary>
      <dl>
        {explainExamples(rules.writing).map(({ part, means }) => (
          <div key={part}>
            <dt>
              <code>{part}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
