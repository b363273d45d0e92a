import '../outside/in-thread.ts'

/** Samples one chunk; piscina calls it by name. */
export { sampleChunk as work } from './sample-chunk.ts'
