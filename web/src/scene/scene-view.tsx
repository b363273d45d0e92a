import { type Scene, sides } from '@flagplot/core/game'
import { sayRoundOf } from '@flagplot/core/notation'
import { useId } from 'react'
import { BoardTable } from './board-table.tsx'
import { MapSentences } from './map-sentences.tsx'
import classes from './scene.module.css'
import { Facts, SideLine } from './scene-side.tsx'

/** The picture of a battle, of any system: what its map shows, where there is one, in sentences; both lines facing each other; the boards below. */
export function SceneView({ scene }: { readonly scene: Scene }) {
  const id = useId()
  return (
    <section className={classes.scene} aria-labelledby={id}>
      <header>
        <h2 id={id}>{sayRoundOf(scene)}</h2>
        <Facts facts={scene.facts} />
      </header>
      {scene.map !== null && <MapSentences scene={scene} />}
      <div className={classes.lines}>
        {sides.map(side => (
          <SideLine key={side} line={scene.sides[side]} side={side} />
        ))}
      </div>
      {scene.boards.map(board => (
        <BoardTable key={board.title} board={board} />
      ))}
    </section>
  )
}
