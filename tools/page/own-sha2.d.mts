import type { Plugin } from 'vite'

export function ownSha2(): Plugin
