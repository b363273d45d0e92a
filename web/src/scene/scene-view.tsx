import type { Scene } from '@flagplot/core/game/scene'
import { type BySide, bySide, sides } from '@flagplot/core/game/sides'
import { sayRoundOf } from '@flagplot/core/notation/scene'
import { useId, useMemo } from 'react'
import { BoardTable } from './board-table.tsx'
import { figuresOf, type Spread, spreadOf } from './figures.ts'
import lines from './lines.module.css'
import { MapSentences } from './map-sentences.tsx'
import classes from './scene.module.css'
import { type DrawnLine, Facts, SideLine } from './scene-side.tsx'

function drawnOf(scene: Scene): { readonly drawn: BySide<DrawnLine>; readonly spread: Spread } {
  const drawn = bySide(side => {
    const { units } = scene.sides[side]
    return {
      there: figuresOf(units.filter(({ gone }) => gone === null)),
      gone: figuresOf(units.filter(({ gone }) => gone !== null)),
    }
  })
  return { drawn, spread: spreadOf(Math.max(drawn.red.there.length, drawn.blue.there.length)) }
}

export function SceneView({ scene }: { readonly scene: Scene }) {
  const id = useId()
  const { drawn, spread } = useMemo(() => drawnOf(scene), [scene])
  return (
    <section className={classes.scene} aria-labelledby={id}>
      <div className={lines.plot}>
        <header>
          <h2 id={id}>{sayRoundOf(scene)}</h2>
          <Facts facts={scene.facts} />
        </header>
        <div className={lines.lines}>
          {sides.map(side => (
            <SideLine
              key={side}
              line={scene.sides[side]}
              side={side}
              drawn={drawn[side]}
              spread={spread}
              round={scene.roundWord}
            />
          ))}
        </div>
      </div>
      {scene.map !== null && <MapSentences scene={scene} />}
      {scene.boards.map(board => (
        <BoardTable key={board.title} board={board} />
      ))}
    </section>
  )
}
