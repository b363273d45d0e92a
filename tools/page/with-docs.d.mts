import type { Plugin } from 'vite'

/** Builds the docs into the folder of the page. */
export function withDocs(): Plugin
