import type { Auto } from '../shape.ts'

export const plots: Auto<'plots'> = { kind: 'auto', run: () => {} }

export const navigation: Auto<'navigation'> = { kind: 'auto', run: () => {} }

export const plot: Auto<'plot'> = { kind: 'auto', run: () => {} }

export const breakUp: Auto<'breakUp'> = { kind: 'auto', run: () => {} }

export const fly: Auto<'fly'> = { kind: 'auto', run: () => {} }

export const arrivals: Auto<'arrivals'> = { kind: 'auto', run: () => {} }
