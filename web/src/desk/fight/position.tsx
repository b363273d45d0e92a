import { type Fight, stateAt } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import { useMemo } from 'react'
import { SceneView } from '../../scene/index.ts'

/** The battle at one of its moments as an eye may know it. */
export function Position({ fight, at, eye }: { readonly fight: Fight; readonly at: number; readonly eye: Eye }) {
  const { rules } = fight.battle
  const scene = useMemo(() => rules.show(rules.view(stateAt(fight, at), eye)), [rules, fight, at, eye])
  return <SceneView scene={scene} />
}
