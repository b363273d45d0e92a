/** Builds the docs as a site into a folder, which is emptied before; throws if a link leads nowhere. */
export function buildDocs(folder: string): Promise<void>
