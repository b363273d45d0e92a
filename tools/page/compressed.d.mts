import type { Plugin } from 'vite'

/** Puts the compressed forms of the files of the page beside them. */
export function compressed(): Plugin
