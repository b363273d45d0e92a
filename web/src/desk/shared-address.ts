/** An address of this page to be given to others. */
export const shared = (screen: string): string => `${location.href.split('#')[0]}#${screen}`
