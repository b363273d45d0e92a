/** The readers of a sealed order before all have sealed, as a game's record names them. */
export const escrows = ['shared', 'own', 'host'] as const

/**
 * Nobody alone (`shared`: the shares of the host and of the other side open an order together), nobody (`own`: its
 * player opens it later), or the host.
 */
export type Escrow = (typeof escrows)[number]

/** The readers that a record names. Without a name orders are sealed so that nobody reads them. */
export const escrowOf = ({ escrow }: { readonly escrow?: Escrow | undefined }): Escrow => escrow ?? 'own'
