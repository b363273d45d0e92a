/** The folders of the packages that are packed, each after those it needs. */
export const packed: readonly string[]

/** The arguments that make npm pack all of them into a folder. */
export function packArguments(folder: string): string[]

/** Lays the papers of a package into its folder. */
export function layPapers(name: string): void
