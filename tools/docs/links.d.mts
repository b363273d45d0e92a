/** The links of a built site that lead nowhere, each with its page. */
export function deadLinks(folder: string): string[]
