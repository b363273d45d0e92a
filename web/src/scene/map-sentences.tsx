import type { Scene } from '@flagplot/core/game/scene'
import { sayMap } from '@flagplot/core/notation/scene'
import { useId } from 'react'
import classes from './scene.module.css'

/** A line width without line breaks, because the page breaks lines itself. */
const WHOLE = 10_000

export function MapSentences({ scene }: { readonly scene: Scene }) {
  const id = useId()
  return (
    <section className={classes.map} aria-labelledby={id}>
      <h3 id={id}>What the map shows</h3>
      <ul>
        {sayMap(scene, WHOLE).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
