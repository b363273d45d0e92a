/** Bytes as they stand in files and on the wire: two digits from 0 to f each. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex')
