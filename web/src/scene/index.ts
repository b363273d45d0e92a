export { SceneView } from './scene-view.tsx'
