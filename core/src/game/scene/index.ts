export type { Bill, BilledUnit } from './bill.ts'
export type {
  Condition,
  Fact,
  MapMark,
  Pips,
  Scene,
  SceneBoard,
  SceneMap,
  SceneSide,
  SceneUnit,
  Silhouette,
  MapPlacement,
} from './scene.ts'
