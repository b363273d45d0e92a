export { nameFinder } from './named-in.ts'
export { SideMarks } from './scene-side.tsx'
export { SceneView } from './scene-view.tsx'
export { silhouettes } from './silhouettes.ts'
