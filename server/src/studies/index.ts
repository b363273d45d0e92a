export {
  type Answered,
  type Chunk,
  type ChunkStore,
  openChunkStore,
  type SharedStudy,
  type TakenChunk,
} from './chunk-store.ts'
