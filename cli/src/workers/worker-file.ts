type WorkerName = 'cell' | 'later' | 'odds' | 'sweep' | 'turn' | 'weigh'

/** The file that a thread begins with. It lies beside this one as a module, and one folder over in the bundle. */
export const workerFile = (name: WorkerName): URL => new URL(`../workers/${name}-worker.js`, import.meta.url)
