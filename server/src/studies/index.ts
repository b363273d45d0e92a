export { type Chunk, type ChunkStore, openChunkStore, type SharedStudy } from './chunk-store.ts'
