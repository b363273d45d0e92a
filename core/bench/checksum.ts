import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Twelve hex digits over any text that tells what was done. */
export const checksum = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 12)

/** Chances to twelve digits: the same on every machine that computes in doubles in the same order. */
export const digits = (chances: readonly number[]): string => chances.map(chance => chance.toFixed(12)).join(' ')
