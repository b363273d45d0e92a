export { SideMarks } from './scene-side.tsx'
export { SceneView } from './scene-view.tsx'
