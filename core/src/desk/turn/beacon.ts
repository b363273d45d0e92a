import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { ok, type Result, refuse } from '../../lang/index.ts'

/** The public key of drand's chain quicknet: a point of G2, in hex. */
const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/** A round of a public source of chance that many hosts sign together: nobody can know or choose it before its time. */
export interface Beacon {
  readonly chain: 'quicknet'
  readonly round: number
  /** 48 bytes in hex. */
  readonly signature: string
}

/** The message that a round signs: its number alone, so that a signature cannot be made before its time. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

function isSigned({ round, signature }: Beacon): boolean {
  const { hash, verify } = bls12_381.shortSignatures
  const point = hash(messageOf(round), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  try {
    return verify(hexToBytes(signature), point, hexToBytes(QUICKNET_KEY))
  } catch {
    // the library throws on bytes that are no point of the curve
    return false
  }
}

/**
 * The randomness of a round, 32 bytes in hex, checked by its signature without a network. Refuses a signature that is
 * not of this round.
 * Source: drand, scheme bls-unchained-g1-rfc9380.
 */
export function beaconSeed(beacon: Beacon): Result<string> {
  if (isSigned(beacon)) return ok(bytesToHex(sha256(hexToBytes(beacon.signature))))
  const says = `This is no signature of round ${beacon.round} of the beacon ${beacon.chain}.`
  return refuse({ code: 'tampered', path: ['signature'], found: beacon.signature, says })
}
