import type { Scene } from '@flagplot/core/game'
import { drawMap, sayMap } from '@flagplot/core/notation'
import classes from './scene.module.css'

/** Columns of the text map: what a phone can scroll and a desk shows whole. */
const COLUMNS = 64
/** A sentence is not folded here: the page does that. */
const WHOLE = 10_000

/** The map as text, and in sentences what it shows. */
export function SceneMap({ scene }: { readonly scene: Scene }) {
  return (
    <div className={classes.map}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide map is scrolled with the keyboard too */}
      <pre tabIndex={0} role="img" aria-label="Map; the list below says what it shows">
        {drawMap(scene, COLUMNS).join('\n')}
      </pre>
      <ul>
        {sayMap(scene, WHOLE).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
