export type { Bill, BilledUnit } from './bill.ts'
export type {
  Condition,
  Fact,
  MapMark,
  MapPlacement,
  Pips,
  Scene,
  SceneBoard,
  SceneMap,
  SceneSide,
  SceneUnit,
  Silhouette,
} from './scene.ts'
export { sceneFrom, sceneUnit } from './usual-parts.ts'
