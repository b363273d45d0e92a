import type { Auto } from '../shape.ts'

export const activate: Auto<'activate'> = { kind: 'auto', run: () => {} }

export const seekers: Auto<'seekers'> = { kind: 'auto', run: () => {} }

export const seeker: Auto<'seeker'> = { kind: 'auto', run: () => {} }

export const seekerAim: Auto<'seekerAim'> = { kind: 'auto', run: () => {} }

export const seekerHits: Auto<'seekerHits'> = { kind: 'auto', run: () => {} }
