import { createPrivateKey, sign, verify } from 'node:crypto'
import type { Sign, Verify } from '@flagplot/core/seal'
import type { HostRow } from '../store/index.ts'

/** Node's own Ed25519 takes a tenth of the time of the library that reads records everywhere else. */

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const CURVE = { kty: 'OKP', crv: 'Ed25519' } as const

/** Signs as the host: Ed25519 is deterministic, so every library makes the same bytes. */
export function hostSign({ signPub, signSecret }: Pick<HostRow, 'signPub' | 'signSecret'>): Sign {
  const key = createPrivateKey({ key: { ...CURVE, x: base64url(signPub), d: base64url(signSecret) }, format: 'jwk' })
  return signed => sign(null, signed, key).toString('hex')
}

/**
 * Checks a signature that comes in. It accepts nothing that readers of the record refuse. OpenSSL takes S below the
 * order of the group only, decodes the public key A as they do, hashes the same bytes to k, and demands that the 32
 * bytes of R are the canonical ones of [S]B − [k]A. Then they decode R to that very point, and their equation, which is
 * this one times 8, holds too. What is good for them alone, a point of small order within A or R, is refused here.
 */
export const isSignedStrictly: Verify = (key, signed, signature) => {
  try {
    const held = { key: { ...CURVE, x: base64url(Buffer.from(key, 'hex')) }, format: 'jwk' } as const
    return verify(null, signed, held, Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}
