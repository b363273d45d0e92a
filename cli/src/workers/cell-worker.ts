import '../outside/in-thread.ts'

/** Works out one cell; piscina calls it by name. */
export { workCell as work } from '@flagplot/core/desk/sweep'
