/** Lets an interrupt be heard: long work leaves the thread no other rest. */
export const yieldToEvents = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
