/** Lets an interrupt be heard: long work leaves the thread no other rest. */
export const rest = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
