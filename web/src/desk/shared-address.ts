/** The full address of a screen, to give to others. */
export const shared = (screen: string): string => `${location.href.split('#')[0]}#${screen}`
