/** The examples of the library's doc comments, each with the name of its function. */
export function examplesOf(built: string): { readonly name: string; readonly example: string }[]

/** The exports of the library without words, and the names it speaks of and does not export. */
export function gapsOf(built: string): string[]

/** The reference of the library, from its built declarations. */
export function apiPage(built: string): string
