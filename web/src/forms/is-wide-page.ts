/** True unless the page is as narrow as a phone, where what is not always used is folded up. */
export const isWidePage = (): boolean => globalThis.matchMedia?.('(max-width: 900px)').matches !== true
