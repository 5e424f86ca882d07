import { randomUUID } from 'node:crypto'
import { LatchkeyError, singleFlight } from '@latchkey/protocol'
import { type AccessClaims, accessClaims, type VaultService } from '@latchkey/protocol/vault'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import * as v from 'valibot'
import type { KeyFile } from '../envelope/keyFile.js'
import { authLimits } from './authLimits.js'

export type TokenKeys = {
  sign(audience: VaultService, claims: AccessClaims): Promise<string>
  /** Includes the previous key for as long as its tokens may be valid. */
  publicKeys(): Promise<readonly JWK[]>
}

const storedKeys = v.array(
  v.object({
    kid: v.string(),
    createdAt: v.number(),
    jwk: v.object({
      kty: v.literal('EC'),
      crv: v.literal('P-256'),
      x: v.string(),
      y: v.string(),
      d: v.string(),
    }),
  }),
)
type StoredKey = v.InferOutput<typeof storedKeys>[number]

/** Keys that are created lazily, stored in a file and replaced every ninety days. */
export async function createTokenKeys({
  file,
  issuer,
  now,
}: {
  readonly file: KeyFile
  readonly issuer: string
  readonly now: () => number
}): Promise<TokenKeys> {
  let keys = readKeys(file)
  const age = (key: StoredKey) => now() - key.createdAt

  const current = async (): Promise<StoredKey> => {
    const newest = keys.at(-1)
    if (newest && age(newest) < authLimits.signingKeyMs) return newest
    return rotate()
  }
  // One rotation for concurrent calls: each further one would push out a key that tokens are signed with.
  const rotate = singleFlight(async (): Promise<StoredKey> => {
    const fresh = await makeKey(now())
    const stored = [...keys, fresh].slice(-2)
    file.write(Buffer.from(JSON.stringify(stored)))
    keys = stored
    return fresh
  })
  await current()

  return {
    async sign(audience, claims) {
      const { jwk, kid } = await current()
      const iat = Math.floor(now() / 1_000)
      return new SignJWT(v.parse(accessClaims, claims))
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(iat)
        .setExpirationTime(iat + authLimits.accessTokenSeconds)
        .sign(await importJWK(jwk, 'ES256'))
    },

    async publicKeys() {
      const newest = await current()
      const isFresh = age(newest) < authLimits.oldSigningKeyMs
      return keys
        .filter((key) => key === newest || isFresh)
        .map(({ jwk: { d: _, ...jwk }, kid }) => ({ ...jwk, kid, alg: 'ES256', use: 'sig' }))
    },
  }
}

function readKeys(file: KeyFile): readonly StoredKey[] {
  const bytes = file.read()
  if (!bytes) return []
  try {
    return v.parse(storedKeys, JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    // The cause is not passed on: its message would quote the key.
    const reason = 'the file of signing keys in it is damaged'
    throw new LatchkeyError('options/invalid', { option: 'KEY_DIR', reason })
  }
}

async function makeKey(createdAt: number): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  return v.parse(storedKeys.item, { kid: randomUUID(), createdAt, jwk: { kty, crv, x, y, d } })
}
