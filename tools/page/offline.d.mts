import type { Plugin } from 'vite'

/** Makes the built page an app that opens offline: its icons, its manifest, and the list of files its service worker keeps. */
export function offline(): Plugin
