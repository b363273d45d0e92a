import type { Escrow } from '@flagplot/wire/games'

/** The readers of a sealed order before all have sealed, as `--escrow` names them. */
export const escrows: readonly Escrow[] = ['shared', 'own', 'host']
