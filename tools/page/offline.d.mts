import type { Plugin } from 'vite'

/** Makes the built page an app that opens offline: icons, manifest, and the files that its service worker keeps. */
export function offline(): Plugin
