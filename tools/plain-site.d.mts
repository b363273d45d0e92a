/** The reason for which a folder cannot be laid anew; undefined if it can. */
export function whyNotLaid(folder: string): string | undefined

/** Lays the site into a folder, which is emptied first. */
export function laySite(folder: string): void
